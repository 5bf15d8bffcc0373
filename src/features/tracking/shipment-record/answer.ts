import { readSentTime } from '#domain/time/date-time.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { placeName } from './strip-view.ts'
import type { AnyRecord } from './timeline-view.ts'

/** A day at the place: 12월 29일, 29 Dec. */
const dayOf = (at: string | null, text: Translate): string => {
  const sent = readSentTime(at)
  if (!sent) return ''
  const month = Number(sent.ymd.slice(4, 6))
  return text('trackingAnswer.day', [month, Number(sent.ymd.slice(6, 8)), text(`trackingAnswer.month.${month}`)])
}

/** Where the cargo is and when it arrives. */
const progress = (record: AnyRecord, text: Translate): string => {
  const { SHP_STS, TRANS_MODE, ETD, ETA, ATA } = record
  const [from, to] = [placeName(record.POL), placeName(record.POD)]
  const [leaves, arrives, arrived] = [ETD, ETA, ATA].map((at) => dayOf(at, text))
  if (SHP_STS === 'CANCELLED' || SHP_STS === 'DELIVERED') return text(`trackingAnswer.${SHP_STS}`, [to])
  if (SHP_STS === 'ARRIVED') return arrived ? text('trackingAnswer.ARRIVED', [to, arrived]) : text('trackingAnswer.ARRIVED.noDay', [to])
  const due = arrives ? text('trackingAnswer.due', [to, arrives]) : text('trackingAnswer.due.noDay', [to])
  if (SHP_STS === 'TRANSIT') return text(`trackingAnswer.TRANSIT.${TRANS_MODE}`, [from, due])
  return leaves ? text('trackingAnswer.toLeave', [from, leaves, due]) : text('trackingAnswer.toLeave.noDay', [from, due])
}

/**
 * A shipment in one sentence (S2-191): where it is, when it arrives, how late it is, and what stands in its way most. Computed from the
 * record alone, so that popup, page, print and shared link say the same.
 */
export const answerOf = (record: AnyRecord, text: Translate): string => {
  const { SHP_STS, DELAY_DAYS, exceptions = [] } = record
  const isOver = SHP_STS === 'CANCELLED' || SHP_STS === 'DELIVERED'
  const days = DELAY_DAYS ?? 0
  const late = !isOver && days > 0 ? text(SHP_STS === 'ARRIVED' ? 'trackingAnswer.wasLate' : 'trackingAnswer.late', [days]) : ''
  // The delay stands in the sentence already.
  const trouble = isOver ? undefined : exceptions.find(({ KIND }) => KIND !== 'DELAY')
  const what = (trouble?.DESK?.TITLE || trouble?.TITLE || '').replace(/\.$/, '')
  return text('trackingAnswer.whole', [`${progress(record, text)}${late}${what ? text('trackingAnswer.trouble', [what]) : ''}`])
}
