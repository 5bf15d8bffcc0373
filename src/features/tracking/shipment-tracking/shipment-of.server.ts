import type { Context } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { findByManagementNo, type ShipmentRow } from './sql.ts'

/** The shipment of a management number. @throws Refusal not found, also for a shipment that the caller may not see */
export const shipmentOf = async ({ db, caller }: Pick<Context<'member'>, 'db' | 'caller'>, mngtNo: string): Promise<ShipmentRow> => {
  const found = await findByManagementNo(db, null, mngtNo, caller.lang)
  if (!found) throw notFound()
  return found
}
