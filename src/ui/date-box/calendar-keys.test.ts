import { describe, expect, test } from 'vitest'
import { calendarTarget, firstCursor, nearestAllowed } from './calendar-keys.ts'

const day = { variant: 'day' } as const
/** Friday, 27 November 2026. */
const FRIDAY = '20261127'

describe('APG date picker: the keys of the days', () => {
  test.each([
    ['ArrowLeft', '20261126'],
    ['ArrowRight', '20261128'],
    ['ArrowUp', '20261120'],
    ['ArrowDown', '20261204'],
    ['Home', '20261122'],
    ['End', '20261128'],
    ['PageUp', '20261027'],
    ['PageDown', '20261227'],
  ])('%s leads to %s', (key, expected) => expect(calendarTarget(key, false, FRIDAY, day)).toBe(expected))

  test('Shift with Page Up and Page Down moves by years; a month without that day uses its last', () => {
    expect(calendarTarget('PageUp', true, FRIDAY, day)).toBe('20251127')
    expect(calendarTarget('PageDown', true, '20240229', day)).toBe('20250228')
    expect(calendarTarget('PageDown', false, '20260131', day)).toBe('20260228')
  })

  test('Home and End move to the ends of the week, and other keys do nothing', () => {
    expect([calendarTarget('Home', false, '20261122', day), calendarTarget('End', false, '20261128', day)]).toEqual([
      '20261122',
      '20261128',
    ])
    expect(['Enter', 'Tab', 'a', ' '].map((key) => calendarTarget(key, false, FRIDAY, day))).toEqual([null, null, null, null])
  })
})

describe('S5-029 disabled days are skipped', () => {
  const work = { variant: 'day', noWeekends: true, min: '20261102', max: '20270115' } as const
  test('weekends, in the direction of the key', () => {
    expect(calendarTarget('ArrowRight', false, FRIDAY, work)).toBe('20261130')
    expect(calendarTarget('ArrowLeft', false, '20261130', work)).toBe('20261127')
    expect(calendarTarget('Home', false, FRIDAY, work)).toBe('20261123')
    expect(calendarTarget('End', false, '20261124', work)).toBe('20261127')
  })
  test('days before the first and after the last', () => {
    expect(calendarTarget('PageUp', false, '20261110', work)).toBe('20261102')
    expect(calendarTarget('PageDown', true, FRIDAY, work)).toBe('20270115')
    expect(nearestAllowed('20261101', { ...work, min: '20261031' })).toBe('20261102')
  })
})

test('S9-031 S9-032 months move in rows of three and years by decades', () => {
  const month = { variant: 'month' } as const
  const year = { variant: 'year' } as const
  expect(['ArrowDown', 'Home', 'End', 'PageUp'].map((key) => calendarTarget(key, false, '20261101', month))).toEqual([
    '20270201',
    '20260101',
    '20261201',
    '20251101',
  ])
  expect(['ArrowUp', 'Home', 'End', 'PageDown'].map((key) => calendarTarget(key, false, '20260101', year))).toEqual([
    '20230101',
    '20200101',
    '20290101',
    '20360101',
  ])
})

test('a calendar opens on its value, else on today or the nearest enabled day', () => {
  expect(firstCursor('20261127', '20261122', day)).toBe('20261127')
  expect(firstCursor('', '20261122', day)).toBe('20261122')
  expect(firstCursor('', '20261122', { variant: 'day', noWeekends: true })).toBe('20261123')
  expect(firstCursor('20261345', '20261122', { variant: 'month' })).toBe('20261101')
  expect(firstCursor('2024', '20261122', { variant: 'year' })).toBe('20240101')
})
