import { useState } from 'react'
import { MAX_DESK_ROWS, saveDeskRows } from '#features/data-in/desk-rows/contract.ts'
import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import type { Batch, BatchRow } from '#platform/shared/fields/batch.ts'
import { type DataRow, keyOf } from '#platform/shared/fields/fields.ts'
import { type Flight, call } from '#platform/web/api/call.ts'
import type { FirstWindow } from '#platform/web/lists/windowed-rows.ts'
import { type LookUp, lookUp } from '#ui/code-box/look-up.ts'
import type { Lookup } from '#ui/data-grid/engine/core.ts'
import { sameValue } from '#ui/data-grid/model/row.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import type { ShipmentListRow } from '../shipment-list/contract.ts'
import { deskFields, deskLock, deskRow } from './desk-fields.ts'

type Mode = 'SEA' | 'AIR'
const group = (name: string) => lookUp({ ...codeSearch(name), popup: commonPopup })
const PLACES = { SEA: group('PORT'), AIR: group('AIRPORT') }
const CARRIERS = { SEA: group('CARRIER'), AIR: group('AIRLINE') }
const OTHER = { SEA: 'AIR', AIR: 'SEA' } as const

/** The lists of the row that is written in; what they do not know is looked up in those of the other mode, for a paste over many rows. */
const byMode = (lists: Readonly<Record<Mode, LookUp>>, mode: () => Mode): Lookup => ({
  suggest: async (text, signal) => {
    const own = await lists[mode()].suggest(text, signal)
    return own.length > 0 ? own : lists[OTHER[mode()]].suggest(text, signal)
  },
  openSearch: (text) => lists[mode()].openSearch(text),
})

const lookupsOf = (mode: () => Mode) => ({
  PLACE: byMode(PLACES, mode),
  CARRIER: byMode(CARRIERS, mode),
  PACKAGE: group('PKG_UNIT'),
  FREIGHT_TERM: group('FRT_TERM'),
})

/** A posted row with the changed cells alone: what another user or a carrier said meanwhile of the others stays. */
export const changedCells = ({ model }: Grid, row: BatchRow): BatchRow => {
  const known = model.rowOf(keyOf(model.fields, row as DataRow))
  const changed = model.fields.list.filter(
    (field) => known?.loaded && field.name in known.loaded && !sameValue(field, known.loaded[field.name], row[field.name]),
  )
  const { BATCH_FLAG, ROW_VER } = row
  return {
    BATCH_FLAG,
    ...(ROW_VER !== undefined && { ROW_VER }),
    ...Object.fromEntries([...model.fields.keys, ...changed.map(({ name }) => name)].map((name) => [name, row[name]])),
  }
}

const createDeskGrid = () => {
  let active: Mode = 'SEA'
  const fields = deskFields()
  return {
    fields,
    lockOf: deskLock,
    rowOf: deskRow,
    mostRows: MAX_DESK_ROWS,
    lookups: lookupsOf(() => active),
    /** The mode of the row that is written in: ports and carriers of ships, or those of planes. */
    setMode: (mode: Mode) => {
      active = mode
    },
    windowsOf: (first: FirstWindow<ShipmentListRow>): FirstWindow<DataRow> => ({
      ...first,
      rows: first.rows.map(deskRow),
      fetchWindow: async (ask, signal) => (await first.fetchWindow(ask, signal)).map(deskRow),
    }),
    save: async (grid: Grid, batch: Batch, options: { flight: Flight }) => {
      const rows = batch.rows.map((row) => changedCells(grid, row))
      return (await call(saveDeskRows, { ...batch, rows }, options)).rows.map(deskRow)
    },
  }
}

/** What the grid of the shipments has for the desk; null for customers. */
export const useDeskGrid = (isStaff: boolean) => {
  const [desk] = useState(() => (isStaff ? createDeskGrid() : null))
  return desk
}
