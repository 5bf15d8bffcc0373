import { expect, test } from 'vitest'
import { stagePosition } from './stage-position.ts'

test.each([
  ['SEA_EXPORT', 10, 9, 9],
  ['SEA_EXPORT', 9, 9, 8],
  ['SEA_EXPORT', 7, 9, 7],
  ['SEA_EXPORT', 10, 10, 10],
  ['AIR_EXPORT', 8, 9, 7],
  ['SEA_IMPORT', 10, 10, 10],
] as const)('%s: stage %i of %i drawn ones is told as the %i.', (kind, no, count, told) => {
  expect(stagePosition(kind, no, count)).toBe(told)
})
