import { expect, test } from 'vitest'
import { shipmentColumns } from '../shipment-list/columns.tsx'
import { columnOf, columnSetOf, gridLayoutOf } from './same-columns.ts'
import { deskFields } from './desk-fields.ts'
import { GRID_ONLY, shipmentFields } from './shipment-fields.ts'

/** What a person sees in the list, in its order, without the row number. */
const reading = (isStaff: boolean) => {
  const context = { text: (key: string) => key, lang: 'ko' as const, now: new Date(), today: '20261127', isStaff }
  return shipmentColumns(context, 1).flatMap(({ field }) => (field === 'NO' ? [] : [field]))
}

test.each([true, false])(
  'S2-115 the editing view of the shipments has the columns of the reading view, in their order; what is written stays beside the number (staff: %s)',
  (isStaff) => {
    const shown = (isStaff ? deskFields() : shipmentFields(false)).list.filter(
      ({ hidden, name }) => !hidden && ![...GRID_ONLY, 'MNGT_NO', 'TRANS_MODE'].includes(name),
    )
    const written = isStaff ? ['REMARK'] : ['PO_NO', 'CUST_MEMO']
    expect(shown.flatMap(({ name, pinned }) => (pinned ? [name] : []))).toEqual(['HBL_NO', ...written])
    const columns = [...new Set(shown.map(({ name }) => columnOf(name)))]
    expect(columns.slice(0, 1 + written.length)).toEqual(['HBL_NO', ...written])
    expect(columns.filter((name) => !written.includes(name))).toEqual(reading(isStaff).filter((name) => !written.includes(name)))
    expect(columns.toSorted()).toEqual(reading(isStaff).toSorted())
  },
)

test('S2-115 S9-017 columns left out while reading are left out while editing, and the other way round, with the row height', () => {
  const fields = shipmentFields(false)
  const editing = gridLayoutOf({ widths: { ETD: 90 } }, { hidden: ['ROUTE', 'MBL_NO'], density: 'compact' }, fields)
  // The remark is the forwarder's.
  expect(editing).toEqual({ widths: { ETD: 90 }, hidden: ['POL', 'POL_NM', 'POD', 'POD_NM', 'MBL_NO', 'REMARK'], density: 'compact' })
  expect(columnSetOf(editing, fields)).toEqual({ hidden: ['ROUTE', 'MBL_NO'], density: 'compact' })
  expect(columnSetOf({}, fields)).toEqual({})
  expect(columnSetOf({ hidden: ['CARRIER_NM'] }, fields)).toEqual({ hidden: ['CARRIER_NM'] })
  expect(columnSetOf({ hidden: ['CARRIER_NM'] }, deskFields())).toEqual({})
})

test('S9-017 half of a column stays left out in the grid alone; a column shown again while reading comes back while editing', () => {
  const fields = shipmentFields(true)
  const own = { hidden: ['POL_NM', 'DUE_KIND', 'DUE', 'PO_NO', 'MNGT_NO'] }
  expect(gridLayoutOf(own, {}, fields).hidden).toEqual(['MNGT_NO', 'POL_NM'])
  expect(columnSetOf({ hidden: ['POL_NM'] }, fields)).toEqual({})
})

test('S7-120 cut-offs, free time, references and containers are left out of the grid of the desk until someone shows them, and of the list for good', () => {
  const fields = deskFields()
  const usual = gridLayoutOf({}, {}, fields)
  expect(usual.hidden).toEqual(GRID_ONLY)
  const own = { ...usual, hidden: usual.hidden?.filter((name) => name !== 'DOC_CUT') }
  expect(columnSetOf(own, fields)).toEqual({})
  expect(gridLayoutOf(own, {}, fields).hidden).toEqual(GRID_ONLY.filter((name) => name !== 'DOC_CUT'))
  expect(gridLayoutOf({}, {}, shipmentFields(false)).hidden).toEqual(['REMARK'])
})
