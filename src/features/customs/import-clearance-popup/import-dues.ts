import { plainStep } from '#domain/customs/customs-steps.ts'
import { shipmentDues } from '#domain/tracking/deadlines/shipment-due.ts'
import type { CargoRecord } from '#integrations/unipass/port.ts'
import { importEvents } from '../customs-events.ts'

/** `at` is yyyyMMddHHmm on the clock of Seoul. */
type Due = { kind: 'FREE' | 'DECL' | 'CARRYOUT'; at: string; done: boolean }

const DECLARED = /^(수입신고|통관목록)/
const CARRIED_OUT = /^반출신고/

/**
 * The deadlines of import cargo in the order they come: free time where our desk knows it, declaration within 30 days of
 * carrying in, carrying out within 15 days of clearance. What has been done stays, marked so.
 * @param freeTime yyyyMMddHHmm or null
 */
export const importDues = (record: CargoRecord, freeTime: string | null): Due[] => {
  const steps = record.steps.map(({ stage }) => plainStep(stage))
  const declared = steps.some((step) => DECLARED.test(step))
  const out = steps.some((step) => CARRIED_OUT.test(step))
  // Before its first stage every deadline is open: the rules tell the days, the steps what is done.
  const legal = shipmentDues('IMP', importEvents(record), 0).flatMap(({ kind, at }): Due[] => {
    if (kind !== 'DECL' && kind !== 'CARRYOUT') return []
    return [{ kind, at: at.slice(0, 16).replace(/\D/g, ''), done: kind === 'DECL' ? declared : out }]
  })
  return [...(freeTime ? [{ kind: 'FREE' as const, at: freeTime, done: out }] : []), ...legal]
}
