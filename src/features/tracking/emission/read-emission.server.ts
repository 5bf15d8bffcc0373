import { emissionOf } from '#domain/cargo/emissions.ts'
import type { GeoPoint } from '#domain/tracking/schedule/map-line.ts'
import type { Run } from '#platform/server/db/db.ts'
import { cachedQuery } from '#platform/server/lists/cached-query.ts'
import type { ShipmentRecord } from '../shipment-record/contract.ts'
import { findCountry, type ShipmentRow } from '../shipment-record/sql.ts'
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
const distanceOf = async (run: Run, record: ShipmentRecord, seedDir: string) => {
  const steps = journeySteps(record).filter(({ event }) => event !== 'PICKUP')
  const places = await findPositions(run, [...new Set(steps.map(({ code }) => code))])
  const positions = new Map(places.map(({ code, lat, lon }): [string, GeoPoint] => [code, [lat, lon]]))
  // With an unknown place only part of the distance would be counted.
  if (steps.some(({ code }) => !positions.has(code))) return null
  return journeyWay(steps, -1, positions, record.TRANS_MODE === 'SEA' ? seaNetwork(seedDir) : null)
}

/** The greenhouse gas emissions of a shipment with the inputs of the calculation; null when an input is unknown. */
export const readEmission = async (
  { run, lang, seedDir }: { run: Run; lang: 'ko' | 'en'; seedDir: string },
  shipment: ShipmentRow,
  record: ShipmentRecord,
): Promise<ShipmentRecord['EMISSION']> => {
  if (shipment.shp_sts === 'CANCELLED') return null
  const [factors, way, domestic] = await Promise.all([findFactors(run), distanceOf(run, record, seedDir), isDomestic(run, shipment)])
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
