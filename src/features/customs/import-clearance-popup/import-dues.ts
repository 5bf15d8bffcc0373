import type { IsHoliday } from '#domain/time/korean-holidays.ts'
import { withCargoParts } from '#domain/customs/cargo-parts.ts'
import { isCarriedOut } from '#domain/customs/carry-out.ts'
import { isDeclared } from '#domain/customs/declarations.ts'
import { namedDues } from '#domain/tracking/deadlines/shipment-due.ts'
import type { CargoRecord } from '#integrations/unipass/port.ts'
import { importEvents } from '../customs-events.ts'

/** `at` is yyyyMMddHHmm in Seoul time. */
type Due = { kind: 'FREE' | 'DECL' | 'CARRYOUT'; at: string; done: boolean }

/**
 * The deadlines of import cargo in order: free time where known, declaration within 30 days of carrying in, carrying out within 15 days
 * of clearance. Completed ones stay, marked as done: a move under bond, or a part of the cargo, completes none.
 * @param freeTime yyyyMMddHHmm or null
 * @param isHoliday by the table of the office
 */
export const importDues = (record: CargoRecord, freeTime: string | null, isHoliday: IsHoliday): Due[] => {
  const events = withCargoParts(importEvents(record))
  const [declared, out] = [isDeclared(events), isCarriedOut(events)]
  const legal = namedDues('IMP', events, isHoliday).flatMap(({ kind, at }): Due[] => {
    if (kind !== 'DECL' && kind !== 'CARRYOUT') return []
    return [{ kind, at: at.slice(0, 16).replace(/\D/g, ''), done: kind === 'DECL' ? declared : out }]
  })
  return [...(freeTime ? [{ kind: 'FREE' as const, at: freeTime, done: out }] : []), ...legal]
}
