import type { IsHoliday } from '#domain/time/korean-holidays.ts'
import { plainStep } from '#domain/customs/customs-steps.ts'
import { shipmentDues } from '#domain/tracking/deadlines/shipment-due.ts'
import type { CargoRecord } from '#integrations/unipass/port.ts'
import { importEvents } from '../customs-events.ts'

/** `at` is yyyyMMddHHmm in Seoul time. */
type Due = { kind: 'FREE' | 'DECL' | 'CARRYOUT'; at: string; done: boolean }

const DECLARED = /^(수입신고|통관목록)/
const CARRIED_OUT = /^반출신고/

/**
 * The deadlines of import cargo in order: free time where known, declaration within 30 days of carrying in, carrying out within 15 days
 * of clearance. Completed ones stay, marked as done.
 * @param freeTime yyyyMMddHHmm or null
 * @param isHoliday by the table of the office
 */
export const importDues = (record: CargoRecord, freeTime: string | null, isHoliday: IsHoliday): Due[] => {
  const steps = record.steps.map(({ stage }) => plainStep(stage))
  const declared = steps.some((step) => DECLARED.test(step))
  const out = steps.some((step) => CARRIED_OUT.test(step))
  // With stage 0 every deadline is open: the rules determine the dates, the steps what is done.
  const legal = shipmentDues('IMP', importEvents(record), 0, isHoliday).flatMap(({ kind, at }): Due[] => {
    if (kind !== 'DECL' && kind !== 'CARRYOUT') return []
    return [{ kind, at: at.slice(0, 16).replace(/\D/g, ''), done: kind === 'DECL' ? declared : out }]
  })
  return [...(freeTime ? [{ kind: 'FREE' as const, at: freeTime, done: out }] : []), ...legal]
}
