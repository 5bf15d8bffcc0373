import { describe, expect, it } from 'vitest'
import { thinned } from './shore-line.ts'

describe('the coast simplification', () => {
  it('S2-098 keeps coast points with a minimum distance', () => {
    expect(thinned('M10 20l1 0 1 0 1 0 1 0 0 4-4-1z', 4)).toBe('M10 20l4 0 0 4 -4 -1z')
  })

  it('drops an island smaller than the line width', () => {
    expect(thinned('M0 0l1 1-1 1zM0 0l9 0 0 9-9 0z', 4)).toBe('M0 0l9 0 0 9 -9 0z')
  })

  it("loses no distance: a dropped point's offset is added to the next step", () => {
    const end = (path: string) => {
      const numbers = (path.match(/-?\d+/g) ?? []).map(Number)
      return [0, 1].map((from) => numbers.filter((_, index) => index % 2 === from).reduce((sum, step) => sum + step, 0))
    }
    const coast = 'M100 50l3-2 3-2 3-2 3-2 7 1-2 9z'
    expect(end(thinned(coast, 5))).toEqual(end(coast))
  })
})
