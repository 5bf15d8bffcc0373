import { expect, test } from 'vitest'
import { MAX_BODY_PX, rowsAt, scrollScale, topToReveal, toPhysical, toVirtual } from './scaled-scroll.ts'

const VIEW = 400

test('a short list scrolls one to one', () => {
  const scale = scrollScale(1000, VIEW)
  expect(scale.bodyPx).toBe(38_000)
  expect(toVirtual(scale, 1234)).toBeCloseTo(1234)
})
test("a million rows stay below the browser's height limit, and the end of the scroll bar is the last row", () => {
  const scale = scrollScale(1_000_000, VIEW)
  expect(scale.bodyPx).toBe(MAX_BODY_PX)
  const top = toVirtual(scale, MAX_BODY_PX - VIEW)
  expect(rowsAt(top, VIEW, 1_000_000).last).toBe(999_999)
  expect(top + VIEW).toBe(38_000_000)
})
test('converting there and back gives the same position', () => {
  const scale = scrollScale(1_000_000, VIEW)
  expect(toVirtual(scale, toPhysical(scale, 19_000_000))).toBeCloseTo(19_000_000)
})
test('rows that fit need no scrolling', () => {
  expect(scrollScale(5, VIEW)).toMatchObject({ virtualMax: 0, physicalMax: 0 })
  expect(rowsAt(0, VIEW, 5)).toEqual({ first: 0, last: 4 })
  expect(rowsAt(0, VIEW, 0)).toEqual({ first: 0, last: -1 })
})
test('a row is scrolled into view by the shortest distance, or not at all if visible', () => {
  expect(topToReveal(2, 380, VIEW)).toBe(76)
  expect(topToReveal(30, 380, VIEW)).toBe(31 * 38 - VIEW)
  expect(topToReveal(12, 380, VIEW)).toBe(380)
})
