import type { Texts } from '#domain/text/texts.ts'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { Drawing } from '#ui/cell-drawing/drawing.ts'
import { stripDrawing } from '#ui/cell-drawing/strip-drawing.ts'
import { tagDrawing } from '#ui/cell-drawing/tag-drawing.ts'
import { stageDrawing } from '#ui/cell-drawing/stage-drawing.ts'
import type { DrawCell, Drawings } from '#ui/data-grid/engine/core.ts'
import { tagOfRow } from '../exception-tag.tsx'
import { LEVELS, ticksOfRow } from '../list-cells.tsx'
import type { ShipmentListRow } from '../shipment-list/contract.ts'

/** Draws an icon beside a cell's text, chosen per row by `of`. */
const picture =
  <T>(side: 'before' | 'after', make: () => Drawing<T>, of: (row: ShipmentListRow) => T | null): DrawCell =>
  (cell) => {
    const { element, show } = make()
    if (side === 'before') cell.prepend(element)
    else cell.append(element)
    return (row: DataRow | null) => show(row && of(row as unknown as ShipmentListRow))
  }

const both =
  (...cells: DrawCell[]): DrawCell =>
  (cell) => {
    const draws = cells.map((draw) => draw(cell))
    return (row) => {
      for (const draw of draws) draw(row)
    }
  }

/** Draws the grid cells like those of the list: tide, exception, ticks and remaining time. */
export const shipmentDrawings = (text: Texts, lang: 'ko' | 'en', now: Date): Drawings => ({
  SHP_STS: both(
    picture('before', stageDrawing, (row) => LEVELS[row.SHP_STS]),
    picture('after', tagDrawing, (row) => tagOfRow(row, text)),
  ),
  STAGE_NO: picture('before', stripDrawing, ticksOfRow),
  DUE: picture('after', tagDrawing, (row) => {
    const due = dueBand(row.DUE_AT, now, dueOffset(row))
    return due && { text: dueLabel(due, lang), tone: due.band === 'none' ? ('plain' as const) : due.band }
  }),
})
