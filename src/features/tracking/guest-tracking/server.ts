import { normalNumber } from '#domain/shipment/cargo-number.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { readTracking } from '../shipment-tracking/read-tracking.server.ts'
import { findGuestEvents, findGuestShipments } from '../shipment-tracking/sql.ts'
import { selectGuestTracking } from './contract.ts'

/** Look-ups per minute and address (S1-020). */
const LOOK_UPS = { max: 20, seconds: 60 }

export default [
  handle(selectGuestTracking, async ({ number }, { as, caller, db, now, text }) => {
    await limit(as, `guest-tracking:${limitAddress(caller.ip)}`, LOOK_UPS, now)
    const refNo = normalNumber(number)
    const found = await findGuestShipments(db, refNo)
    const shipments = []
    for (const shipment of found) {
      const stored = await findGuestEvents(db, refNo, shipment.shipment_id, caller.lang)
      shipments.push(await readTracking({ run: db, lang: caller.lang, now, text }, { shipment, stored, containers: [], forStaff: false }))
    }
    return { shipments }
  }),
]
