import { expect, test } from 'vitest'
import { dueBand } from '../due-label/due-label.tsx'
import { delayBand } from './delay-band.ts'

test.each([
  [-2, 'none'],
  [0, 'none'],
  [1, 'note'],
  [3, 'note'],
  [4, 'warn'],
  [7, 'warn'],
  [8, 'bad'],
])('a delay of %i days has the band %s', (days, band) => {
  expect(delayBand(days)).toBe(band)
})

test.each([
  [4, 'far'],
  [3, 'near'],
  [1, 'near'],
  [0, 'today'],
  [-1, 'over'],
  [null, 'none'],
])('a clock with %s days left is %s', (days, band) => {
  expect(dueBand(days)).toBe(band)
})
