import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS, LAYOUT_SHIFTS } from './breakpoints.ts'

test('S9-020 S9-021 S9-022 S9-023 the window classes end at 340, 540, 800 and 1600', () => {
  expect(BREAKPOINTS).toEqual({ xs: 340, sm: 540, md: 800, lg: 1600 })
})

test('S9-024 S9-025 style sheets know no other widths than the classes and the two shifts', () => {
  const known = new Set<number>([...Object.values(BREAKPOINTS), ...Object.values(LAYOUT_SHIFTS)])
  const widths = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]+/g)]
      .flatMap(([rule]) => [...rule.matchAll(/(?:min|max)-width:\s*(\d+)(\.98)?px/g)])
      .map(([, width, fraction]) => ({ file, width: Number(width) + (fraction ? 1 : 0) })),
  )
  expect(widths.length).toBeGreaterThan(20)
  expect(widths.filter(({ width }) => !known.has(width))).toEqual([])
})
