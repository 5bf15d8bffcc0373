import { expect, test } from 'vitest'
import { PROGRESS_STAGES, STRIP_KINDS, stripKind } from './progress-stages.ts'

test.each(STRIP_KINDS)('S9-033 the strip %s has ten stages, numbered, named in both languages, each set by some event', (kind) => {
  const stages = PROGRESS_STAGES[kind]
  expect(stages.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(stages.map(({ code }) => code)).size).toBe(10)
  for (const stage of stages) {
    expect(stage.ko).toMatch(/[가-힣]/)
    expect(stage.en).toMatch(/^[A-Z][a-z -/]+$/)
    expect(stage.marks.length).toBeGreaterThan(0)
  }
})

test('S2-097 the stages come in the order of the four strips', () => {
  const codes = STRIP_KINDS.map((kind) => PROGRESS_STAGES[kind].map(({ code }) => code).join(' '))
  expect(codes).toEqual([
    'BOOKED EMPTY_OUT STUFFED CUSTOMS_OUT GATE_IN LOADED DEPARTED TRANSSHIP ARRIVED DELIVERED',
    'BOOKED LOADED DEPARTED ARRIVED MANIFEST DISCHARGED BONDED_IN DECLARED CLEARED RELEASED',
    'BOOKED ON_HAND CUSTOMS_OUT RECEIVED MANIFESTED DEPARTED TRANSIT ARRIVED CHECKED_IN DELIVERED',
    'BOOKED RECEIVED DEPARTED ARRIVED MANIFEST UNLOADED BONDED_IN DECLARED CLEARED RELEASED',
  ])
})

test('the strip follows mode and direction; cross trade is followed like an export', () => {
  expect([stripKind('SEA', 'EXP'), stripKind('AIR', 'IMP'), stripKind('SEA', 'CROSS')]).toEqual(['SEA_EXPORT', 'AIR_IMPORT', 'SEA_EXPORT'])
})
