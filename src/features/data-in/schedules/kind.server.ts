import { cellText, type PortCall, SCHEDULE_FIELDS } from '#domain/records/record-fields.ts'
import { findOnShips, refreshAboard } from '#features/tracking/service.server.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { isMoment } from '../shipments/facts.ts'
import { faultOf } from '../records/deliver.server.ts'
import { codeFaults } from '../records/known-codes.server.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { recordTable } from '../records/sql.ts'

/** Times of calls that do not exist. */
const timeFaults = (calls: readonly PortCall[]): Fault[] =>
  calls.flatMap((call, at) =>
    (['arrival', 'departure'] as const).flatMap((side) =>
      (['estimated', 'actual'] as const).flatMap((kind) => {
        const time = call[side]?.[kind]
        return time && !isMoment(time) ? [faultOf(`calls.${at}.${side}.${kind}`, time, 'dataIn.record.noTime')] : []
      }),
    ),
  )

/** Schedules of ships. */
export const scheduleKind: RecordKind = {
  name: 'schedule',
  scope: 'schedules:write',
  fields: SCHEDULE_FIELDS,
  ...recordTable('vessel_schedule', 'schedule', SCHEDULE_FIELDS),
  faultsOf: async (run, _sender, some) => {
    const codes = await codeFaults(run, SCHEDULE_FIELDS, some)
    return some.map(({ merged: { cells } }, at) => [...(codes[at] ?? []), ...timeFaults(cells.calls as PortCall[])])
  },
  afterwards: async (run, { corpCd, source, now }, changes) => {
    const ships = changes
      .flatMap(({ before, after }) => [before, after])
      .flatMap((cells) => (cells ? [[cellText(cells, 'vessel_nm'), cellText(cells, 'voyage_no')] as const] : []))
    const keys = changes.map(({ key }) => key)
    await refreshAboard(run, await findOnShips(run, corpCd, source.source_cd, keys, ships), now)
  },
}
