import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { type CbmTotals, cbmTotals, type LengthUnit } from '#domain/cargo/cbm.ts'
import { isYes, toFlag } from '#domain/text/flag.ts'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import styles from './cbm.module.css'
import { type CbmRow, type Cell, CELLS, isTable, packagesOf, rulesOf, type Stand, STANDS } from './cbm-rows.ts'
import fit from './fit.module.css'
import { TINTS } from './fit-drawing.tsx'

const SIZES = ['length', 'width', 'height', 'quantity'] as const

type Props = {
  rows: readonly CbmRow[]
  unit: LengthUnit
  totals: CbmTotals
  onCell: (row: number, cell: Cell, value: number | string | null) => void
  onStand: (row: number, stand: Stand, value: boolean) => void
  onPaste: (text: string, at: { row: number; cell: Cell }) => void
}

const placeOf = (element: EventTarget) => {
  const [cell, row] = (element instanceof HTMLElement ? (element.dataset.field ?? '') : '').split('-')
  return { cell: CELLS.find((known) => known === cell), row: Number(row) }
}

const isMeasured = (row: CbmRow) => {
  const { length, width, height, quantity } = packagesOf(row)
  return length * width * height * quantity > 0
}

/** Sizes on the left, weights and results on the right, row by row; stacked on narrow windows (S2-100, S2-104). */
export const Tables = ({ rows, unit, totals, onCell, onStand, onPaste }: Props) => {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const name = (row: number, cell: Cell) => text('cbm.cell', [row + 1, text(`cbm.${cell}`)])
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    const { cell, row } = placeOf(event.target)
    if (!cell || !isTable(pasted)) return
    event.preventDefault()
    onPaste(pasted, { row, cell })
  }
  // Enter moves down, as in a spreadsheet.
  const down = (event: KeyboardEvent) => {
    const { cell, row } = placeOf(event.target)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !cell) return
    event.preventDefault()
    frame.current?.querySelector<HTMLInputElement>(`[data-field="${cell}-${row + (event.shiftKey ? -1 : 1)}"]`)?.select()
  }
  const box = (row: CbmRow, at: number, cell: Cell) => (
    <NumberBox
      label={name(at, cell)}
      name={`${cell}-${at}`}
      value={row[cell]}
      onChange={(value, refused) => onCell(at, cell, refused ?? value)}
      {...rulesOf(cell)}
    />
  )
  return (
    <div ref={frame} className={styles.tables} onPaste={paste} onKeyDown={down}>
      <table className={styles.sizes} aria-label={text('cbm.sizes')}>
        <thead>
          <tr>
            <th scope="col">No</th>
            {SIZES.map((cell) => (
              <th key={cell} scope="col">
                {text(`cbm.${cell}`)}
                {cell !== 'quantity' && ` ${unit}`}
              </th>
            ))}
            {STANDS.map((stand) => (
              <th key={stand} scope="col" className={styles.stand} title={text(`cbm.${stand}.long`)}>
                {text(`cbm.${stand}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                {isMeasured(row) && <i className={fit.swatch} data-tint={at % TINTS} />}
                {at + 1}
              </th>
              {SIZES.map((cell) => (
                <td key={cell}>{box(row, at, cell)}</td>
              ))}
              {STANDS.map((stand) => (
                <td key={stand} className={styles.stand}>
                  <CheckBox
                    label={text('cbm.cell', [at + 1, text(`cbm.${stand}.long`)])}
                    name={`${stand}-${at}`}
                    value={toFlag(row[stand])}
                    onChange={(flag) => onStand(at, stand, isYes(flag))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {text('cbm.sum')}
            </th>
            <td colSpan={1 + STANDS.length} className={styles.count}>
              {showNumber(totals.packages)}
            </td>
          </tr>
        </tfoot>
      </table>
      <table className={styles.results} aria-label={text('cbm.results')}>
        <thead>
          <tr>
            <th scope="col" className={styles.no}>
              No
            </th>
            <th scope="col">{text('cbm.weightKg')}</th>
            <th scope="col">{text('cbm.rowWeight')}</th>
            <th scope="col">CBM</th>
            <th scope="col">{text('cbm.rowVolume')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { weightKg, cbm, volumeWeightKg } = cbmTotals([packagesOf(row)], unit)
            return (
              <tr key={at}>
                <th scope="row" className={styles.no}>
                  {at + 1}
                </th>
                <td>{box(row, at, 'weightKg')}</td>
                <td>{weightKg ? showNumber(weightKg, 1) : ''}</td>
                <td>{cbm ? showNumber(cbm, 3) : ''}</td>
                <td>{volumeWeightKg ? showNumber(volumeWeightKg, 2) : ''}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.no}>
              {text('cbm.sum')}
            </th>
            <td>–</td>
            <td>{showNumber(totals.weightKg, 1)}</td>
            <td>{showNumber(totals.cbm, 3)}</td>
            <td>{showNumber(totals.volumeWeightKg, 2)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
