/** Random numbers that a seed repeats exactly (mulberry32), so that a failing case can be repeated alone. */
export type Random = {
  /** A whole number from 0 up to but not including `limit`. */
  below: (limit: number) => number
  pick: <T>(choices: readonly T[]) => T
}

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: (choices) => {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
  }
}
