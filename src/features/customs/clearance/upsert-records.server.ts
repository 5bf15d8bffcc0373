import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import { maskName } from '#domain/privacy/mask-name.ts'
import type { CargoRecord, ExportRecord } from '#integrations/unipass/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import { exportEvents, importEvents } from '../customs-events.ts'
import { lockShipments, recordEvents } from '#features/tracking/service.server.ts'
import { findExports, saveExport } from './export-sql.server.ts'
import { saveImport } from './import-sql.server.ts'
import type { CustomsShipment } from './sql.ts'

const SENDER = '유니패스'

/**
 * Stores the customs record of a shipment's import, as fallback and for the timeline. Runs with staff rights, because customers may only
 * read these rows.
 * @returns whether it contained anything new
 */
export const storeImport = async (run: Run, shipment: CustomsShipment, record: CargoRecord, at: Date): Promise<boolean> => {
  await lockShipments(run, [shipment])
  await saveImport(run, shipment, record, maskName(shipment.consignee_nm), at)
  return (await recordEvents(run, shipment, SENDER, importEvents(record), at)) > 0
}

/** The same for an export declaration. A record without news changes no event. */
export const storeExport = async (run: Run, shipment: CustomsShipment, record: ExportRecord, at: Date): Promise<boolean> => {
  await lockShipments(run, [shipment])
  const before = (await findExports(run, { declNo: record.declNo })).find(({ shipmentId }) => shipmentId === shipment.shipment_id)
  await saveExport(run, shipment, record, at)
  const numbers = new Set([shipment.hbl_no, shipment.mbl_no].map(plainCustomsNumber).filter(Boolean))
  // Only the date of the acceptance is stored.
  const facts = (one: ExportRecord) =>
    exportEvents({ ...one, acceptedAt: '' }, numbers, at).map((event) => [event.id, event.at, event.place].join(' '))
  if (before && facts(before.record).join() === facts(record).join()) return false
  return (await recordEvents(run, shipment, SENDER, exportEvents(record, numbers, at), at)) > 0
}
