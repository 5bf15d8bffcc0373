import { expect, test } from 'vitest'
import { isoMinute, seoulMoment } from './seoul-moment.ts'
import { seoulClock } from './ymd.ts'

test('a Seoul local time and its instant convert both ways', () => {
  expect(seoulMoment('202611201420').toISOString()).toBe('2026-11-20T05:20:00.000Z')
  expect(seoulClock(seoulMoment('202701010030')).slice(0, 12)).toBe('202701010030')
})

test('a stored time is formatted for a date and time field; other text is unchanged', () => {
  expect(['20261120142000', '202611201420', '', '2026-11-20T14:20'].map(isoMinute)).toEqual([
    '2026-11-20T14:20',
    '2026-11-20T14:20',
    '',
    '2026-11-20T14:20',
  ])
})
