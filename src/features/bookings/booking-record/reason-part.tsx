import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import type { Booking } from './use-booking.ts'

/** What staff give a reason for: they reject a request, undo a confirmation, or refuse a change. */
const ASKED = {
  booking: { may: 'REJECT', label: 'booking.reason', action: 'booking.reject' },
  undo: { may: 'UNDO', label: 'booking.undoReason', action: 'booking.undo' },
  amendment: { may: 'REFUSE', label: 'booking.refuseReason', action: 'booking.refuse' },
} as const
type Asked = keyof typeof ASKED

/** Asks for the reason of an answer that needs one, and gives the answer. */
export const useReasonPart = (booking: Booking) => {
  const text = useText()
  const can = (action: string) => booking.may.some((one) => one === action)
  const { asked, ask, close } = useReason((Object.keys(ASKED) as Asked[]).filter((name) => can(ASKED[name].may)))
  const amendment = booking.record?.amendment
  const answer = (name: Asked, reason: string) => {
    if (name === 'booking') return booking.reject(reason)
    if (name === 'undo') return booking.undo(reason)
    return amendment && booking.refuse(amendment.AMEND_ID, reason)
  }
  return {
    ask,
    part: asked && (
      <ReasonForm
        key={asked}
        required
        name={asked}
        label={text(ASKED[asked].label)}
        action={text(ASKED[asked].action)}
        variant="danger"
        onDone={(reason) => void answer(asked, reason)}
        onClose={close}
      >
        {asked === 'undo' && <span>{text('booking.undoQuestion', [booking.number])}</span>}
      </ReasonForm>
    ),
  }
}
