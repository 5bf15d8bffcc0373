import { expect, test } from 'vitest'
import { dueBand, dueLabel } from './due.ts'
import { dueOffset } from './due-place.ts'

const free = { DUE_KIND: 'FREE', DUE_AT: '202604302359', POL: 'KRPUS', POD: 'USLAX' }
const labelAt = (due: typeof free, now: string) => dueLabel(dueBand(due.DUE_AT, new Date(now), dueOffset(due)), 'en')

test('S2-094 free time abroad is counted by the calendar there: its last day is today until midnight there', () => {
  expect(labelAt(free, '2026-04-30T06:59:00Z')).toBe('D-1')
  expect(labelAt(free, '2026-04-30T07:00:00Z')).toBe('today 23:59')
  // In Korea it has long been the first of May.
  expect(labelAt(free, '2026-05-01T06:59:00Z')).toBe('today 23:59')
  expect(labelAt(free, '2026-05-01T07:00:00Z')).toBe('1 day over')
})

test('S2-094 the cut-offs of the port of loading and the days of Korean customs end there', () => {
  const closing = { ...free, DUE_KIND: 'CY', DUE_AT: '202604301200' }
  expect([labelAt(closing, '2026-04-29T14:59:00Z'), labelAt(closing, '2026-04-29T15:00:00Z')]).toEqual(['D-1', 'today 12:00'])
  const declared = { DUE_KIND: 'DECL', DUE_AT: '202605042359', POL: 'USLAX', POD: 'KRPUS' }
  expect([labelAt(declared, '2026-05-04T14:59:00Z'), labelAt(declared, '2026-05-04T15:00:00Z')]).toEqual(['today 23:59', '1 day over'])
})

test('S2-094 summer time and an unknown place', () => {
  expect(dueOffset({ ...free, POD: 'NLRTM', DUE_AT: '202603282359' })).toBe(60)
  expect(dueOffset({ ...free, POD: 'NLRTM', DUE_AT: '202603292359' })).toBe(120)
  expect([dueOffset({ ...free, POD: 'XXYYY' }), dueOffset({ ...free, DUE_AT: null })]).toEqual([540, 540])
})
