import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import { seoulText } from '../shipment-tracking/tracking-time.ts'
import { type Exceptions, reopenException, type SettledView } from './contract.ts'
import styles from './exception-notes.module.css'

type Props = {
  mngtNo: string
  settled: readonly SettledView[]
  asOf: string
  onChange: (changed: Exceptions) => void
}

const nameOf = ({ KEY }: SettledView) => `undo.${KEY}`

/** For staff: the exceptions that were settled, by whom and why, and the way back. */
export function SettledExceptions({ mngtNo, settled, asOf, onChange }: Props) {
  const text = useText()
  const { asked, ask, close } = useReason(settled.map(nameOf))
  const { busy, run } = useFlight(toast.error)
  const undo = (KEY: string, REASON: string) =>
    run(async (flight) => {
      const changed = await call(reopenException, { header: { MNGT_NO: mngtNo, KEY, REASON } }, { flight })
      close()
      onChange(changed)
      toast.success(text('exception.undone'))
    })
  return (
    <ul className={styles.replies} aria-label={text('exception.settledTitle')}>
      {settled.map((one) => (
        <li key={one.KEY}>
          <b>{one.TITLE}</b>
          <small>{text(one.REASON ? 'exception.settledFor' : 'exception.settledBy', [one.BY, seoulText(one.AT, asOf), one.REASON])}</small>
          {asked === nameOf(one) ? (
            <ReasonForm
              required
              name={nameOf(one)}
              label={text('exception.undoReason')}
              action={text('exception.undo')}
              variant="primary"
              disabledReason={busy ? text('exception.sending') : null}
              closeLabel={text('common.cancel')}
              onClose={close}
              onDone={(reason) => void undo(one.KEY, reason)}
            />
          ) : (
            <Button size={24} variant="subtle" aria-label={text('exception.undoOf', [one.TITLE])} onClick={() => ask(nameOf(one))}>
              {text('exception.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
