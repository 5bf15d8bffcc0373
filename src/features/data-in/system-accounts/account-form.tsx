import { type FormEvent, useState } from 'react'
import type { Flag } from '#domain/text/flag.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { DateBox } from '#ui/date-box/date-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { saveSystemAccount, type SystemAccount, type SystemAccounts } from './contract.ts'
import styles from './system-accounts.module.css'

type Typed = { SOURCE: string; NAME: string; QUIET_BEFORE: string; USE_YN: Flag }
const BLANK: Typed = { SOURCE: '', NAME: '', QUIET_BEFORE: '', USE_YN: 'Y' }
const typedOf = (account: SystemAccount | null): Typed =>
  account ? { SOURCE: account.SOURCE, NAME: account.NAME, QUIET_BEFORE: account.QUIET_BEFORE, USE_YN: account.USE_YN } : BLANK

type Props = { account: SystemAccount | null; onSaved: (accounts: SystemAccounts) => void; onClose: () => void }

/** What its text is stored under. */
export const accountName = (source: string) => `system ${source}`

/** A system as it is made or changed. */
export function AccountForm({ account, onSaved, onClose }: Props) {
  const text = useText()
  const stored = typedOf(account)
  const [typed, setTyped] = useState(stored)
  const set = (over: Partial<Typed>) => setTyped({ ...typed, ...over })
  const { sent, cancel } = useTyped(accountName(stored.SOURCE), typed, {
    dirty: JSON.stringify(typed) !== JSON.stringify(stored),
    restore: setTyped,
  })
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    if (busy) return
    await run(async (flight) => {
      const saved = await call(saveSystemAccount, { header: typed }, { flight })
      sent()
      onSaved(saved)
      toast.success(text('systems.saved'))
      onClose()
    })
  }
  return (
    <Card pad title={account ? text('systems.editOne', [account.SOURCE]) : text('systems.new')}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Field label={text('systems.source')} required above>
          <TextBox
            name="systemSource"
            value={typed.SOURCE}
            onChange={(SOURCE) => set({ SOURCE })}
            placeholder="ERP"
            maxLength={20}
            readOnly={account !== null}
            upper
            noSpaces
            code
          />
        </Field>
        <p className="fg3 small">{text('systems.sourceHint')}</p>
        <Field label={text('systems.name')} required above>
          <TextBox name="systemName" value={typed.NAME} onChange={(NAME) => set({ NAME })} maxLength={60} />
        </Field>
        <Field label={text('systems.quiet')} above>
          <DateBox name="systemQuiet" value={typed.QUIET_BEFORE} onChange={(QUIET_BEFORE) => set({ QUIET_BEFORE })} />
        </Field>
        <p className="fg3 small">{text('systems.quietHint')}</p>
        <CheckBox value={typed.USE_YN} onChange={(USE_YN) => set({ USE_YN })}>
          {text('systems.inUse')}
        </CheckBox>
        {problem && (
          <p role="alert" className="bad small">
            {problem}
          </p>
        )}
        <span className={styles.actions}>
          <Button type="submit" variant="primary" disabledReason={busy ? text('call.loading') : null}>
            {text('common.save')}
          </Button>
          <Button onClick={() => void cancel(onClose)}>{text('common.close')}</Button>
        </span>
      </form>
    </Card>
  )
}
