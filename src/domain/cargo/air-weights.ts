import type { CargoPieces } from '../booking/booking.ts'
import { cbmTotals, type Packages, upToHalfKilo } from './cbm.ts'

/** What air cargo measures and is charged by (e-AWB `volume`, `chargeableWeight`). Null is not known yet. */
export type AirWeights = { volume: number | null; volumeWeight: number | null; chargeableWeight: number | null }

type AirCargo = {
  pieces: readonly CargoPieces[]
  /** Kilograms of the consignment; without it what its pieces weigh. */
  grossWeight: number | null
  /** Cubic metres as they were told; sizes of pieces win over it. */
  volume: number | null
}

const packagesOf = ({ length, width, height, quantity, weight }: CargoPieces): Packages => ({
  length: length ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  quantity: Math.round(quantity ?? 0),
  weightKg: weight ?? 0,
})
/** One package of a volume, whatever its shape. */
const block = (cbm: number): Packages => ({ length: 100, width: 100, height: cbm * 100, quantity: 1, weightKg: 0 })

/** Volume, volume weight and chargeable weight of a consignment by air, by the rules of the CBM calculator (S2-105, S2-118). */
export const airWeights = ({ pieces, grossWeight, volume }: AirCargo): AirWeights => {
  const packages = pieces.map(packagesOf)
  const measured = cbmTotals(packages, 'cm')
  const gross = grossWeight || measured.weightKg
  // What the consignment weighs is said once for all of it: its sizes count without the weights of single pieces.
  const sizes = measured.cbm > 0 ? packages.map((row) => ({ ...row, weightKg: 0 })) : [block(volume ?? 0)]
  const { cbm, volumeWeightKg, chargeableKg } = cbmTotals(sizes, 'cm')
  const chargeable = Math.max(chargeableKg, upToHalfKilo(gross))
  return { volume: cbm || null, volumeWeight: volumeWeightKg || null, chargeableWeight: chargeable || null }
}
