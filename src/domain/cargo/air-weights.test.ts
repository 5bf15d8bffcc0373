import { expect, test } from 'vitest'
import { airWeights } from './air-weights.ts'
import { isFlightNumber } from '../messages/flight-number.ts'

const piece = (length: number, width: number, height: number, quantity: number, weight: number | null = null) => ({
  length,
  width,
  height,
  quantity,
  weight,
})

test('S2-118 two rows of sizes come to volume, volume weight at 6,000 and a chargeable weight up to the half kilogram', () => {
  const pieces = [piece(100, 50, 40, 10), piece(50, 40, 30, 1)]
  expect(airWeights({ pieces, grossWeight: 120, volume: null })).toEqual({ volume: 2.06, volumeWeight: 343.33, chargeableWeight: 343.5 })
})
test('S2-118 heavy cargo is charged by weight: the declared one, or else that of its pieces', () => {
  const pieces = [piece(100, 80, 60, 10, 320)]
  expect(airWeights({ pieces, grossWeight: 3_150.2, volume: 9 })).toMatchObject({
    volume: 4.8,
    volumeWeight: 800,
    chargeableWeight: 3_150.5,
  })
  expect(airWeights({ pieces, grossWeight: null, volume: null }).chargeableWeight).toBe(3_200)
})
test('S2-118 without sizes the entered volume counts; without any data all values are null', () => {
  expect(airWeights({ pieces: [], grossWeight: 164, volume: 0.98 })).toEqual({ volume: 0.98, volumeWeight: 163.33, chargeableWeight: 164 })
  expect(airWeights({ pieces: [piece(0, 0, 0, 3)], grossWeight: null, volume: null })).toEqual({
    volume: null,
    volumeWeight: null,
    chargeableWeight: null,
  })
})
test.each([
  ['KE925', true],
  ['5X6', true],
  ['LH8400A', true],
  ['KE', false],
  ['KAL925', false],
  ['12345', false],
  ['ke925', false],
])('%s is a flight: %s', (text, is) => expect(isFlightNumber(text)).toBe(is))
