import { listRow } from '#features/shipments/shipment-list/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { batch, BATCH_BYTES, saved } from '#platform/shared/fields/batch.ts'

/** Most rows of one save. */
export const MAX_DESK_ROWS = 2_000

/**
 * The desk changes cells of shipments in the grid, with the rules of its form: a changed field is the desk's from then on, dates, vessel and
 * voyage become facts of the desk. Only the cells that a row names are looked at. All rows are saved, or none.
 * VAL-001 names row and column, CNF-001 the rows that another user changed since they were read.
 */
export const saveDeskRows = endpoint({
  path: '/api/fms/comm/ptlShipmentList/saveDeskRows',
  access: 'staff',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(listRow),
})
