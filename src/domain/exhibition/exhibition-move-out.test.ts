import { expect, test } from 'vitest'
import { leftInHall, mayAskOut, outProblem } from './exhibition-move-out.ts'
import { REQUEST_STATUSES } from './exhibition-state.ts'

const ITEMS = [
  { seq: 1, quantity: 4 },
  { seq: 2, quantity: 5 },
]

test('requested or approved packages have left the hall; rejected or withdrawn ones have not', () => {
  const out = (status: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN', quantity: number) => ({
    status,
    lines: [{ seq: 1, fate: 'RETURN' as const, quantity }],
  })
  expect([...leftInHall(ITEMS, [out('APPROVED', 1), out('OPEN', 2), out('REFUSED', 4), out('WITHDRAWN', 4)])]).toEqual([
    [1, 1],
    [2, 5],
  ])
})

test('no more packages leave than arrived; a line appears once, and at least one is needed', () => {
  const left = leftInHall(ITEMS, [])
  expect(
    outProblem(left, [
      { seq: 1, fate: 'RETURN', quantity: 3 },
      { seq: 1, fate: 'SOLD', quantity: 1 },
    ]),
  ).toBeNull()
  expect(
    outProblem(left, [
      { seq: 1, fate: 'RETURN', quantity: 3 },
      { seq: 1, fate: 'SOLD', quantity: 2 },
    ]),
  ).toBe('moveOut.tooMany')
  expect(outProblem(left, [{ seq: 3, fate: 'RETURN', quantity: 1 }])).toBe('moveOut.tooMany')
  expect(
    outProblem(left, [
      { seq: 2, fate: 'SOLD', quantity: 1 },
      { seq: 2, fate: 'SOLD', quantity: 1 },
    ]),
  ).toBe('moveOut.twice')
  expect(outProblem(left, [])).toBe('moveOut.nothing')
})

test('only the customer asks for a move-out, and only while the goods are in the hall', () => {
  expect(REQUEST_STATUSES.filter((status) => mayAskOut('customer', status))).toEqual(['INSTALLED'])
  expect(REQUEST_STATUSES.some((status) => mayAskOut('staff', status))).toBe(false)
})
