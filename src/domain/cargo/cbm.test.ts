import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cbmTotals, type LengthUnit, type Packages, roundTo, rowCbm, upToHalfKilo, VOLUME_DIVISORS } from './cbm.ts'

const row = (length: number, width: number, height: number, quantity: number, weightKg = 0): Packages => ({
  length,
  width,
  height,
  quantity,
  weightKg,
})

test.each<[string, LengthUnit, Packages[], { cbm: number; volume: number; rt: number; chargeable: number }]>([
  ['ten cartons', 'cm', [row(100, 50, 40, 10)], { cbm: 2, volume: 333.33, rt: 2, chargeable: 333.5 }],
  ['ten crates of 320 kg', 'cm', [row(100, 80, 60, 10, 320)], { cbm: 4.8, volume: 800, rt: 4.8, chargeable: 3200 }],
  ['one box of 8 kg', 'cm', [row(50, 40, 30, 1, 8)], { cbm: 0.06, volume: 10, rt: 0.06, chargeable: 10 }],
  ['metres', 'm', [row(1, 0.5, 0.4, 10)], { cbm: 2, volume: 333.33, rt: 2, chargeable: 333.5 }],
  ['inches', 'inch', [row(10, 10, 10, 1)], { cbm: 0.016, volume: 2.73, rt: 0.016, chargeable: 3 }],
  ['decimals', 'cm', [row(33.3, 22.2, 11.1, 3, 1.25)], { cbm: 0.025, volume: 4.1, rt: 0.025, chargeable: 4.5 }],
  ['nothing', 'cm', [row(0, 0, 0, 0)], { cbm: 0, volume: 0, rt: 0, chargeable: 0 }],
  ['heavy cargo', 'm', [row(1, 1, 1, 2, 1500.26)], { cbm: 2, volume: 333.33, rt: 3.001, chargeable: 3001 }],
])('S2-105 %s', (_name, unit, rows, expected) => {
  const totals = cbmTotals(rows, unit)
  expect(totals.cbm).toBe(expected.cbm)
  expect(totals.volumeWeightKg).toBeCloseTo(expected.volume, 1)
  expect(totals.revenueTon).toBe(expected.rt)
  expect(totals.chargeableKg).toBe(expected.chargeable)
})

test('S2-104 two cubic metres have a volume weight of 333.33 kg', () => {
  expect(cbmTotals([row(100, 100, 200, 1)], 'cm')).toMatchObject({ cbm: 2, volumeWeightKg: 333.33, chargeableKg: 333.5 })
})

test('S2-104 after a reset all totals are zero, also under a tariff minimum', () => {
  expect(cbmTotals([], 'cm', { minimumRevenueTon: 1 })).toEqual({
    packages: 0,
    cbm: 0,
    weightKg: 0,
    volumeWeightKg: 0,
    revenueTon: 0,
    chargeableKg: 0,
  })
  expect(cbmTotals([row(50, 40, 30, 1, 8)], 'cm', { minimumRevenueTon: 1 }).revenueTon).toBe(1)
})

test('courier weight uses the smaller divisor', () => {
  expect(cbmTotals([row(50, 40, 30, 1, 8)], 'cm', { divisor: VOLUME_DIVISORS.courier }).chargeableKg).toBe(12)
})

test('rows are added unrounded: 840 cartons of 0.07 CBM are 58.8 CBM', () => {
  expect(
    cbmTotals(
      Array.from({ length: 840 }, () => row(70, 50, 20, 1)),
      'cm',
    ).cbm,
  ).toBe(58.8)
  expect(rowCbm(row(1, 1, 1, 1), 'inch')).toBeCloseTo(0.000016387064, 12)
})

test('a row with a negative, invalid or fractional count adds nothing', () => {
  expect(cbmTotals([row(-1, 1, 1, 1), row(1, Number.NaN, 1, 1), row(1, 1, 1, 1.5)], 'm').cbm).toBe(0)
})

test('rounding has no floating-point errors', () => {
  expect([roundTo(1.005, 2), roundTo(0.0005, 3), roundTo(2.5, 0)]).toEqual([1.01, 0.001, 3])
  expect([upToHalfKilo(10.000000000001), upToHalfKilo(10.01), upToHalfKilo(0.1 + 0.2)]).toEqual([10, 10.5, 0.5])
})

test('chargeable weight is never below weight or volume weight and never half a kilogram above', () => {
  const side = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(side, side, side, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 900 }), (l, w, h, quantity, kg) => {
      const totals = cbmTotals([row(l, w, h, quantity, kg)], 'cm')
      const larger = Math.max(kg * quantity, (l * w * h * quantity) / 6000)
      expect(totals.chargeableKg).toBeGreaterThanOrEqual(larger - 1e-6)
      expect(totals.chargeableKg).toBeLessThan(larger + 0.5)
    }),
  )
})
