import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

type Box = ShipmentKey & { cntr_no: string; seal_no: string }

/** The number that stands for a container of a shipment now: that of the one that came instead, as far as our desk said so. */
export const swappedNumbers = async (
  run: Run,
  shipments: readonly number[],
): Promise<((shipment: number, no: string) => string) | null> => {
  const swaps = await run<ShipmentKey & { from_no: string; to_no: string }>(
    `select corp_cd, cust_cd, shipment_id, from_no, to_no from container_swap w where w.withdrawn_at is null and w.shipment_id = any($1)`,
    [[...new Set(shipments)]],
  )
  if (swaps.length === 0) return null
  const next = new Map(swaps.map(({ shipment_id, from_no, to_no }) => [`${shipment_id} ${from_no}`, to_no]))
  return (shipment, told) => {
    let no = told
    for (let turn = 0; turn < swaps.length; turn += 1) no = next.get(`${shipment} ${no}`) ?? no
    return no
  }
}

/**
 * Containers as a system or carrier names them, but those that our desk replaced by the ones that came instead: the desk outranks sources
 * until it takes the replacement back.
 */
export const withSwaps = async <B extends Box>(run: Run, boxes: readonly B[]): Promise<B[]> => {
  if (boxes.length === 0) return []
  const swapped = await swappedNumbers(
    run,
    boxes.map(({ shipment_id }) => shipment_id),
  )
  if (!swapped) return [...boxes]
  // The container itself says more of itself than the one it replaces.
  const replaced = boxes.map((box) => {
    const cntr_no = swapped(box.shipment_id, box.cntr_no)
    // The seal is that of the container that went.
    return cntr_no === box.cntr_no ? box : { ...box, cntr_no, seal_no: '' }
  })
  const named = new Set(boxes.map(({ shipment_id, cntr_no }) => `${shipment_id} ${cntr_no}`))
  const own = replaced.filter((box, at) => box.cntr_no === boxes[at]?.cntr_no || !named.has(`${box.shipment_id} ${box.cntr_no}`))
  return [...new Map(own.map((box) => [`${box.shipment_id} ${box.cntr_no}`, box])).values()]
}
