import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS, isPhone, LAYOUT_SHIFTS, windowClass } from './breakpoints.ts'

test.each([
  ['S9-020', 339, 'xs', 340, 'sm'],
  ['S9-021', 539, 'sm', 540, 'md'],
  ['S9-022', 799, 'md', 800, 'lg'],
  ['S9-023', 1599, 'lg', 1600, 'xl'],
] as const)('%s a window %i wide is %s, one %i wide is %s', (_, last, below, first, from) => {
  expect([windowClass(last), windowClass(first)]).toEqual([below, from])
})

test('S9-021 a window of the two lowest classes is a phone, where the grid of a list does not open', () => {
  expect([320, 339, 340, 539.5, 540, 1440].map(isPhone)).toEqual([true, true, true, true, false, false])
})

test('S9-024 S9-025 style sheets use only the widths of the classes and the two layout shifts', () => {
  const known = new Set<number>([...Object.values(BREAKPOINTS), ...Object.values(LAYOUT_SHIFTS)])
  const widths = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]+/g)]
      .flatMap(([rule]) => [...rule.matchAll(/(?:min|max)-width:\s*(\d+)(\.98)?px/g)])
      .map(([, width, fraction]) => ({ file, width: Number(width) + (fraction ? 1 : 0) })),
  )
  expect(widths.length).toBeGreaterThan(20)
  expect(widths.filter(({ width }) => !known.has(width))).toEqual([])
})
