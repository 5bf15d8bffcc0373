import type { DemoClock } from './demo-clock.ts'
import { buildEvent, type DemoEvent } from './demo-events.ts'
import type { DemoFiles } from './demo-files.ts'
import { awbNo } from './demo-numbers.ts'
import { chargeableWeight, type DemoShipment, refsOf, sourceName } from './demo-shipment.ts'
import { type Random, randomOf } from '../generator/random.ts'

type Lane = { pol: string; pod: string; partner: string; days: number; carriers: readonly string[]; shipments: number }

/** The lanes with a year of history in the demo; other lanes have too few arrivals for an estimate. */
const LANES: readonly Lane[] = [
  { pol: 'KRPUS', pod: 'NLRTM', partner: 'CONS001', days: 41, carriers: ['HDMU', 'HDMU', 'HLCU'], shipments: 48 },
  { pol: 'KRPUS', pod: 'USLAX', partner: 'CONS002', days: 12, carriers: ['ONEY', 'HDMU'], shipments: 36 },
  { pol: 'ICN', pod: 'FRA', partner: 'CONS003', days: 0, carriers: ['KE', 'LH'], shipments: 30 },
]
/** Demo customers who shipped on them; the first lists of the others stay as in Appendix H. */
const CUSTOMERS = ['CUST002', 'CUST003', 'CUST004']
const PREFIXES: Record<string, string> = { KE: '180', LH: '020' }
const FIRST_DAY = -330
const LAST_DAY = -70

/** Days late: often on time, rarely early, now and then a week. */
const lateness = (random: Random, days: number): number => {
  const luck = random.int(1, 100)
  if (days === 0) return luck <= 84 ? 0 : 1
  if (luck <= 8) return -1
  if (luck <= 50) return 0
  if (luck <= 88) return random.int(1, 3)
  return random.int(4, 8)
}

const journey = (lane: Lane, etd: number, late: number, ship: Partial<DemoEvent>): DemoEvent[] => {
  const air = lane.pol.length === 3
  const source = air ? 'FSU' : 'DCSA22'
  const booked = etd - (air ? 5 : 18)
  const promised = etd + lane.days
  const arrived = promised + late
  // At half-way the carrier reports about half of the final delay.
  const half = etd + Math.ceil(lane.days / 2)
  const heard = promised + Math.round(late / 2)
  const [leave, arrive] = air ? ['DEP', 'ARR'] : ['DEPA', 'ARRI']
  const end = air ? 'DLV' : 'GTOT'
  return [
    { source, code: leave, cls: 'PLN', place: lane.pol, day: etd, time: '09:00', said: booked, ...ship },
    { source, code: arrive, cls: 'PLN', place: lane.pod, day: promised, time: '15:00', said: booked, ...ship },
    { source, code: leave, place: lane.pol, day: etd, time: '10:20', ...ship },
    ...(heard === promised || air
      ? []
      : [{ source, code: arrive, cls: 'EST', place: lane.pod, day: heard, time: '15:00', said: half - 1, ...ship } as const]),
    { source, code: arrive, place: lane.pod, day: arrived, time: '14:10', ...ship },
    { source, code: air ? 'RCF' : 'DISC', place: lane.pod, day: arrived, time: '21:30', empty: false, ...ship },
    { source, code: end, place: lane.pod, day: arrived + 3, time: '11:00', empty: false, ...ship },
  ]
}

const pastShipment = (clock: DemoClock, files: DemoFiles, random: Random, lane: Lane, serial: number): DemoShipment => {
  const air = lane.pol.length === 3
  const number = String(serial).padStart(4, '0')
  const etd = random.int(FIRST_DAY, LAST_DAY)
  const late = lateness(random, lane.days)
  const carrier = random.pick(lane.carriers)
  const cust = CUSTOMERS[serial % CUSTOMERS.length] ?? 'CUST004'
  const yymm = clock.yymm(etd - 18)
  const mngt_no = `KRH${air ? 'A' : 'S'}${yymm}${number}`
  const hbl_no = `NR${air ? 'A' : 'S'}E${yymm}H${number}`
  const awb = awbNo(PREFIXES[carrier] ?? '180', `7${String(serial).padStart(6, '0')}`)
  const mbl_no = air ? `${awb.slice(0, 3)}-${awb.slice(3)}` : `${carrier}${yymm}H${number}`
  const cbm = air ? random.int(10, 60) / 10 : 30
  const kg = air ? Math.round(cbm * 190) : random.int(9_000, 22_000)
  const events = journey(
    lane,
    etd,
    late,
    air ? { flight: `${carrier}0${random.int(31, 39)}` } : { vessel: 'HANEUL TRADER', voyage: `${number.slice(1)}W` },
  )
  return {
    row: {
      corp_cd: 'KR',
      cust_cd: cust,
      mngt_no,
      trans_mode: air ? 'AIR' : 'SEA',
      io_type: 'EXP',
      svc_type: air ? 'GENERAL' : 'LCL',
      hbl_no,
      mbl_no,
      bkg_no: mngt_no,
      shipper_cd: cust,
      shipper_nm: files.partyName(cust),
      consignee_cd: lane.partner,
      consignee_nm: files.partyName(lane.partner),
      notify_nm: 'SAME AS CONSIGNEE',
      po_no: '',
      imo_no: '',
      por: lane.pol,
      pol: lane.pol,
      pod: lane.pod,
      final_dest: lane.pod,
      carrier_cd: carrier,
      vessel_nm: events[0]?.vessel ?? events[0]?.flight ?? '',
      voyage_no: events[0]?.voyage ?? '',
      etd: clock.at(etd, '09:00'),
      eta: clock.at(etd + lane.days, '15:00'),
      pkg_qty: random.int(8, 400),
      pkg_unit: 'CTN',
      gross_wt: kg,
      cbm,
      chg_wt: air ? chargeableWeight(kg, cbm) : null,
      cntr_text: air ? '' : 'LCL',
      teu: 0,
      incoterms: 'FOB',
      frt_term: 'CC',
      commodity: 'MACHINED PARTS',
    },
    refs: refsOf(mngt_no, { HBL: hbl_no, MBL: air ? awb : mbl_no, BKG: mngt_no, PO: '' }, []),
    containers: [],
    events: events
      .map((event) => buildEvent(clock, { bl: air ? [] : [mbl_no], awb: air ? [awb] : [], booking: [mngt_no] }, event))
      .map((event) => ({ event, sourceName: sourceName(event, carrier) })),
  }
}

/** A year of delivered shipments on a few lanes, besides the sixty of Appendix H: the basis of arrival estimates in the demo. */
export const demoHistory = (clock: DemoClock, files: DemoFiles): DemoShipment[] => {
  const random = randomOf('naru demo history')
  let serial = 0
  return LANES.flatMap((lane) =>
    Array.from({ length: lane.shipments }, () => {
      serial += 1
      return pastShipment(clock, files, random, lane, serial)
    }),
  )
}
