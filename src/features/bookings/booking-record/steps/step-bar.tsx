import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ChevronLeftIcon } from '#ui/icon/icons.ts'
import { CheckIcon, SendIcon } from '#ui/icon/screen-icons.ts'
import type { Booking } from '../use-booking.ts'
import styles from './steps.module.css'
import type { Steps } from './use-steps.ts'

type Props = { steps: Steps; booking: Booking; onRequest: () => void; onConfirm: () => void }

/** The main action of a booking on a phone, at the lower edge within reach of the thumb: the next step, or the request. */
export const StepBar = ({ steps, booking, onRequest, onConfirm }: Props) => {
  const text = useText()
  if (!steps.step) return null
  const waiting = booking.busy ? text('booking.working') : null
  const can = (action: string) => booking.may.some((one) => one === action)
  return (
    <div className={styles.bar} role="group" aria-label={text('bookingStep.actions')} data-print="hide">
      {steps.step !== 'basics' && (
        <Button icon={ChevronLeftIcon} onClick={steps.back}>
          {text('bookingStep.back')}
        </Button>
      )}
      {can('SAVE') && (
        <Button disabledReason={waiting} onClick={() => void booking.save()}>
          {text(can('CONFIRM') ? 'common.save' : 'booking.saveDraft')}
        </Button>
      )}
      {steps.next ? (
        <Button variant="primary" className={styles.main} onClick={steps.forward}>
          {text('bookingStep.next', [text(`bookingStep.${steps.next}`)])}
        </Button>
      ) : can('REQUEST') ? (
        <Button data-request variant="primary" icon={SendIcon} className={styles.main} disabledReason={waiting} onClick={onRequest}>
          {text('booking.request')}
        </Button>
      ) : (
        can('CONFIRM') && (
          <Button variant="primary" icon={CheckIcon} className={styles.main} disabledReason={waiting} onClick={onConfirm}>
            {text('booking.confirm')}
          </Button>
        )
      )}
    </div>
  )
}
