import { expect, test } from 'vitest'
import { homeClock } from './home-clock.ts'

test('the home page counts by the minute in Seoul', () => {
  expect(homeClock(new Date('2026-11-24T15:04:59Z'))).toEqual({
    asOf: '202611250004',
    seoul: '2026-11-25 00:04',
    utc: '2026-11-24T15:04',
  })
})
