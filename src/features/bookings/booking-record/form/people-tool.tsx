import { type Flight, call } from '#platform/web/api/call.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { hasMasked } from '#platform/shared/calls/masked.ts'
import { RevealTool } from '#ui/reveal-tool/reveal-tool.tsx'
import { bookingMasks, type BookingCalls, type BookingRecord, PEOPLE } from '../contract.ts'
import { useIsStaff } from './form-context.ts'

/** Reveals the personal data of a settled booking to staff with a reason. */
export const PeopleTool = ({ calls, record }: { calls: Pick<BookingCalls, 'revealPeople'>; record: BookingRecord }) => {
  const text = useText()
  const isStaff = useIsStaff()
  if (!isStaff || !hasMasked(bookingMasks, record.header)) return null
  const show = async (REASON: string, flight: Flight) => {
    const BKG_NO = String(record.header.BKG_NO)
    const people = await call(calls.revealPeople, { header: { BKG_NO, REASON } }, { flight })
    await messageBox.information(BKG_NO, {
      facts: PEOPLE.filter((field) => people[field]).map((field) => [text(`booking.${field}`), people[field]]),
    })
  }
  return <RevealTool onShow={show} />
}
