import { valueOf } from '#platform/shared/fields/fields.ts'
import { showCell } from '../../model/cell-text.ts'
import type { CellPlace } from '../../model/range.ts'
import type { Core } from '../core.ts'
import { type LongWork, MAX_READ } from '../long-work.ts'

/** What was found: `nth` of `hits` is where the keyboard is now, 0 when there is none; `searched` of `rows` rows were looked through. */
export type Found = { nth: number; hits: number; searched: number; rows: number }
/** @param on looks through further rows than the last time; null when it was given up or a newer search has taken over */
export type Finder = (text: string, back: boolean, on?: boolean) => Promise<Found | null>

/** Rows between two looks at the clock. */
const SLICE_ROWS = 64

/**
 * Finds text in what the cells show, over all rows of the grid: those that are not here are fetched, some thousands at a time.
 * It goes to the next cell from the active one on, around the end.
 */
export const createFinder = (core: Core, work: LongWork): Finder => {
  /** Cells that were found, as places in reading order, and the text and columns they were found by. */
  let kept: { key: string; hits: number[]; searched: number } | null = null
  core.model.subscribe(({ rows }) => {
    // Cells of fetched rows are not fetched anew for every letter that is typed elsewhere.
    if (rows || core.source.has(0, core.source.count() - 1)) kept = null
  })

  const search = (wanted: string, from: number, last: number) =>
    work.run('grid.finding', async ({ signal, tell, rest }) => {
      const fields = core.fields.map(({ field }) => field)
      const hits: number[] = []
      let at = from
      for await (const run of core.source.read(from, last, signal))
        for (const { data } of run) {
          for (const [column, field] of fields.entries())
            if (showCell(field, valueOf(data, field), core.context).toLowerCase().includes(wanted)) hits.push(at * fields.length + column)
          at += 1
          if (at % SLICE_ROWS > 0) continue
          tell(at - from, last + 1 - from)
          await rest()
        }
      return hits
    })
  const placeOf = (hit: number): CellPlace => ({ row: Math.floor(hit / core.fields.length), column: hit % core.fields.length })
  const goTo = (nth: number, hits: readonly number[]) => {
    const hit = hits[nth]
    if (hit === undefined) return
    const place = placeOf(hit)
    core.select({ active: place, end: place }, { reveal: true })
    const field = core.fieldAt(place.column)
    core.say('grid.found', [place.row + 1, field ? core.options.words(field.header) : ''])
    core.say('grid.foundNth', [nth + 1, hits.length])
  }
  /** The nearest hit behind the active cell, or before it. */
  const nextOf = (hits: readonly number[], back: boolean): number => {
    const { row, column } = core.selection.active
    const active = row * core.fields.length + column
    const nth = back ? hits.findLastIndex((hit) => hit < active) : hits.findIndex((hit) => hit > active)
    return nth >= 0 ? nth : back ? hits.length - 1 : 0
  }

  return async (text, back, on = false) => {
    const wanted = text.trim().toLowerCase()
    const rows = core.source.count()
    if (wanted === '' || rows === 0) return { nth: 0, hits: 0, searched: 0, rows }
    const key = JSON.stringify([wanted, core.fields.map(({ id }) => id), core.source.sort(), core.source.filters(), rows])
    const before = kept?.key === key ? kept : { key, hits: [], searched: 0 }
    if (before.searched === 0 || (on && before.searched < rows)) {
      const isHere = core.source.has(0, rows - 1)
      const last = isHere ? rows - 1 : Math.min(rows, before.searched + MAX_READ) - 1
      const hits = await search(wanted, before.searched, last)
      if (!hits) return null
      kept = { key, hits: [...before.hits, ...hits], searched: last + 1 }
    } else kept = before
    const { hits, searched } = kept
    if (hits.length === 0) core.say(searched < rows ? 'grid.notFoundYet' : 'grid.notFound', [searched, rows])
    const nth = nextOf(hits, back)
    goTo(nth, hits)
    return { nth: hits.length > 0 ? nth + 1 : 0, hits: hits.length, searched, rows }
  }
}
