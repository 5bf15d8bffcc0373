import { valueOf } from '#platform/shared/fields/fields.ts'
import { showCell } from '../../model/cell-text.ts'
import type { CellPlace } from '../../model/range.ts'
import type { Core } from '../core.ts'
import { type LongWork, MAX_READ } from '../long-work.ts'

/** A search result: `nth` of `hits` is the current match, 0 without any; `searched` of `rows` rows were searched. */
export type Found = { nth: number; hits: number; searched: number; rows: number }
/** @param on continues through further rows; null when cancelled or replaced by a newer search */
export type Finder = (text: string, back: boolean, on?: boolean) => Promise<Found | null>

/** Rows between two checks of the clock. */
const SLICE_ROWS = 64

/**
 * Searches the displayed text over all rows of the grid: missing ones are loaded, some thousands at a time. Moves to the next match from
 * the active cell on, wrapping around.
 */
export const createFinder = (core: Core, work: LongWork): Finder => {
  /** Matching cells in reading order, with their search text and columns. */
  let found: { key: string; hits: number[]; searched: number } | null = null
  core.model.subscribe(({ rows }) => {
    // Matches in loaded rows are cached, so that an edit does not reload them.
    if (rows || core.source.has(0, core.source.count() - 1)) found = null
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
  /** The nearest match after the active cell, or before it. */
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
    const before = found?.key === key ? found : { key, hits: [], searched: 0 }
    if (before.searched === 0 || (on && before.searched < rows)) {
      const isHere = core.source.has(0, rows - 1)
      const last = isHere ? rows - 1 : Math.min(rows, before.searched + MAX_READ) - 1
      const hits = await search(wanted, before.searched, last)
      if (!hits) return null
      found = { key, hits: [...before.hits, ...hits], searched: last + 1 }
    } else found = before
    const { hits, searched } = found
    if (hits.length === 0) core.say(searched < rows ? 'grid.notFoundYet' : 'grid.notFound', [searched, rows])
    const nth = nextOf(hits, back)
    goTo(nth, hits)
    return { nth: hits.length > 0 ? nth + 1 : 0, hits: hits.length, searched, rows }
  }
}
