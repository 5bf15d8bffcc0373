import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { placesOf } from '../shipment-tracking/read-events.server.ts'
import { readJourney } from '../shipment-tracking/read-tracking.server.ts'
import { findByManagementNo, findEventsOf } from '../shipment-tracking/sql.ts'
import { selectMapPoints } from './contract.ts'
import { journeyWay } from './map-legs.ts'
import { journeySteps, reachedStep } from './map-points.ts'
import { seaNetwork } from './sea-network.server.ts'
import { findPositions } from './sql.ts'

export default [
  handle(selectMapPoints, async ({ mngtNo }, { db, caller, now, text, config }) => {
    const found = findByManagementNo(db, null, mngtNo, caller.lang)
    const [shipment, stored] = await Promise.all([found, findEventsOf(db, mngtNo, found, caller.lang)])
    if (!shipment) throw notFound()
    const [record, positions] = await Promise.all([
      readJourney({ run: db, lang: caller.lang, now, text }, { shipment, stored, forStaff: false }),
      findPositions(db, placesOf(shipment, stored)),
    ])
    const steps = journeySteps(record)
    const reached = reachedStep(steps)
    const seen = record.entries.find(
      ({ cls, change, ahead, at, place }) => cls === 'ACT' && !change && !ahead && at && positions.has(place?.CODE ?? ''),
    )
    const place = positions.get(seen?.place?.CODE ?? '')
    const late = (record.DELAY_DAYS ?? 0) > 0
    return {
      asOf: record.asOf,
      TRANS_MODE: record.TRANS_MODE,
      HBL_NO: record.HBL_NO || record.MBL_NO,
      SHP_STS: record.SHP_STS,
      SHP_STS_NM: record.SHP_STS_NM,
      DELAY_DAYS: record.DELAY_DAYS,
      CARRIER_NM: record.CARRIER.NAME || record.CARRIER.CODE,
      VESSEL_NM: record.VESSEL_NM,
      VOYAGE_NO: record.VOYAGE_NO,
      points: steps.map(({ code, name, event, planned, actual }, index) => ({
        SEQ: index + 1,
        CODE: code,
        NAME: name || code,
        EVENT: text(`trackingMap.event.${event}${record.TRANS_MODE === 'AIR' && event.startsWith('TRANSIT') ? '_AIR' : ''}`),
        PLANNED: planned,
        ACTUAL: actual,
        LAT: positions.get(code)?.[0] ?? null,
        LON: positions.get(code)?.[1] ?? null,
        STATE: index === Math.max(reached, 0) ? 'current' : index < reached ? 'done' : 'ahead',
        LATE: late && index >= Math.max(reached, 0) && (event === 'ARRIVED' || index === reached),
      })),
      ...journeyWay(steps, reached, positions, record.TRANS_MODE === 'SEA' ? seaNetwork(config.SEED_DIR) : null),
      position:
        seen && place
          ? {
              CODE: seen.place?.CODE ?? '',
              NAME: seen.facility ?? seen.place?.NAME ?? '',
              EVENT: seen.name ?? seen.code,
              AT: seen.at,
              SOURCE: seen.source,
              SAID_AT: seen.asOf,
              LAT: place[0],
              LON: place[1],
            }
          : null,
    }
  }),
]
