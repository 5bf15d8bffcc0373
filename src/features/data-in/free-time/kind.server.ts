import { cellText, FREE_TIME_FIELDS } from '#domain/records/record-fields.ts'
import { isYmd, storeYmd } from '#domain/time/ymd.ts'
import { refreshShipments } from '#features/tracking/service.server.ts'
import { faultOf } from '../records/deliver.server.ts'
import { codeFaults } from '../records/known-codes.server.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { recordTable } from '../records/sql.ts'
import { markConcerned } from './sql.ts'

/** Shipments that are computed at once; more are computed by the next run of the clock. */
const AT_ONCE = 200

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
    const keys = terms.length > 0 ? await markConcerned(run, corpCd, terms, now) : []
    if (keys.length <= AT_ONCE) await refreshShipments(run, keys, now)
  },
}
