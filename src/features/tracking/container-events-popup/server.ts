import { normalNumber } from '#domain/shipment/cargo-number.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { readEntries } from '../shipment-tracking/read-events.server.ts'
import { findByManagementNo, findContainersOf, findEventsOf } from '../shipment-tracking/sql.ts'
import { selectContainerEvents } from './contract.ts'

export default [
  handle(selectContainerEvents, async ({ mngtNo, CNTR_NO }, { db, caller, now, text }) => {
    const found = findByManagementNo(db, 'SEA', mngtNo, caller.lang)
    const [shipment, containers, all] = await Promise.all([
      found,
      findContainersOf(db, mngtNo, found),
      findEventsOf(db, mngtNo, found, caller.lang),
    ])
    if (!shipment) throw notFound()
    const wanted = CNTR_NO ? normalNumber(CNTR_NO) : containers[0]?.cntr_no
    if (CNTR_NO && !containers.some(({ cntr_no }) => cntr_no === wanted)) throw notFound()
    const stored = all.filter(({ cntr_no }) => cntr_no !== null && cntr_no === wanted)
    const empty = new Map(stored.map((row) => [row.event_key, row.empty_yn]))
    const entries = await readEntries({ run: db, lang: caller.lang, now, text }, { shipment, stored, forStaff: false })
    return {
      asOf: now.toISOString(),
      HBL_NO: shipment.hbl_no,
      containers: containers.map((row) => ({
        CNTR_NO: row.cntr_no,
        CNTR_TYPE: row.cntr_type,
        SEAL_NO: row.seal_no,
        FREE_UNTIL: row.free_until || null,
        RETURN_UNTIL: row.return_until || null,
      })),
      CNTR_NO: wanted ?? '',
      rows: entries
        .filter(({ change }) => !change)
        .map((entry) => {
          const flag = empty.get(entry.key)
          return {
            KEY: entry.key,
            AT: entry.at,
            CLS: entry.cls,
            EVENT: entry.name ?? entry.code,
            PLACE_CD: entry.place?.CODE ?? '',
            PLACE_NM: entry.place?.NAME ?? '',
            FACILITY: entry.facility ?? '',
            EMPTY_YN: flag === 'Y' || flag === 'N' ? flag : ('' as const),
            VESSEL_NM: entry.vessel ?? '',
            VOYAGE_NO: entry.voyage ?? '',
            SOURCE: entry.source,
            SAID_AT: entry.asOf,
          }
        }),
    }
  }),
]
