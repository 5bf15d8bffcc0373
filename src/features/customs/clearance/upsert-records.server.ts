import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import { maskName } from '#domain/privacy/mask-name.ts'
import type { CargoRecord, ExportRecord } from '#integrations/unipass/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import { exportEvents, importEvents } from '../customs-events.ts'
import { recordEvents } from '#features/tracking/service.server.ts'
import { findExports, saveExport } from './export-sql.server.ts'
import { saveImport } from './import-sql.server.ts'
import { type CustomsShipment, lockShipment } from './sql.ts'

const SENDER = '유니패스'

/**
 * Keeps what customs says about an import of ours: it answers when the service does not, and its steps join the timeline. Runs
 * as the forwarder's staff, for a customer may read these rows only.
 * @returns whether it told anything new
 */
export const keepImport = async (run: Run, shipment: CustomsShipment, record: CargoRecord, at: Date): Promise<boolean> => {
  await lockShipment(run, shipment)
  await saveImport(run, shipment, record, maskName(shipment.consignee_nm), at)
  return (await recordEvents(run, shipment, SENDER, importEvents(record), at)) > 0
}

/** The same for a declaration of an export of ours. An answer that says what was known before touches no event. */
export const keepExport = async (run: Run, shipment: CustomsShipment, record: ExportRecord, at: Date): Promise<boolean> => {
  await lockShipment(run, shipment)
  const before = (await findExports(run, { declNo: record.declNo })).find((one) => one.shipment?.shipment_id === shipment.shipment_id)
  await saveExport(run, shipment, record, at)
  const numbers = new Set([shipment.hbl_no, shipment.mbl_no].map(plainCustomsNumber).filter(Boolean))
  // Of the acceptance only the day is kept.
  const facts = (one: ExportRecord) =>
    exportEvents({ ...one, acceptedAt: '' }, numbers, at).map((event) => [event.id, event.at, event.place].join(' '))
  if (before && facts(before.record).join() === facts(record).join()) return false
  return (await recordEvents(run, shipment, SENDER, exportEvents(record, numbers, at), at)) > 0
}
