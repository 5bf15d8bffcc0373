import { expect, test } from 'vitest'
import { type CaseLine, casesOf, countCases } from './exhibition-cases.ts'

const line = (over: Partial<CaseLine> = {}): CaseLine => ({
  description: 'DISPLAY MACHINE',
  quantity: 2,
  length: 120,
  width: 100,
  height: 90,
  grossKg: 640,
  fragile: false,
  upright: false,
  noStack: false,
  ...over,
})

test('every package of a request is a case with its own number, its share of the weight and its sizes', () => {
  const cases = casesOf('EXH26110021', [line(), line({ description: 'BROCHURES', quantity: 3, grossKg: 100, length: null })])
  expect(cases.map(({ caseNo, piece, pieces }) => [caseNo, piece, pieces])).toEqual([
    ['EXH26110021-01', 1, 5],
    ['EXH26110021-02', 2, 5],
    ['EXH26110021-03', 3, 5],
    ['EXH26110021-04', 4, 5],
    ['EXH26110021-05', 5, 5],
  ])
  expect(cases[0]).toMatchObject({ kg: 320, cm: [120, 100, 90], description: 'DISPLAY MACHINE' })
  expect(cases[4]).toMatchObject({ kg: 33.3, cm: null })
  expect(countCases([line(), line({ quantity: 0 })])).toBe(2)
})

test('a case is marked as requested, and as heavy when it needs a fork-lift', () => {
  const [asked] = casesOf('R', [line({ fragile: true, noStack: true })])
  expect(asked?.marks).toEqual(['FRAGILE', 'NO_STACK'])
  const [heavy] = casesOf('R', [line({ upright: true, quantity: 1, grossKg: 500 })])
  expect(heavy?.marks).toEqual(['UPRIGHT', 'HEAVY'])
  expect(casesOf('R', [line({ quantity: 1, grossKg: 499.9 })])[0]?.marks).toEqual([])
})

test('from a hundred cases on the numbers have three digits; an empty line has no case', () => {
  const cases = casesOf('R', [line({ quantity: 120 }), line({ quantity: 0 })])
  expect([cases.length, cases[0]?.caseNo, cases.at(-1)?.caseNo]).toEqual([120, 'R-001', 'R-120'])
})
