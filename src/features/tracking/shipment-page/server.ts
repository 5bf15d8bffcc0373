import { normalNumber } from '#domain/shipment/cargo-number.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { trackingOf } from '../shipment-tracking/popup-calls.server.ts'
import { findByHouseNo, findByManagementNo } from '../shipment-tracking/sql.ts'
import { selectShipment } from './contract.ts'

export default [
  handle(selectShipment, async ({ no }, context) => {
    const { db, caller } = context
    const house = normalNumber(no)
    const shipment =
      (await findByManagementNo(db, null, no, caller.lang)) ??
      (await findByHouseNo(db, 'SEA', house, caller.lang)) ??
      (await findByHouseNo(db, 'AIR', house, caller.lang))
    if (!shipment) throw notFound()
    return trackingOf(context, shipment)
  }),
]
