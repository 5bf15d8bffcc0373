/** A small repeatable random generator (mulberry32): the same seed gives the same demo on every machine. */
export type Random = {
  /** A whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number
  pick: <T>(items: readonly T[]) => T
  /** `count` decimal digits, with leading zeros. */
  digits: (count: number) => string
}

/** A generator seeded with the given text. */
export const randomOf = (seed: string): Random => {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}
