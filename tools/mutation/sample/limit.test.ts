import { expect, test } from 'vitest'
import { stepsAbove } from './limit.ts'

test('the limit itself takes no step', () => {
  expect(stepsAbove(4, 4, new Set())).toBe(0)
  expect(stepsAbove(6, 4, new Set())).toBe(1)
})
