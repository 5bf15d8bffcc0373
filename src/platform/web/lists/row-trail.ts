import { tabStorage } from '../browser/safe-storage.ts'

/** The rows of a list that someone left for the page of one of them: the way back, and what stood before and after it. */
export type Trail = {
  /** The address of the list, with its search. */
  href: string
  /** The keys of loaded rows that follow each other. */
  keys: string[]
  /** What kind of row each of them is, where that decides how it opens. */
  kinds: string[]
  /** The index of the first of them in the list. */
  from: number
  total: number
}

/** So many rows before and after the one that was opened. */
const REACH = 200
const nameOf = (of: string) => `naru.trail.${of}`

/** A row as a trail knows it. */
export type TrailRow = { key: string; kind?: string }

/**
 * Keeps the rows around one in this tab.
 * @param rowAt a row, undefined while it is not loaded
 */
export const keepTrail = (of: string, href: string, index: number, total: number, rowAt: (index: number) => TrailRow | undefined) => {
  let [from, to] = [index, index]
  while (from > 0 && index - from < REACH && rowAt(from - 1) !== undefined) from -= 1
  while (to < total - 1 && to - index < REACH && rowAt(to + 1) !== undefined) to += 1
  const rows = Array.from({ length: to - from + 1 }, (_, at) => rowAt(from + at))
  const [keys, kinds] = [rows.map((row) => row?.key ?? ''), rows.map((row) => row?.kind ?? '')]
  tabStorage.write(nameOf(of), JSON.stringify({ href, keys, kinds, from, total } satisfies Trail))
}

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The kept rows; null without, or when something else is stored there. Never in a first render: the server has none. */
export const readTrail = (of: string): Trail | null => {
  try {
    const { href, keys, kinds, from, total } = JSON.parse(tabStorage.read(nameOf(of)) ?? 'null') as Trail
    const isOurs = typeof href === 'string' && /^\/(?!\/)/.test(href) && areTexts(keys) && areTexts(kinds)
    return isOurs && Number.isInteger(from) && Number.isInteger(total) ? { href, keys, kinds, from, total } : null
  } catch {
    return null // nothing kept, or not by us
  }
}

/** Where a key stands in the list, with its neighbours; null when it is not among the kept rows. */
export const placeInTrail = (trail: Trail | null, key: string) => {
  const index = trail ? trail.keys.indexOf(key) : -1
  if (!trail || index < 0) return null
  const rowAt = (at: number): TrailRow | undefined => {
    const found = trail.keys[at]
    return found === undefined ? undefined : { key: found, kind: trail.kinds[at] ?? '' }
  }
  return { at: trail.from + index + 1, total: trail.total, before: rowAt(index - 1), after: rowAt(index + 1) }
}
