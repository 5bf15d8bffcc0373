import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { localTime } from '#features/tracking/event-row.ts'
import type { ShipmentKey } from '#features/tracking/shipment-key.ts'
import type { DemoClock } from './demo-clock.ts'
import { refNo } from './demo-numbers.ts'
import type { DemoShipment } from './demo-shipment.ts'
import { randomOf, type Random } from '../generator/random.ts'
import type { Row } from '../reference/upsert-rows.ts'

/** Customs records in the form of the authority's responses, with their steps. */
export type DemoCustoms = { imports: Row[]; importSteps: Row[]; exports: Row[]; exportSteps: Row[] }

const IMPORTS = /^NR(SI\d{4}(0038|0027|0031|0022|0024|0012|0009)|AI\d{4}(0018|0015|0011))$/
const EXPORTS = /^NR(SE\d{4}(0144|0147|0128|0093|0101|0388|0352|0341)|AE\d{4}0052)$/
const DEADLINE_DAYS = 30

const digits = (day: string | null) => (day ?? '').slice(0, 10).replaceAll('-', '')
const stepsOf = ({ events }: DemoShipment): TrackingEvent[] =>
  events
    .map(({ event }) => event)
    .filter(({ source }) => source === 'UNIPASS')
    .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))

/** Ten import and ten export records; one export has passed its loading deadline. */
export const demoCustoms = (clock: DemoClock, shipments: readonly DemoShipment[], keys: ReadonlyMap<string, ShipmentKey>): DemoCustoms => {
  const random = randomOf('naru demo customs')
  const made: DemoCustoms = { imports: [], importSteps: [], exports: [], exportSteps: [] }
  for (const shipment of shipments) {
    const key = keys.get(shipment.row.mngt_no)
    if (key && IMPORTS.test(String(shipment.row.hbl_no))) addImport(made, shipment, key, random)
    if (key && EXPORTS.test(String(shipment.row.hbl_no))) addExport(made, clock, shipment, key, random)
  }
  if (shipments.some(({ row }) => keys.has(row.mngt_no))) made.exports.push(overdue(clock))
  return made
}

const addImport = (made: DemoCustoms, shipment: DemoShipment, key: ShipmentKey, random: Random) => {
  const { row } = shipment
  const steps = stepsOf(shipment)
  const last = steps.at(-1)
  const arrival = steps.find(({ code }) => code.startsWith('입항보고'))?.at ?? String(row.eta)
  const year = arrival.slice(0, 4)
  const cargo_no = `${year.slice(2)}${String(row.carrier_cd).padEnd(4, 'X')}${random.digits(4)}I${random.digits(8)}`
  const owner = { corp_cd: key.corp_cd, cust_cd: key.cust_cd, cargo_no }
  const cleared = steps.some(({ code }) => code === '수입신고수리')
  made.imports.push({
    ...owner,
    shipment_id: key.shipment_id,
    mbl_no: refNo(String(row.mbl_no)),
    hbl_no: row.hbl_no,
    bl_year: year,
    progress: last?.code ?? '',
    clearance: cleared ? '수입신고수리' : steps.some(({ code }) => code === '수입신고') ? '심사중' : '신고 전',
    goods: row.commodity,
    vessel_nm: row.vessel_nm,
    voyage_no: row.voyage_no,
    carrier_nm: shipment.events.find(({ event }) => event.source !== 'UNIPASS' && event.source !== 'MANUAL')?.sourceName ?? '',
    agent_nm: '여울에이전시',
    pol: row.pol,
    pod: row.pod,
    office: row.pod === 'KRINC' ? '인천세관' : row.pod === 'ICN' ? '인천공항세관' : '부산세관',
    arrive_dt: digits(arrival),
    pkg_qty: row.pkg_qty,
    pkg_unit: 'CT',
    gross_wt: row.gross_wt,
    cbm: row.cbm,
    cntr_cnt: shipment.containers.length,
    cntr_no: shipment.containers[0]?.cntr_no ?? '',
    consignee_nm: `${String(row.consignee_nm).slice(0, 2)}****`,
    processed_at: localTime(last?.at ?? null),
  })
  steps.forEach((step, index) => {
    const inBond = ['반입신고', '하선신고 수리', '하기신고 수리'].includes(step.code)
    made.importSteps.push({
      ...owner,
      seq: index + 1,
      stage: step.code,
      at: localTime(step.at),
      shed_cd: inBond ? '02002079' : '',
      shed_nm: inBond ? (step.facility ?? '인천신항 컨테이너터미널 CY') : '',
      pkg_qty: step.pieces,
      pkg_unit: 'CT',
      gross_wt: step.weightKg,
      detail: step.remark ?? '',
      decl_no: step.code.startsWith('수입신고') ? `41208${year.slice(2)}${random.digits(6)}M` : '',
    })
  })
}

const addExport = (made: DemoCustoms, clock: DemoClock, shipment: DemoShipment, key: ShipmentKey, random: Random) => {
  const { row } = shipment
  const accepted = digits(stepsOf(shipment).find(({ code }) => code === 'ACPTDT')?.at ?? null)
  const sailing = shipment.events.find(({ event }) => event.cls === 'ACT' && ['DEPA', 'VD', 'DEP'].includes(event.code))?.event.at ?? null
  const decl_no = `41208${accepted.slice(2, 4)}${random.digits(6)}X`
  const owner = { corp_cd: key.corp_cd, cust_cd: key.cust_cd, decl_no }
  const loaded = sailing
    ? { loaded_qty: row.pkg_qty, loaded_wt: row.gross_wt, done_yn: 'Y' }
    : { loaded_qty: 0, loaded_wt: 0, done_yn: 'N' }
  made.exports.push({
    ...owner,
    shipment_id: key.shipment_id,
    exporter_nm: row.shipper_nm,
    maker_nm: row.shipper_nm,
    accept_dt: accepted,
    load_deadline: later(accepted),
    pkg_qty: row.pkg_qty,
    pkg_unit: 'CT',
    gross_wt: row.gross_wt,
    loaded_unit: 'CT',
    ...loaded,
    vessel_nm: row.vessel_nm,
  })
  if (!sailing) return
  made.exportSteps.push({
    ...owner,
    seq: 1,
    bl_no: row.hbl_no,
    depart_dt: digits(sailing),
    place: row.pol,
    mrn: `${clock.ymd(0).slice(2, 4)}${String(row.carrier_cd).padEnd(4, 'X')}${random.digits(4)}E`,
    split_cnt: 1,
    pkg_qty: row.pkg_qty,
    pkg_unit: 'CT',
    gross_wt: row.gross_wt,
    done_yn: 'Y',
  })
}

const later = (ymd: string) =>
  new Date(Date.UTC(Number(ymd.slice(0, 4)), Number(ymd.slice(4, 6)) - 1, Number(ymd.slice(6)) + DEADLINE_DAYS))
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')

// A declaration whose goods never sailed, for the red deadline (S2-112).
const overdue = (clock: DemoClock): Row => ({
  corp_cd: 'KR',
  cust_cd: 'CUST001',
  decl_no: `41208${clock.ymd(-41).slice(2, 4)}019934X`,
  shipment_id: null,
  exporter_nm: '물결정밀공업',
  maker_nm: '물결정밀공업',
  accept_dt: clock.ymd(-41),
  load_deadline: clock.ymd(-11),
  pkg_qty: 60,
  pkg_unit: 'CT',
  gross_wt: 2140,
  loaded_unit: 'CT',
  loaded_qty: 0,
  loaded_wt: 0,
  done_yn: 'N',
  vessel_nm: '',
})
