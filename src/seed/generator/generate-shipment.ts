import { type DemoClock } from '../demo/demo-clock.ts'
import { awbNo, containerNo } from '../demo/demo-numbers.ts'
import { OWNER_CODES } from '../demo/demo-shipment.ts'
import type { StoredShipment } from '#features/tracking/compute-states.server.ts'
import type { Reference } from '#domain/tracking/state/terms.ts'
import type { BulkRow } from './bulk-writer.ts'
import { foldGenerated } from './fold-generated.ts'
import { generateFacts } from './generate-events.ts'
import { makeJourney } from './generate-journey.ts'
import { LANES } from './generate-lanes.ts'
import type { Random } from './random.ts'

const AWB_PREFIXES: Record<string, string> = { KE: '180', OZ: '988', LH: '020', CX: '160' }
const VESSELS = [
  'GARAM BRIDGE',
  'HANEUL TRADER',
  'MIRINAE EXPRESS',
  'SAEBYEOK STAR',
  'NARAE COASTER',
  'SOLBIT TRADER',
  'NURI PIONEER',
  'ONNURI WAVE',
  'DURE SPIRIT',
  'YEOUL PIONEER',
]
const GOODS = [
  'MACHINED PARTS',
  'GEAR HOUSINGS',
  'CABLE HARNESS',
  'CAMERA MODULES',
  'PLASTIC MOULDINGS',
  'STEEL FASTENERS',
  'AUTO PARTS',
  'COSMETICS',
  'FROZEN FOOD',
  'TEXTILES',
]
const PARTNERS = [
  'NOORDKADE TECHNIEK B.V.',
  'PACIFIC GEAR SUPPLY INC.',
  'HAFENTOR MASCHINEN GMBH',
  'AOZORA BUHIN K.K.',
  'QINGLAN TRADING CO., LTD.',
  'SAO VANG INDUSTRIAL JSC',
  'LAGO AZUL IMPORTACIONES',
  'SINDHU COMPONENTS PVT. LTD.',
]

const BOOKED_COLUMNS =
  `corp_cd cust_cd shipment_id mngt_no trans_mode io_type svc_type hbl_no mbl_no bkg_no po_no shipper_cd shipper_nm consignee_cd consignee_nm por pol pod
  final_dest carrier_cd pkg_qty pkg_unit gross_wt cbm chg_wt cntr_text teu incoterms frt_term commodity`.split(/\s+/)
const FOLDED_COLUMNS =
  `vessel_nm voyage_no imo_no told_carriage booked_carriage booked_etd booked_eta terms_at etd atd eta ata eta_first shp_sts stage_no stage_cnt delay_days
  last_event last_place last_event_at last_source last_source_at due_kind due_at due_offset eta_offset customs_sts judge_at eta_dep eta_half exc_kind exc_days`.split(
    /\s+/,
  )

/** The columns of the tables that are written. */
export const COLUMNS = {
  shipment: [...BOOKED_COLUMNS, ...FOLDED_COLUMNS],
  shipment_ref: ['corp_cd', 'cust_cd', 'shipment_id', 'kind', 'ref_no'],
  shipment_cntr: ['corp_cd', 'cust_cd', 'shipment_id', 'cntr_no', 'cntr_type', 'seal_no', 'last_event', 'last_event_at'],
  tracking_event:
    `corp_cd cust_cd shipment_id cntr_no event_key source source_nm kind code doc_type cls at at_offset updated_at received_at unlocode iata
    vessel voyage flight mode empty_yn refs standing doubt raw`.split(/\s+/),
  shipment_exception: ['corp_cd', 'cust_cd', 'shipment_id', 'exc_key', 'kind', 'since', 'days', 'by_at', 'proof_key'],
} as const
/** A table that the generator writes. */
export type GeneratedTable = keyof typeof COLUMNS
/** Rows by table for one generated shipment, its values in the order of COLUMNS. */
export type GeneratedShipment = Record<GeneratedTable, BulkRow[]>

const valueOf = (value: unknown): BulkRow[number] => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number)
}
const rowOf = (table: GeneratedTable, values: Readonly<Record<string, unknown>>): BulkRow =>
  COLUMNS[table].map((column) => valueOf(values[column]))

/** What the state of generated shipments depends on besides their facts. */
export type GeneratorContext = { clock: DemoClock; reference: Reference; now: Date }

/**
 * Makes one shipment: facts for every container and part, and the state that they prove. Numbers contain its id, so that runs never collide.
 */
export const generateShipment = (
  random: Random,
  { clock, reference, now }: GeneratorContext,
  owner: { corp: string; cust: string; name: string },
  id: number,
  mostSteps: number,
): GeneratedShipment => {
  const lane = random.pick(LANES)
  const { mode, io, pol, pod } = lane
  const journey = makeJourney(random, io, lane.days)
  const carrier = random.pick(lane.carriers)
  const serial = String(id).padStart(9, '0')
  const yymm = clock.yymm(journey.etd - 8)
  const isSea = mode === 'SEA'
  const boxes = isSea ? random.int(0, 4) : 0 // none: loose cargo
  const type = random.pick(['20DC', '40DC', '40HC'])
  // Consecutive numbers: a shipment never has the same container twice.
  const firstBox = random.int(0, 999_999)
  const containers = Array.from({ length: journey.stage >= 2 ? boxes : 0 }, (_, index) =>
    containerNo(`${OWNER_CODES[carrier] ?? 'NRUU'}${String((firstBox + index) % 1_000_000).padStart(6, '0')}`),
  )
  const mngt = `${owner.corp}G${isSea ? 'S' : 'A'}${serial}`
  const hbl = `NR${mode[0]}${io[0]}${yymm}${serial}`
  const mbl = isSea ? `${carrier}${yymm}${serial}` : awbNo(AWB_PREFIXES[carrier] ?? '180', serial.slice(-7))
  const partner = random.pick(PARTNERS)
  const [shipperCd, shipperNm, consigneeCd, consigneeNm] =
    io === 'EXP' ? [owner.cust, owner.name, null, partner] : [null, partner, owner.cust, owner.name]
  const cbm = isSea ? (boxes || 0.2) * random.int(180, 640) * 0.1 : random.int(5, 90) / 10
  const kg = Math.round(cbm * random.int(120, 380))
  const time = `${String(random.int(0, 23)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
  const at = (day: number) => clock.at(day, time)
  const key = { corp_cd: owner.corp, cust_cd: owner.cust, shipment_id: id }
  const vessel = isSea ? random.pick(VESSELS) : `${carrier}${random.int(10, 999)}`
  const voyage = isSea ? `${random.digits(3)}${random.pick(['E', 'W', 'N', 'S'])}` : ''
  const booked = {
    ...key,
    mngt_no: mngt,
    trans_mode: mode,
    io_type: io,
    svc_type: isSea ? (boxes ? 'FCL' : 'LCL') : 'GENERAL',
    hbl_no: hbl,
    mbl_no: mbl,
    bkg_no: mngt,
    po_no: `PO-${serial.slice(-6)}`,
    shipper_cd: shipperCd,
    shipper_nm: shipperNm,
    consignee_cd: consigneeCd,
    consignee_nm: consigneeNm,
    por: pol,
    pol,
    pod,
    final_dest: pod,
    carrier_cd: carrier,
    pkg_qty: random.int(1, 900),
    pkg_unit: 'CTN',
    gross_wt: kg,
    cbm: cbm.toFixed(3),
    chg_wt: isSea ? null : kg,
    cntr_text: isSea ? (boxes ? `${type} × ${boxes}` : 'LCL') : '',
    teu: boxes * (type === '20DC' ? 1 : 2),
    incoterms: random.pick(['FOB', 'CIF', 'EXW', 'DAP']),
    frt_term: random.pick(['PP', 'CC']),
    commodity: random.pick(GOODS),
  }
  const stored: StoredShipment = {
    ...booked,
    delivery_term: '',
    shp_sts: journey.status === 'CANCELLED' ? 'CANCELLED' : 'BOOKED',
    stage_no: 1,
    eta: at(journey.promised),
    terms_at: now,
    booked_etd: at(journey.etd),
    booked_eta: at(journey.promised),
    cntr_nos: containers.toSorted((a, b) => (a < b ? -1 : 1)),
    bkg_nos: [mngt],
    vessel_nm: vessel,
    voyage_no: voyage,
    imo_no: '',
    told_carriage: null,
    booked_carriage: null,
  }
  const cargo = { key, carrier, containers, isLoose: boxes === 0, vessel, voyage, master: mbl, booking: mngt }
  const folded = foldGenerated(stored, generateFacts(cargo, journey, lane, at, mostSteps, now), reference, now)
  const numbers = [['HBL', hbl], ['MBL', mbl], ['BKG', mngt], ...containers.map((number) => ['CNTR', number])]
  return {
    shipment: [rowOf('shipment', { ...booked, ...folded.row })],
    shipment_ref: numbers.map(([kind, ref_no]) => rowOf('shipment_ref', { ...key, kind, ref_no: ref_no?.replace('-', '') })),
    shipment_cntr: containers.map((number) => {
      const last = folded.containers.get(number)
      const seal = `${carrier.slice(0, 2)}${random.digits(7)}`
      return rowOf('shipment_cntr', {
        ...key,
        cntr_no: number,
        cntr_type: type,
        seal_no: seal,
        last_event: last?.code ?? '',
        last_event_at: last?.at ?? null,
      })
    }),
    tracking_event: folded.facts.map((fact) => rowOf('tracking_event', { ...fact, raw: '{}' })),
    shipment_exception: folded.exceptions.map((one) => rowOf('shipment_exception', { ...key, ...one })),
  }
}
