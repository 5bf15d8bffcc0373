import { isYes } from '#domain/text/flag.ts'
import { dtForm } from '#domain/time/ymd.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { showCell } from '#ui/data-grid/model/cell-text.ts'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import styles from '#ui/record-form/record-form.module.css'
import { useDays } from '#ui/use-days.ts'
import { fieldTitle } from '../booking-wire.ts'
import type { Amendment } from '../contract.ts'
import { useForm } from '../form/form-context.ts'
import type { Booking } from '../use-booking.ts'

/** A stored value as display text. */
const useShown = () => {
  const text = useText()
  const form = dtForm(usePortal(({ session }) => session.dtForm))
  const { form: typed, choices } = useForm()
  return (name: string, value: string) => {
    const field = typed.form.header.byName[name]
    if (!field || value === '') return value || text('booking.empty')
    if (field.kind === 'check') return text(isYes(value) ? 'booking.yes' : 'booking.no')
    const options = field.kind === 'select' ? choices[field.group] : undefined
    return showCell(field, field.kind === 'number' ? Number(value) : value, { form, choices: () => options })
  }
}

type Props = { amendment: Amendment; booking: Booking; onRefuse: () => void }

/** The open amendment field by field: staff answer it, the customer may withdraw it. */
export const AmendmentRail = ({ amendment, booking, onRefuse }: Props) => {
  const text = useText()
  const { showMoment } = useDays()
  const { form } = useForm()
  const shown = useShown()
  const { may, busy, number } = booking
  const can = (action: string) => may.some((one) => one === action)
  const waiting = busy ? text('booking.working') : null
  const accept = async () => {
    if (await messageBox.question(text('booking.acceptQuestion', [number]))) await booking.accept(amendment.AMEND_ID)
  }
  return (
    <section className={styles.card} data-open aria-label={text('booking.amendment')}>
      <h2>
        {text('booking.amendment')} <small>{`${showMoment(amendment.AT.slice(0, 12))} ${amendment.USER_NM}`}</small>
      </h2>
      {amendment.NOTE && <p className={styles.ended}>{amendment.NOTE}</p>}
      <dl className={styles.changes}>
        {amendment.CHANGES.map(({ FIELD, FROM, TO }) => (
          <div key={FIELD}>
            <dt>{text(fieldTitle(form.form, FIELD))}</dt>
            <dd>
              <del>{shown(FIELD, FROM)}</del>
              <ins>{shown(FIELD, TO)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.flags}>
        {can('ACCEPT') && (
          <Button size={28} variant="primary" icon={CheckIcon} disabledReason={waiting} onClick={() => void accept()}>
            {text('booking.accept')}
          </Button>
        )}
        {can('REFUSE') && (
          <Button size={28} disabledReason={waiting} onClick={onRefuse}>
            {text('booking.refuse')}
          </Button>
        )}
        {can('WITHDRAW') && (
          <Button size={28} disabledReason={waiting} onClick={() => void booking.withdraw(amendment.AMEND_ID)}>
            {text('booking.withdraw')}
          </Button>
        )}
      </div>
    </section>
  )
}
