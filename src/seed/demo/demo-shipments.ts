import { airEvents } from './demo-air-events.ts'
import type { DemoClock } from './demo-clock.ts'
import { buildEvent, type DemoEvent } from './demo-events.ts'
import { exportEvents } from './demo-export-events.ts'
import type { DemoFiles } from './demo-files.ts'
import { importEvents } from './demo-import-events.ts'
import { awbNo, containerNo, imoNo, masterNo } from './demo-numbers.ts'
import {
  chargeableWeight,
  containerText,
  type DemoShipment,
  OWNER_CODES,
  refsOf,
  SEAL_PREFIXES,
  sourceName,
  teuOf,
} from './demo-shipment.ts'
import { type AirSpec, airSpec, arrivalDay, bookedDay, type SeaSpec, seaSpec } from './demo-specs.ts'
import { type Random, randomOf } from '../generator/random.ts'

type Making = { clock: DemoClock; random: Random; partyName: DemoFiles['partyName'] }

const PO_STYLES: Record<string, string> = { CUST001: 'MP', CUST002: 'NE', CUST004: 'GF' }

const corpOf = (cust: string) => (cust.startsWith('US') ? 'US' : 'KR')

/** Numbers, parties and places of both modes. Exports have the number of their booking, imports a separate series. */
const shared = (spec: SeaSpec | AirSpec, mode: 'S' | 'A', { clock, random, partyName }: Making) => {
  const corp = corpOf(spec.cust)
  const yymm = clock.yymm(bookedDay(spec))
  const mngt_no = `${corp}${mode}${spec.io === 'EXP' ? '' : 'I'}${yymm}0${spec.hbl}`
  const [shipper_cd, consignee_cd] = spec.io === 'EXP' ? [spec.party, spec.partner] : [spec.partner, spec.party]
  return {
    yymm,
    row: {
      corp_cd: corp,
      cust_cd: spec.cust,
      mngt_no,
      trans_mode: mode === 'S' ? 'SEA' : 'AIR',
      io_type: spec.io,
      hbl_no: `${corp === 'US' ? 'NU' : 'NR'}${mode}${spec.io[0]}${yymm}${spec.hbl}`,
      po_no: `${PO_STYLES[spec.cust] ?? 'PO'}-${spec.pod.slice(0, 2)}-${random.int(2100, 2999)}`,
      shipper_cd,
      shipper_nm: partyName(shipper_cd),
      consignee_cd,
      consignee_nm: partyName(consignee_cd),
      notify_nm: 'SAME AS CONSIGNEE',
      por: spec.pol,
      pol: spec.pol,
      pod: spec.pod,
      final_dest: spec.pod,
      pkg_qty: spec.pkgs,
      gross_wt: spec.kg,
      cbm: spec.cbm,
      incoterms: spec.terms,
      commodity: spec.goods,
      // The seller pays the freight under C and D terms; that is "prepaid" for our exports and imports alike.
      frt_term: /^[CD]/.test(spec.terms) ? 'PP' : 'CC',
    },
  }
}

const attach = (clock: DemoClock, refs: Parameters<typeof buildEvent>[1], carrier: string, events: DemoEvent[]): DemoShipment['events'] =>
  events.map((event) => buildEvent(clock, refs, event)).map((event) => ({ event, sourceName: sourceName(event, carrier) }))

/** An invented but valid IMO number, always the same for a vessel name. */
const imoOf = (vessel: string) => {
  if (!vessel) return ''
  const mixed = [...vessel].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7)
  return imoNo(`99${String(mixed).padStart(4, '0')}`)
}

const seaShipment = (spec: SeaSpec, making: Making): DemoShipment => {
  const { clock, random } = making
  const { yymm, row } = shared(spec, 'S', making)
  const mbl_no = spec.master || (spec.vessel ? masterNo(spec.carrier, yymm, random) : '')
  const bkg_no = spec.io === 'EXP' ? row.mngt_no : `${spec.carrier.slice(0, 3)}${spec.pol.slice(2)}${yymm}${random.digits(4)}`
  const known = spec.stage >= 2 && spec.boxes ? spec.boxes[1] : 0
  const numbers = Array.from({ length: known }, (_, index) =>
    containerNo(spec.first[index] ?? `${OWNER_CODES[spec.carrier] ?? 'NRUU'}${random.digits(6)}`),
  )
  const imo_no = imoOf(spec.vessel)
  const journey = spec.io === 'EXP' ? exportEvents(spec, numbers, imo_no) : importEvents(spec, numbers, imo_no)
  const sealed = spec.stage >= 5 || spec.io === 'IMP'
  return {
    row: {
      ...row,
      svc_type: spec.boxes ? 'FCL' : 'LCL',
      mbl_no,
      bkg_no,
      carrier_cd: spec.carrier,
      vessel_nm: spec.vessel,
      voyage_no: spec.voyage,
      imo_no,
      etd: clock.at(spec.etd, '09:00'),
      eta: clock.at(arrivalDay(spec), '15:00'),
      pkg_unit: spec.unit,
      chg_wt: null,
      cntr_text: containerText(spec.boxes),
      teu: teuOf(spec.boxes),
    },
    refs: refsOf(row.mngt_no, { HBL: row.hbl_no, MBL: mbl_no, BKG: bkg_no, PO: row.po_no }, numbers),
    containers: numbers.map((cntr_no, index) => ({
      cntr_no,
      cntr_type: spec.boxes?.[0] ?? '',
      seal_no: sealed ? `${SEAL_PREFIXES[spec.carrier] ?? 'NR'}${random.digits(7)}` : '',
      gross_wt: share(spec.kg, numbers.length, index, 10),
      pkg_qty: share(spec.pkgs, numbers.length, index, 1),
    })),
    events: attach(clock, { bl: mbl_no ? [mbl_no] : [], booking: [bkg_no] }, spec.carrier, journey),
  }
}

/** The share of one of several containers in a total; the first gets the remainder. */
const share = (total: number, count: number, index: number, precision: number) => {
  const part = Math.floor((total * precision) / count) / precision
  return index ? part : Math.round((total - part * (count - 1)) * precision) / precision
}

const airShipment = (spec: AirSpec, making: Making): DemoShipment => {
  const { clock } = making
  const { row } = shared(spec, 'A', making)
  const airline = spec.flight.slice(0, 2)
  const awb = awbNo(spec.prefix, spec.serial)
  const bkg_no = spec.io === 'EXP' ? row.mngt_no : ''
  return {
    row: {
      ...row,
      svc_type: 'GENERAL',
      mbl_no: `${spec.prefix}-${awb.slice(3)}`,
      bkg_no,
      carrier_cd: airline,
      vessel_nm: spec.flight,
      voyage_no: '',
      imo_no: '',
      etd: clock.at(spec.etd, spec.std),
      eta: clock.at(arrivalDay(spec), spec.sta),
      pkg_unit: 'CTN',
      chg_wt: chargeableWeight(spec.kg, spec.cbm),
      cntr_text: '',
      teu: 0,
    },
    refs: refsOf(row.mngt_no, { HBL: row.hbl_no, MBL: awb, BKG: bkg_no, PO: row.po_no }, []),
    containers: [],
    events: attach(clock, { awb: [awb], booking: bkg_no ? [bkg_no] : [] }, airline, airEvents(spec)),
  }
}

/** The shipments in our own number format, by sea and by air, from sea.csv and air.csv. */
export const demoShipments = (clock: DemoClock, files: DemoFiles): DemoShipment[] => {
  const making = { clock, random: randomOf('naru demo shipments'), partyName: files.partyName }
  return [
    ...files.lines('sea.csv').map((line) => seaShipment(seaSpec(line), making)),
    ...files.lines('air.csv').map((line) => airShipment(airSpec(line), making)),
  ]
}
