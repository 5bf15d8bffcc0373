/** Units of package sizes with their length in centimetres. */
export const CM_PER_UNIT = { cm: 1, m: 100, mm: 0.1, inch: 2.54, ft: 30.48 } as const
export type LengthUnit = keyof typeof CM_PER_UNIT

/** Equal packages: sides in the chosen unit, how many, and kilograms of one of them. */
export type Packages = { length: number; width: number; height: number; quantity: number; weightKg: number }

/** Cubic centimetres per kilogram of volume weight: air (IATA) and courier. */
export const VOLUME_DIVISORS = { air: 6000, courier: 5000 } as const

const CM3_PER_CBM = 1_000_000

/** Twelve digits exceed any scale or tape; the rest is floating-point error. */
const dusted = (value: number): number => Number(value.toPrecision(12))

/** Rounds half up to `decimals` without floating-point errors: 1.005 → 1.01. */
export const roundTo = (value: number, decimals: number): number => Math.round(dusted(value * 10 ** decimals)) / 10 ** decimals

/** Up to the next half kilogram, as air carriers charge (S2-105). */
export const upToHalfKilo = (kg: number): number => Math.ceil(dusted(kg * 2)) / 2

/** True when a row can be counted: finite, not negative, a whole number of packages. Blank rows (all zero) are fine and add nothing. */
const isCountable = (row: Packages): boolean =>
  [row.length, row.width, row.height, row.quantity, row.weightKg].every((value) => Number.isFinite(value) && value >= 0) &&
  Number.isInteger(row.quantity)

const cubicCentimetres = (row: Packages, unit: LengthUnit): number =>
  row.length * row.width * row.height * row.quantity * CM_PER_UNIT[unit] ** 3

/** CBM of one row, unrounded: L × W × H × quantity in metres. */
export const rowCbm = (row: Packages, unit: LengthUnit): number => cubicCentimetres(row, unit) / CM3_PER_CBM

/** All results of the CBM calculator, rounded for display: CBM and R/T to 3 decimals, weights to 2. */
export type CbmTotals = {
  packages: number
  cbm: number
  weightKg: number
  volumeWeightKg: number
  /** Revenue ton of sea freight: the larger of CBM and tons. */
  revenueTon: number
  /** Chargeable weight: the larger of weight and volume weight, up to the next 0.5 kg. */
  chargeableKg: number
}

/**
 * Totals of all rows that can be counted (S2-104, S2-105). Rows are summed unrounded. `minimumRevenueTon` is the tariff
 * minimum many consolidators apply; it never turns an empty form into a charge.
 */
export const cbmTotals = (
  rows: readonly Packages[],
  unit: LengthUnit,
  { divisor = VOLUME_DIVISORS.air, minimumRevenueTon = 0 }: { divisor?: number; minimumRevenueTon?: number } = {},
): CbmTotals => {
  const counted = rows.filter(isCountable)
  const cm3 = counted.reduce((sum, row) => sum + cubicCentimetres(row, unit), 0)
  const weight = counted.reduce((sum, row) => sum + row.weightKg * row.quantity, 0)
  const cbm = cm3 / CM3_PER_CBM
  const volumeWeight = cm3 / divisor
  const revenueTon = Math.max(cbm, weight / 1000)
  return {
    packages: counted.reduce((sum, row) => sum + row.quantity, 0),
    cbm: roundTo(cbm, 3),
    weightKg: roundTo(weight, 2),
    volumeWeightKg: roundTo(volumeWeight, 2),
    revenueTon: roundTo(revenueTon === 0 ? 0 : Math.max(revenueTon, minimumRevenueTon), 3),
    chargeableKg: upToHalfKilo(Math.max(weight, volumeWeight)),
  }
}
