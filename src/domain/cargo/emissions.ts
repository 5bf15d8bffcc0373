/** Grams of CO2 equivalent a tonne and kilometre, well to wheel, by the name of the factor. */
export type EmissionFactors = ReadonlyMap<string, number>

export type EmissionCase = {
  mode: 'SEA' | 'AIR'
  /** The way of the main carriage. */
  km: number
  grossKg: number
  /** Twenty-foot units; what counts when the weight is not known. */
  teu: number
  /** Both ends lie in one country. */
  domestic: boolean
}

/** What the carriage emits, and everything it was reckoned with. */
export type Emission = { kg: number; tonnes: number; by: 'WEIGHT' | 'TEU'; factor: string; gPerTkm: number }

/** Cargo of a loaded twenty-foot unit when nobody says what it weighs (GLEC Framework, average cargo). */
export const TONNES_PER_TEU = 10
/** Flights longer than this are long-haul (UK conversion factors). */
const LONG_HAUL_KM = 3_700

const factorOf = ({ mode, km, domestic }: EmissionCase): string => {
  if (mode === 'SEA') return 'sea-container-avg'
  if (domestic) return 'air-domestic'
  return km > LONG_HAUL_KM ? 'air-long' : 'air-short'
}

/**
 * The greenhouse gases of the main carriage as ISO 14083 and the GLEC Framework reckon them without data of the carrier: weight by
 * distance by a default factor. An estimate: it tells shipments apart, never carriers. Null when weight, distance or factor is missing.
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
