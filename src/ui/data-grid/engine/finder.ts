import { valueOf } from '#platform/shared/fields.ts'
import { showCell } from '../model/cell-text.ts'
import { nextTurn } from '../model/next-turn.ts'
import type { CellPlace } from '../model/range.ts'
import type { Core } from './core.ts'

const SLICE_MS = 20

/**
 * Finds text in what the cells show, from the active cell on, around the end, over all loaded rows. Works in slices, so that
 * a hundred thousand rows hold nothing up; null when it is nowhere, undefined when a newer search has taken over.
 */
export const createFinder = (core: Core) => {
  let turn = 0
  return async (text: string, back: boolean): Promise<CellPlace | null | undefined> => {
    turn += 1
    const mine = turn
    const wanted = text.trim().toLowerCase()
    const columns = core.fields.length
    const cells = core.source.count() * columns
    if (wanted === '' || cells === 0) return null
    const { row, column } = core.selection.active
    const start = row * columns + column
    let until = performance.now() + SLICE_MS
    for (let step = 1; step <= cells; step += 1) {
      const at = (start + (back ? -step : step) + cells) % cells
      const place = { row: Math.floor(at / columns), column: at % columns }
      const data = core.rowAt(place.row)?.data
      const field = core.fieldAt(place.column)
      if (data && field && showCell(field, valueOf(data, field), core.context).toLowerCase().includes(wanted)) return place
      if (step % 512 === 0 && performance.now() > until) {
        await nextTurn()
        if (mine !== turn) return undefined
        until = performance.now() + SLICE_MS
      }
    }
    return null
  }
}
