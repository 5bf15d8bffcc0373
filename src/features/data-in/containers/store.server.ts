import { attachWaiting, refreshShipments, type ShipmentKey } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { StoredBox } from '../shipments/box-parts.ts'
import type { Sender } from '../shipments/plan.server.ts'
import { raiseQuiet, replaceContainers, rewriteReferences } from '../shipments/sql.ts'
import type { Known } from './fold.ts'
import { touchShipments } from './sql.ts'

/** A shipment with the containers that it has from now on, and the version that it gets. */
export type BoxedShipment = { key: ShipmentKey; boxes: readonly StoredBox[]; row_ver: number }

const sumOf = (boxes: readonly StoredBox[], known: Known) => {
  const types = boxes.flatMap(({ cntr_type }) => (cntr_type ? (known.typeOf(cntr_type) ?? []) : []))
  return {
    cntr_text: [...Map.groupBy(types, ({ code }) => code)].map(([code, all]) => `${code} × ${all.length}`).join(', '),
    teu: types.reduce((sum, { teu }) => sum + teu, 0),
  }
}

/** Stores the containers of shipments, the numbers by which these are found, and what follows from both. */
export const storeBoxes = async (run: Run, { userId, now, source }: Sender, all: readonly BoxedShipment[], known: Known): Promise<void> => {
  if (all.length === 0) return
  const keys = all.map(({ key }) => key)
  await replaceContainers(
    run,
    all.flatMap(({ key, boxes }) => boxes.map((box) => ({ ...key, ...box }))),
    all.map(({ key, boxes }) => ({ ...key, ...sumOf(boxes, known) })),
  )
  await touchShipments(
    run,
    all.map(({ key, row_ver }) => ({ ...key, row_ver })),
    userId,
    now,
  )
  await rewriteReferences(run, keys)
  await raiseQuiet(run, keys, source.quiet_before)
  await refreshShipments(run, keys, now)
  await attachWaiting(run, keys, now)
}
