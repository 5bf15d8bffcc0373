import { emissionOf } from '#domain/cargo/emissions.ts'
import type { GeoPoint } from '#domain/tracking/schedule/map-line.ts'
import type { Run } from '#platform/server/db/db.ts'
import { cachedQuery } from '#platform/server/lists/cached-query.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { findCountry, type ShipmentRow } from '../shipment-tracking/sql.ts'
import { journeyWay } from '../tracking-map-popup/map-legs.ts'
import { journeySteps } from '../tracking-map-popup/map-points.ts'
import { seaNetwork } from '../tracking-map-popup/sea-network.server.ts'
import { findPositions } from '../tracking-map-popup/sql.ts'

type Factor = { factor_id: string; name_ko: string; name_en: string; wtw_g_per_tkm: number; source: string; licence: string }

const findFactors = cachedQuery(async (run) => {
  const rows = await run<Factor>('select factor_id, name_ko, name_en, wtw_g_per_tkm, source, licence from emission_factor')
  return new Map(rows.map((row) => [row.factor_id, row]))
})

const isDomestic = async (run: Run, { trans_mode, pol, pod }: ShipmentRow) => {
  if (trans_mode === 'SEA') return false
  const [from, to] = await Promise.all([findCountry(run, pol), findCountry(run, pod)])
  return from !== undefined && from === to
}

/** The length of the main carriage as drawn on the map: sea lanes by sea, great circles by air. */
const distanceOf = (positions: ReadonlyMap<string, GeoPoint>, record: ShipmentTracking, seedDir: string) => {
  const steps = journeySteps(record).filter(({ event }) => event !== 'PICKUP')
  // With an unknown place only part of the distance would be counted.
  if (steps.some(({ code }) => !positions.has(code))) return null
  return journeyWay(steps, -1, positions, record.TRANS_MODE === 'SEA' ? seaNetwork(seedDir) : null)
}

/** What the emissions of a shipment depend on beside its record. */
export const readEmissionInputs = async (run: Run, shipment: ShipmentRow, places: readonly string[]) => {
  const [factors, positions, domestic] = await Promise.all([findFactors(run), findPositions(run, places), isDomestic(run, shipment)])
  return { factors, positions, domestic }
}
type Inputs = Awaited<ReturnType<typeof readEmissionInputs>>

/** The greenhouse gas emissions of a shipment with the inputs of the calculation; null when an input is unknown. */
export const emissionOfShipment = (
  { factors, positions, domestic }: Inputs,
  { lang, seedDir }: { lang: 'ko' | 'en'; seedDir: string },
  shipment: ShipmentRow,
  record: ShipmentTracking,
): ShipmentTracking['EMISSION'] => {
  if (shipment.shp_sts === 'CANCELLED') return null
  const way = distanceOf(positions, record, seedDir)
  if (!way) return null
  const { trans_mode: mode, gross_wt: grossKg, teu } = shipment
  const emission = emissionOf(
    { mode, km: way.DISTANCE_KM, grossKg, teu, domestic },
    new Map([...factors].map(([id, { wtw_g_per_tkm }]) => [id, wtw_g_per_tkm])),
  )
  const factor = factors.get(emission?.factor ?? '')
  if (!emission || !factor) return null
  return {
    KG: emission.kg,
    KM: way.DISTANCE_KM,
    VIA: way.VIA,
    TONNES: emission.tonnes,
    BY: emission.by,
    TEU: teu,
    G_PER_TKM: emission.gPerTkm,
    FACTOR: lang === 'ko' ? factor.name_ko : factor.name_en,
    SOURCE: factor.source,
  }
}
