import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PlusIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { type CompanyWebhook, deleteWebhook, resendMessages, selectWebhooks } from './contract.ts'
import { HookForm, hookName } from './hook-form.tsx'
import { HookList } from './hook-list.tsx'
import styles from './webhooks.module.css'

const MENU = 'cmsWebhookMgt'

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectWebhooks, {})

/** What is edited: a webhook, a new one, or nothing. */
type Edited = { hook: CompanyWebhook | null; turn: number } | null

/** The webhooks of the corporation: what is sent to which of its systems. */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const loaded = useLoaderData<typeof loader>()
  const [hooks, show] = useState<readonly CompanyWebhook[]>(loaded.webhooks)
  const [edited, edit] = useState<Edited>(null)
  const { run } = useFlight()
  const ask = (contract: Endpoint<{ header: { HOOK_ID: string } }, { webhooks: CompanyWebhook[] }>, HOOK_ID: string, done: string) =>
    run(async (flight) => {
      show((await call(contract, { header: { HOOK_ID } }, { flight })).webhooks)
      toast.success(text(done))
    })
  const remove = async ({ HOOK_ID, NAME }: CompanyWebhook) => {
    if (!(await messageBox.question(text('webhookMgt.removeQuestion', [NAME])))) return
    await ask(deleteWebhook, HOOK_ID, 'webhookMgt.removed')
    edit(null)
  }
  const open = (hook: CompanyWebhook | null) => edit({ hook, turn: (edited?.turn ?? 0) + 1 })
  // What was typed before a reload or a log-in stands in its form again.
  useReopened(['', ...loaded.webhooks.map(({ HOOK_ID }) => HOOK_ID)].map(hookName), (name) =>
    edit({ hook: loaded.webhooks.find(({ HOOK_ID }) => hookName(HOOK_ID) === name) ?? null, turn: 1 }),
  )
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        actions={
          <Button variant="primary" icon={PlusIcon} onClick={() => open(null)}>
            {text('webhookMgt.new')}
          </Button>
        }
      />
      <p className="fg2">{text('webhookMgt.about')}</p>
      <div className={styles.parts}>
        <Card label={text('webhookMgt.list')}>
          <HookList
            hooks={hooks}
            onEdit={open}
            onRemove={(hook) => void remove(hook)}
            onResend={({ HOOK_ID }) => void ask(resendMessages, HOOK_ID, 'webhookMgt.resent')}
          />
        </Card>
        {edited && <HookForm key={edited.turn} hook={edited.hook} onSaved={(saved) => show(saved)} onClose={() => edit(null)} />}
      </div>
    </section>
  )
}
export default Page
