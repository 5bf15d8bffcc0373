import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PlusIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { AccountForm, accountName } from './account-form.tsx'
import { AccountList, type ListedToken } from './account-list.tsx'
import { endSystemToken, selectSystemAccounts, type SystemAccount, type SystemAccounts } from './contract.ts'
import styles from './system-accounts.module.css'
import { TokenForm, tokenName } from './token-form.tsx'

const MENU = 'cmsSystemAccountMgt'

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectSystemAccounts, {})

/** What is edited: a system or a new one, or a token that is made for one, in place of another. */
type Edited =
  | { form: 'account'; account: SystemAccount | null; turn: number }
  | { form: 'token'; account: SystemAccount; rotates: ListedToken | null; turn: number }

/** The systems that send shipments to the portal and read what customers do, with their tokens (S7-086). */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const [{ accounts, choices }, show] = useState<SystemAccounts>(useLoaderData<typeof loader>())
  const [edited, edit] = useState<Edited | null>(null)
  const { busy, run } = useFlight()
  const turn = (edited?.turn ?? 0) + 1
  const open = (account: SystemAccount | null) => edit({ form: 'account', account, turn })
  const make = (account: SystemAccount, rotates: ListedToken | null) => edit({ form: 'token', account, rotates, turn })
  const end = async ({ TOKEN_ID, NAME }: ListedToken) => {
    if (!(await messageBox.question(text('systems.endQuestion', [NAME])))) return
    await run(async (flight) => {
      show(await call(endSystemToken, { header: { TOKEN_ID } }, { flight }))
      if (edited?.form === 'token') edit(null)
      toast.success(text('token.revoked'))
    })
  }
  const tokens = accounts.flatMap((account) => [null, ...account.TOKENS].map((rotates) => ({ account, rotates })))
  const nameOf = ({ account, rotates }: { account: SystemAccount; rotates: ListedToken | null }) =>
    tokenName(account.SOURCE, rotates?.TOKEN_ID ?? '')
  // What was typed before a reload or a log-in stands in its form again.
  useReopened([...['', ...accounts.map(({ SOURCE }) => SOURCE)].map(accountName), ...tokens.map(nameOf)], (name) => {
    const token = tokens.find((one) => nameOf(one) === name)
    if (token) make(token.account, token.rotates)
    else open(accounts.find(({ SOURCE }) => accountName(SOURCE) === name) ?? null)
  })
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <Button variant="primary" icon={PlusIcon} onClick={() => open(null)}>
            {text('systems.new')}
          </Button>
        }
      />
      <p className="fg2">{text('systems.about')}</p>
      <div className={styles.parts}>
        <Card label={text('systems.list')}>
          <AccountList
            accounts={accounts}
            waiting={busy ? text('call.loading') : null}
            onEdit={open}
            onMake={(account) => make(account, null)}
            onRotate={make}
            onEnd={(token) => void end(token)}
          />
        </Card>
        {edited?.form === 'account' && <AccountForm key={edited.turn} account={edited.account} onSaved={show} onClose={() => edit(null)} />}
        {edited?.form === 'token' && (
          <TokenForm
            key={edited.turn}
            source={edited.account.SOURCE}
            rotates={edited.rotates}
            choices={choices}
            onMade={show}
            onClose={() => edit(null)}
          />
        )}
      </div>
    </section>
  )
}
export default Page
