import { type FieldCheck, fieldRule, firstProblem, periodFields } from '../validation/field-checks.ts'
import type { PeriodLimit } from '../time/period.ts'
import { addDays, type Ymd } from '../time/ymd.ts'

/** The longest period a shipment search accepts (S2-114). */
export const MAX_SEARCH_PERIOD: PeriodLimit = { months: 12 }

const DAYS_AROUND = 30

/** The default period of a list: thirty days back and thirty ahead (S2-114). */
export const usualPeriod = (today: Ymd): { from: Ymd; to: Ymd } => ({ from: addDays(today, -DAYS_AROUND), to: addDays(today, DAYS_AROUND) })

export type ShipmentConditions = { numbers: readonly string[]; from: string; to: string; party: string }

/**
 * Checks of a shipment search, by field name. A search by numbers ignores the period; without numbers both ends are required. A name part
 * needs two characters: one would match nearly everything.
 */
export const shipmentSearchChecks = ({ numbers, from, to, party }: ShipmentConditions): FieldCheck[] => [
  ...(numbers.length > 0
    ? []
    : [
        fieldRule('FROM_DT', () => (!from && !to ? { key: 'shipmentSearch.periodNeeded', params: [] } : null)),
        periodFields(['FROM_DT', 'TO_DT'], from, to, MAX_SEARCH_PERIOD),
      ]),
  fieldRule('PARTY', () => (party.trim().length === 1 ? { key: 'shipmentSearch.partyTooShort', params: [] } : null)),
]

/** Why a shipment search is invalid, or null: the first failed check. */
export const shipmentSearchProblem = (search: ShipmentConditions) => firstProblem(shipmentSearchChecks(search))
