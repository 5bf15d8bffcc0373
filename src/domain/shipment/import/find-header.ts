import { guessHeader } from './header-words.ts'

/** A row of a sheet as texts: its number in the spreadsheet, and its cells. `isLine` stands in a second sheet with further lines. */
export type TextRow = { n: number; cells: readonly string[]; isLine?: boolean }

/** The header of a table: the last row it takes, and a name for each column; a column without one is ''. */
export type FoundHeader = { row: number; names: string[] }

/** A cover sheet or a title is never longer. */
const MAX_TITLE_ROWS = 40
const SURE = 0.8
const isName = (cell: string) => cell !== '' && !/^[\d\s.,:/-]+$/.test(cell)
const sureNames = (cells: readonly string[]) => cells.filter((cell) => (guessHeader(cell)[0]?.score ?? 0) >= SURE).length

/** Names twice in one header get a number: `비고`, `비고 (2)`. */
const unique = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return names.map((name) => {
    if (name === '') return ''
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name} (${nth})`
  })
}

/** A header of two rows: groups above whose cells were merged, and the parts of each below. */
const joined = (above: readonly string[], below: readonly string[]): string[] => {
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [top = '', part = ''] = [above[at], below[at]]
    if (top) group = top
    if (!part) return top
    return top || group ? `${top || group} ${part}` : part
  })
}

/** Whether a row continues the header above it: names only, and some of them below a merged cell. */
const continues = (above: readonly string[], below: readonly string[]): boolean => {
  const filled = below.filter((cell) => cell !== '')
  if (filled.length === 0 || !filled.every(isName) || above.filter((cell) => cell !== '').length < 2) return false
  const isMerged = below.some((cell, at) => cell !== '' && (above[at] ?? '') === '')
  return isMerged && sureNames(joined(above, below)) + sureNames(below) > sureNames(above)
}

/**
 * The row with the most known names among the first ones; without any, the first row of at least two names.
 * @param wanted the number of a row that a person chose
 */
export const findHeader = (rows: readonly TextRow[], wanted?: number): FoundHeader | null => {
  const first = rows.slice(0, MAX_TITLE_ROWS)
  let at = first.findIndex(({ n }) => n === wanted)
  if (at < 0) {
    let most = 1
    for (const [index, { cells }] of first.entries()) {
      const known = sureNames(cells)
      if (known > most) [most, at] = [known, index]
    }
    if (at < 0) at = first.findIndex(({ cells }) => cells.filter(isName).length >= 2)
  }
  const header = first[at]
  if (!header) return null
  const next = first[at + 1]
  if (next && continues(header.cells, next.cells)) return { row: next.n, names: unique(joined(header.cells, next.cells)) }
  return { row: header.n, names: unique([...header.cells]) }
}
