import '@glideapps/glide-data-grid/dist/index.css'
import DataEditor, { type GridCell, GridCellKind, type Item } from '@glideapps/glide-data-grid'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { bookingFields, makeRows, onceDrawn, ROWS, show, total } from './rows.ts'

const made = makeRows(ROWS)
window.bench = { began: performance.now(), first: 0, scroller: () => document.querySelector('.dvn-scroller') }
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** The canvas grid with the same features: sums in a fixed last row, markers, ranges, paste and fill. */
function Page() {
  const [rows] = useState(made)
  const columns = useMemo(() => bookingFields.list.map(({ name, header, width }) => ({ id: name, title: header, width: width ?? 120 })), [])
  const sums = useMemo(() => Object.fromEntries(['QTY', 'WGT', 'CBM', 'FRT'].map((name) => [name, total(rows, name)])), [rows])
  const getCell = useCallback(
    ([column, row]: Item): GridCell => {
      const field = bookingFields.list[column]
      const source = row === rows.length ? sums : rows[row]
      const value = field && source ? source[field.name] : ''
      if (typeof value === 'number')
        return { kind: GridCellKind.Number, data: value, displayData: figure.format(value), allowOverlay: true, contentAlign: 'right' }
      const text = String(value ?? '')
      const shown = field?.kind === 'date' ? show(text) : field?.kind === 'check' ? (text === 'Y' ? 'V' : '') : text
      return { kind: GridCellKind.Text, data: text, displayData: shown, allowOverlay: true }
    },
    [rows, sums],
  )
  useEffect(() => onceDrawn(() => document.querySelector('canvas') !== null), [])
  return (
    <DataEditor
      width={1400}
      height={820}
      columns={columns}
      rows={rows.length + 1}
      freezeTrailingRows={1}
      getCellContent={getCell}
      rowHeight={38}
      headerHeight={40}
      rowMarkers="both"
      getCellsForSelection
      onPaste
      fillHandle
    />
  )
}
const root = document.querySelector('#root')
if (root) createRoot(root).render(<Page />)
