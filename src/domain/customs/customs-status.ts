import { orderEvents } from '../tracking/events/event-order.ts'
import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { finalCarryOuts } from './carry-out.ts'

/** Customs status of the list column (code group CUSTOMS_STS). `NONE`: nothing declared yet. */
export type CustomsStatus = 'NONE' | 'EXP_ACCEPTED' | 'MANIFEST' | 'BONDED' | 'DECLARED' | 'REVIEW' | 'CLEARED' | 'RELEASED' | 'HOLD'

const STEPS: readonly [pattern: RegExp, status: CustomsStatus][] = [
  [/^(ACPTDT|TKOFDT|SHPMCMPLYN)$/, 'EXP_ACCEPTED'],
  [/^반출신고/, 'RELEASED'],
  [/^(수입신고수리|통관목록심사완료)/, 'CLEARED'],
  [/^수입.*(심사진행|결재통보)/, 'REVIEW'],
  [/^(수입신고|통관목록접수)/, 'DECLARED'],
  [/^반입신고/, 'BONDED'],
  [/^입항적(하|재화물)목록/, 'MANIFEST'],
]

const statusOf = (event: TrackingEvent, final: ReadonlySet<TrackingEvent>): CustomsStatus | null => {
  if (event.docType === 'CUS' && event.code === 'HOLD') return 'HOLD'
  if (event.docType === 'CUS' && event.code === 'RELS') return 'CLEARED'
  if (event.source !== 'UNIPASS') return null
  const step = event.code.replace(/\s/g, '').toUpperCase()
  const status = STEPS.find(([pattern]) => pattern.test(step))?.[1] ?? null
  return status === 'RELEASED' && !final.has(event) ? null : status
}

/** The customs status after the latest relevant step. A carrying out that only moves the cargo to another bonded area changes nothing. */
export const customsStatus = (events: readonly TrackingEvent[]): CustomsStatus => {
  const final = finalCarryOuts(events)
  const said = orderEvents(events.filter(({ cls }) => cls === 'ACT')).flatMap((event) => statusOf(event, final) ?? [])
  return said.at(-1) ?? 'NONE'
}
