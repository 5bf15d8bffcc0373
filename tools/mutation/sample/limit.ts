/** A sample with one rule under test, one loop, and one call that no test looks at. */
export const stepsAbove = (value: number, limit: number, seen: Set<number>): number => {
  seen.add(value)
  let steps = 0
  for (let left = value; left > limit; left = left - 2) steps++
  return steps
}
