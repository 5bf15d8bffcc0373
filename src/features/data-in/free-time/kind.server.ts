import { cellText, FREE_TIME_FIELDS } from '#domain/records/record-fields.ts'
import { isYmd, storeYmd } from '#domain/time/ymd.ts'
import { refreshShipments, wakeClock } from '#features/tracking/service.server.ts'
import { faultOf } from '../records/deliver.server.ts'
import { codeFaults } from '../records/known-codes.server.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { recordTable } from '../records/sql.ts'
import { markConcerned } from './sql.ts'

/** Shipments that show other terms with the answer: a second or two of work. Of more the rest follows at once in the background. */
const AT_ONCE = 2_000
/** Shipments of one round of statements. */
const PART = 200

/** Free-time terms of carriers and ports. */
export const freeTimeKind: RecordKind = {
  name: 'freeTime',
  scope: 'terms:write',
  fields: FREE_TIME_FIELDS,
  ...recordTable('free_time_term', 'freeTime', FREE_TIME_FIELDS),
  faultsOf: async (run, _sender, some) => {
    const codes = await codeFaults(run, FREE_TIME_FIELDS, some)
    return some.map(({ merged: { cells } }, at) => [
      ...(codes[at] ?? []),
      ...(['validFrom', 'validUntil'] as const).flatMap((name) => {
        const day = cellText(cells, name === 'validFrom' ? 'valid_from' : 'valid_until')
        return day && !isYmd(storeYmd(day)) ? [faultOf(name, day, 'dataIn.record.noDay')] : []
      }),
    ])
  },
  afterwards: async (run, { corpCd, now }, changes) => {
    const terms = changes.flatMap(({ before, after }) => [before, after]).filter((cells) => cells !== null)
    if (terms.length === 0) return
    const keys = await markConcerned(run, corpCd, terms, now)
    for (let from = 0; from < Math.min(keys.length, AT_ONCE); from += PART) await refreshShipments(run, keys.slice(from, from + PART), now)
    if (keys.length > AT_ONCE) await wakeClock(run)
  },
}
