import { refreshShipments } from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { DeliveryResult } from './contract.ts'
import type { Sender } from './plan.server.ts'
import { closeShipment, findActs, findSent, type StoredShipment } from './sql.ts'

/** What became of closing a shipment: closed, what customers did with it, or nothing of that number. */
export type Closed = { result: DeliveryResult; stored: StoredShipment } | { acts: string[] } | { notFound: true }

/** Closes a shipment of a source unless customers have acted. @param isTrial says what would happen and stores nothing */
export const closeSent = async (run: Run, sender: Sender, no: string, isTrial = false): Promise<Closed> => {
  const { source, corpCd, userId, ip, now } = sender
  const [stored] = await findSent(run, corpCd, source.source_cd, [no])
  if (!stored) return { notFound: true }
  const result: DeliveryResult = { no: stored.mngt_no, result: 'closed', moved: null, held: [] }
  if (stored.closed) return { result, stored }
  const acts = await findActs(run, stored)
  if (acts.length > 0) return { acts }
  if (isTrial) return { result, stored }
  await closeShipment(run, stored, source.source_cd, now)
  await refreshShipments(run, [stored], now)
  await audit(run, { action: 'SHIPMENT_CLOSED', corpCd, userId, ip, target: stored.mngt_no, detail: { source: source.source_cd } }, now)
  return { result, stored }
}
