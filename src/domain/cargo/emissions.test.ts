import { expect, test } from 'vitest'
import { type EmissionCase, emissionOf } from './emissions.ts'

const factors = new Map([
  ['sea-container-avg', 19.77],
  ['air-long', 666.46],
  ['air-short', 960.54],
  ['air-domestic', 3293.6],
])
const busanRotterdam: EmissionCase = { mode: 'SEA', km: 20_000, grossKg: 18_420.5, teu: 4, domestic: false }

test('S2-127 weight by distance by factor: 18.4205 t over 20,000 km at 19.77 g are 7,283 kg', () => {
  // 18.4205 × 20,000 = 368,410 t·km; × 19.77 g = 7,283,465.7 g
  expect(emissionOf(busanRotterdam, factors)).toEqual({
    kg: expect.closeTo(7_283.4657, 4),
    tonnes: 18.4205,
    by: 'WEIGHT',
    factor: 'sea-container-avg',
    gPerTkm: 19.77,
  })
})
test('without a weight a twenty-foot unit counts as ten tonnes: 4 TEU over 20,000 km are 15,816 kg', () => {
  // 40 t × 20,000 km = 800,000 t·km; × 19.77 g = 15,816,000 g
  expect(emissionOf({ ...busanRotterdam, grossKg: 0 }, factors)).toMatchObject({ kg: 15_816, tonnes: 40, by: 'TEU' })
})
test.each([
  [3_701, false, 'air-long'],
  [3_700, false, 'air-short'],
  [450, true, 'air-domestic'],
])('a flight of %i km (domestic: %s) takes the factor %s', (km, domestic, factor) => {
  const emission = emissionOf({ mode: 'AIR', km, grossKg: 612.4, teu: 0, domestic }, factors)
  expect(emission?.factor).toBe(factor)
})
test('612.4 kg from Frankfurt to Incheon, 8,500 km, are 3,469 kg', () => {
  // 0.6124 × 8,500 = 5,205.4 t·km; × 666.46 g = 3,469,190.884 g
  expect(emissionOf({ mode: 'AIR', km: 8_500, grossKg: 612.4, teu: 0, domestic: false }, factors)?.kg).toBeCloseTo(3_469.190884, 5)
})
test.each([
  ['weight', { grossKg: 0, teu: 0 }],
  ['distance', { km: 0 }],
  ['factor', { mode: 'AIR' as const }],
])('without %s there is no result', (_, over) => {
  const known = new Map(factors)
  known.delete('air-long')
  expect(emissionOf({ ...busanRotterdam, ...over }, known)).toBeNull()
})
