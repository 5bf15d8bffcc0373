import { expect, test } from 'vitest'
import { waitAfter } from './next-request.ts'

test.each([
  [0, 30],
  [1, 60],
  [3, 240],
  [5, 720],
  [1_000, 720],
])('after %i asks without news customs is asked again in %i minutes', (quiet, minutes) => expect(waitAfter(quiet)).toBe(minutes * 60_000))
