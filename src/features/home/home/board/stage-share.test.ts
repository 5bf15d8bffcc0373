import { expect, test } from 'vitest'
import { stageShares } from './stage-share.ts'

test('the bar is proportional to the counts', () => {
  expect(stageShares({ BOOKED: 14, PREDEP: 22, TRANSIT: 57, ARRIVED: 19 })).toEqual({ BOOKED: 4, PREDEP: 5, TRANSIT: 12, ARRIVED: 4 })
})
test('a status without shipments keeps space for its label, also with no shipments at all', () => {
  expect(stageShares({ BOOKED: 0, PREDEP: 0, TRANSIT: 9, ARRIVED: 0 })).toEqual({ BOOKED: 4, PREDEP: 4, TRANSIT: 24, ARRIVED: 4 })
  expect(stageShares({ BOOKED: 0, PREDEP: 0, TRANSIT: 0, ARRIVED: 0 })).toEqual({ BOOKED: 4, PREDEP: 4, TRANSIT: 4, ARRIVED: 4 })
})
