/** Grams of CO2 equivalent per tonne-kilometre, well to wheel, by factor name. */
export type EmissionFactors = ReadonlyMap<string, number>

export type EmissionCase = {
  mode: 'SEA' | 'AIR'
  /** Distance of the main carriage. */
  km: number
  grossKg: number
  /** Twenty-foot units; used when the weight is unknown. */
  teu: number
  /** Origin and destination are in one country. */
  domestic: boolean
}

/** The emission of the carriage with all inputs of the calculation. */
export type Emission = { kg: number; tonnes: number; by: 'WEIGHT' | 'TEU'; factor: string; gPerTkm: number }

/** Default cargo of a loaded twenty-foot unit of unknown weight (an average of common practice). */
const TONNES_PER_TEU = 10
/** Flights longer than this are long-haul (UK conversion factors). */
const LONG_HAUL_KM = 3_700

const factorOf = ({ mode, km, domestic }: EmissionCase): string => {
  if (mode === 'SEA') return 'sea-container-avg'
  if (domestic) return 'air-domestic'
  return km > LONG_HAUL_KM ? 'air-long' : 'air-short'
}

/**
 * Greenhouse gases of the main carriage: weight × distance × default factor of the UK government (DESNZ). An estimate that compares
 * shipments, not carriers. No calculation by ISO 14083: no legs, no distance allowance of flights, no class of ship, no cooling. Null when weight, distance or factor is missing.
 */
export const emissionOf = (shipment: EmissionCase, factors: EmissionFactors): Emission | null => {
  const { km, grossKg, teu } = shipment
  const by = grossKg > 0 ? 'WEIGHT' : 'TEU'
  const tonnes = by === 'WEIGHT' ? grossKg / 1000 : teu * TONNES_PER_TEU
  const factor = factorOf(shipment)
  const gPerTkm = factors.get(factor)
  if (gPerTkm === undefined || tonnes <= 0 || km <= 0) return null
  return { kg: (tonnes * km * gPerTkm) / 1000, tonnes, by, factor, gPerTkm }
}
