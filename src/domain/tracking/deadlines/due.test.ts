import { expect, test } from 'vitest'
import { dueBand, dueLabel } from './due.ts'

const now = new Date('2026-11-20T05:20:00Z') // 14:20 in Seoul

test.each([
  ['202612091700', 'none', 'D-19', 'D-19'],
  ['202611241700', 'none', 'D-4', 'D-4'],
  ['202611230900', 'note', 'D-3', 'D-3'],
  ['202611210000', 'note', 'D-1', 'D-1'],
  ['202611201700', 'warn', '오늘 17:00', 'today 17:00'],
  ['202611201420', 'warn', '오늘 14:20', 'today 14:20'],
  ['20261120', 'warn', '오늘', 'today'],
  ['202611201419', 'bad', '오늘 14:19 초과', 'over since 14:19'],
  ['202611191700', 'bad', '1일 초과', '1 day over'],
  ['20261110', 'bad', '10일 초과', '10 days over'],
])('the deadline %s is %s and reads %s', (due, band, ko, en) => {
  const found = dueBand(due, now)
  expect(found?.band).toBe(band)
  expect(dueLabel(found, 'ko')).toBe(ko)
  expect(dueLabel(found, 'en')).toBe(en)
})

test('the day changes at midnight of the place, not of the machine', () => {
  const lateInSeoul = new Date('2026-11-20T15:00:00Z')
  expect(dueBand('20261120', lateInSeoul)).toMatchObject({ kind: 'over', days: 1 })
  expect(dueBand('20261120', lateInSeoul, 0)).toMatchObject({ kind: 'today' })
})

test('a missing or unreadable deadline shows a dash', () => {
  expect([null, '', '20261399', 'soon'].map((due) => dueLabel(dueBand(due, now), 'ko'))).toEqual(['–', '–', '–', '–'])
})
