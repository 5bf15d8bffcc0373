import { seededRandom } from '../fuzz/random.ts'

/** As many of the items as asked, chosen by the seed, in their own order. The same seed and items give the same choice. */
export const sampleOf = <T>(items: readonly T[], count: number, seed: number): T[] => {
  const random = seededRandom(seed)
  const left = items.map((_, index) => index)
  const chosen: number[] = []
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.below(left.length), 1))
  const wanted = new Set(chosen)
  return items.filter((_, index) => wanted.has(index))
}
