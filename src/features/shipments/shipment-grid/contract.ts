import * as z from 'zod/mini'
import { BATCH_BYTES, batch, MAX_BATCH_ROWS, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
export { shipmentFields } from './shipment-fields.ts'
export { DESK_COLUMNS, deskFields, deskRow, MAX_REFERENCE, MAX_REFERENCES } from './desk-fields.ts'
import { listRow, shipmentKeys, shipmentSearch } from '../shipment-list/contract.ts'

/**
 * POST /api/fms/comm/ptlShipmentList/saveShipmentList (S2-115, Appendix E.7): saves the changed rows in one transaction and returns
 * their current state. Only columns that the caller may edit are written.
 */
export const saveShipmentList = endpoint({
  path: '/api/fms/comm/ptlShipmentList/saveShipmentList',
  access: 'member',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(listRow),
})

/**
 * POST …/exportShipmentList (S2-133): all rows of a search as a file, or with `KEYS` the rows of these management numbers in their order;
 * `COLUMNS` lists the columns in order.
 */
export const exportShipmentList = endpoint({
  path: '/api/fms/comm/ptlShipmentList/exportShipmentList',
  access: 'member',
  quiet: true,
  input: z.extend(shipmentSearch, { FORMAT: sheetFormat, COLUMNS: columnNames, KEYS: shipmentKeys }),
  output: z.object({}),
})

/** POST …/selectShipmentRows: the rows of these management numbers that the caller may see, for comparison with an import. */
export const selectShipmentRows = endpoint({
  path: '/api/fms/comm/ptlShipmentList/selectShipmentRows',
  access: 'member',
  quiet: true,
  bytes: BATCH_BYTES,
  input: z.object({ MNGT_NO: z.array(z.string().check(z.maxLength(60), z.regex(/^\P{Cc}*$/u))).check(z.maxLength(MAX_BATCH_ROWS)) }),
  output: z.object({ rows: z.array(listRow) }),
})
