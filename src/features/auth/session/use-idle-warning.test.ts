import { expect, test } from 'vitest'
import { idleState } from './use-idle-warning.ts'

test('S4-006 the warning appears five minutes before the idle limit', () => {
  const minute = 60_000
  const at = (minutes: number) => idleState(minutes * minute, 0, 60)
  expect([at(0), at(54.9), at(55), at(59.9), at(60), at(90)]).toEqual(['live', 'live', 'ending', 'ending', 'ended', 'ended'])
})
