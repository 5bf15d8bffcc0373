import { expect, test } from 'vitest'
import type { Strip } from '../tracking/milestones/milestones.ts'
import { reachedMilestones } from './notification-kinds.ts'

const now = new Date('2026-11-23T00:00:00Z')
const strip = {
  active: 6,
  stages: [
    { no: 4, code: 'DEPARTED', at: '2026-11-20T00:00:00Z' },
    { no: 5, code: 'ARRIVED', at: '2026-11-22T00:00:00Z' },
    { no: 6, code: 'CLEARED', at: '2026-11-10T00:00:00Z' },
    { no: 7, code: 'DELIVERED', at: '2026-11-22T00:00:00Z' },
  ],
} as unknown as Strip

test('S7-016 a user hears of stages reached since the last time, of this week, and not of those still ahead', () => {
  expect(reachedMilestones(strip, 4, now).map(({ kind }) => kind)).toEqual(['ARRIVED'])
  expect(reachedMilestones(strip, 3, now).map(({ kind }) => kind)).toEqual(['DEPARTED', 'ARRIVED'])
})
