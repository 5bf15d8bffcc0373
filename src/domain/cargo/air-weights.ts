import type { CargoPieces } from '../booking/booking.ts'
import { cbmTotals, type Packages, upToHalfKilo } from './cbm.ts'

/** Measured and chargeable values of air cargo (e-AWB `volume`, `chargeableWeight`). Null when unknown. */
export type AirWeights = { volume: number | null; volumeWeight: number | null; chargeableWeight: number | null }

type AirCargo = {
  pieces: readonly CargoPieces[]
  /** Kilograms of the consignment; the weight of its pieces by default. */
  grossWeight: number | null
  /** Cubic metres as entered; sizes of pieces take precedence. */
  volume: number | null
}

const packagesOf = ({ length, width, height, quantity, weight }: CargoPieces): Packages => ({
  length: length ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  quantity: Math.round(quantity ?? 0),
  weightKg: weight ?? 0,
})
/** One package of this volume. */
const block = (cbm: number): Packages => ({ length: 100, width: 100, height: cbm * 100, quantity: 1, weightKg: 0 })

/** Volume, volume weight and chargeable weight of a consignment by air, by the rules of the CBM calculator (S2-105, S2-118). */
export const airWeights = ({ pieces, grossWeight, volume }: AirCargo): AirWeights => {
  const packages = pieces.map(packagesOf)
  const measured = cbmTotals(packages, 'cm')
  const gross = grossWeight || measured.weightKg
  // The gross weight covers the whole consignment: the weights of single pieces are ignored then.
  const sizes = measured.cbm > 0 ? packages.map((row) => ({ ...row, weightKg: 0 })) : [block(volume ?? 0)]
  const { cbm, volumeWeightKg, chargeableKg } = cbmTotals(sizes, 'cm')
  const chargeable = Math.max(chargeableKg, upToHalfKilo(gross))
  return { volume: cbm || null, volumeWeight: volumeWeightKg || null, chargeableWeight: chargeable || null }
}
