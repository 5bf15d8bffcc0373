import { expect, test } from 'vitest'
import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import type { BatchRow } from '#platform/shared/fields/batch.ts'
import { type DataRow, isEditable } from '#platform/shared/fields/fields.ts'
import { createGridModel } from '#ui/data-grid/model/change-model.ts'
import { enteredRow } from '#ui/data-grid/model/row.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import type { ShipmentListRow } from '../shipment-list/contract.ts'
import { DESK_COLUMNS, deskFields, deskLock, deskRow } from './desk-fields.ts'
import { changedCells } from './use-desk-grid.ts'

const fields = deskFields()
const row = (over: DataRow = {}) =>
  deskRow({
    MNGT_NO: 'A-1',
    TRANS_MODE: 'SEA',
    HELD: '',
    ROW_VER: 3,
    PO_NO: 'PO-1',
    SHIPPER_NM: '한빛',
    ETD: '202612021800',
    ...over,
  } as unknown as ShipmentListRow)

test('S7-120 the desk writes the fields of its form and the remark in the grid, nothing else, each as long as the form takes it', () => {
  const open = fields.list.filter((field) => isEditable(field) && !field.key).map(({ name }) => name)
  expect(open.toSorted()).toEqual([...Object.keys(DESK_COLUMNS), 'REMARK'].toSorted())
  const sizeOf = (column: string) => {
    const of = DESK_COLUMNS[column]
    const known = of && 'field' in of ? SHIPMENT_FIELDS.find(({ name }) => name === of.field) : undefined
    if (known?.type === 'text') return { max: known.max }
    return known?.type === 'number' ? { max: known.most, decimals: known.decimals } : {}
  }
  for (const column of Object.keys(DESK_COLUMNS)) expect(fields.byName[column], column).toMatchObject(sizeOf(column))
})

test('S7-120 what the customer typed, a closed shipment and the voyage of a plane are locked with their reason, the rest is open', () => {
  const lockOf = (over: DataRow, name: string) => deskLock(row(over), fields.byName[name])
  expect([lockOf({}, 'PO_NO'), lockOf({ HELD: 'PO_NO' }, 'PO_NO'), lockOf({ HELD: 'PO_NO' }, 'HBL_NO')]).toEqual([
    null,
    'shipmentGrid.ofCustomer',
    null,
  ])
  expect([lockOf({ HELD: 'ALL' }, 'ETA'), lockOf({ HELD: 'ALL' }, 'REMARK')]).toEqual(['shipmentGrid.closed', null])
  expect([lockOf({ TRANS_MODE: 'AIR' }, 'VGM_CUT'), lockOf({ TRANS_MODE: 'AIR' }, 'DOC_CUT'), lockOf({}, 'DET_UNTIL')]).toEqual([
    'shipmentGrid.ofSea',
    null,
    null,
  ])
  expect([lockOf({ TRANS_MODE: 'AIR' }, 'VOYAGE_NO'), lockOf({ TRANS_MODE: 'AIR' }, 'VESSEL_NM')]).toEqual(['shipmentGrid.noVoyage', null])
})

test('S7-120 only typed cells are sent, with the version that was read: what carriers say meanwhile of the others stays', () => {
  const model = createGridModel(fields, { windowed: true, lockOf: deskLock })
  const known = enteredRow(row({ HELD: 'PO_NO' }))
  const edit = (name: string, value: string) => {
    const field = fields.byName[name]
    return field ? model.edit([{ row: known, field, value }]) : -1
  }
  expect([edit('SHIPPER_NM', '새 송하인'), edit('PO_NO', 'PO-2'), edit('ETD', '2026-12-02 18:00'), edit('ETA', '2027-01-05')]).toEqual([
    1, 0, 0, 1,
  ])
  edit('ETA', '')
  const sent = { ...known.data, BATCH_FLAG: 'update', ROW_VER: 3 } as BatchRow
  expect(changedCells({ model } as Grid, sent)).toEqual({ BATCH_FLAG: 'update', ROW_VER: 3, MNGT_NO: 'A-1', SHIPPER_NM: '새 송하인' })
})
