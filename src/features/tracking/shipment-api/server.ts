import { normalNumber, refKey } from '#domain/shipment/cargo-number.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { trackingOf } from '../shipment-tracking/popup-calls.server.ts'
import { findByHouseNo, findByManagementNo, findByOtherNo } from '../shipment-tracking/sql.ts'
import { readShipment, readShipmentContainers, readShipmentEvents } from './contract.ts'
import { findOwnedFields } from './owned-fields.server.ts'
import { containerItem, detailOf, eventItem } from './tracking-items.ts'

/** The record of one of the caller's shipments, by any of its numbers. @throws Refusal NTF-001 */
const recordBy = async (no: string, context: Context<'member'>) => {
  const { db, caller } = context
  const house = normalNumber(no)
  const shipment =
    (await findByManagementNo(db, null, no, caller.lang)) ??
    (await findByHouseNo(db, 'SEA', house, caller.lang)) ??
    (await findByHouseNo(db, 'AIR', house, caller.lang)) ??
    (await findByOtherNo(db, refKey(no), caller.lang))
  if (!shipment) throw notFound()
  return { record: await trackingOf(context, shipment), shipment }
}

export default [
  handle(readShipment, async ({ no }, context) => {
    const { record, shipment } = await recordBy(no, context)
    return detailOf(record, await findOwnedFields(context, shipment), context.config.PUBLIC_URL, context.text)
  }),
  handle(readShipmentEvents, async ({ no }, context) => {
    const { entries, POD } = (await recordBy(no, context)).record
    return { items: entries.map((entry) => eventItem(entry, POD.CODE)) }
  }),
  handle(readShipmentContainers, async ({ no }, context) => ({
    items: (await recordBy(no, context)).record.containers.map(containerItem),
  })),
]
