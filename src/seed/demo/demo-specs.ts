import { type Line, number, text } from '../reference/csv.ts'

type Common = {
  hbl: string // the four digits that end the house B/L or waybill number
  io: 'EXP' | 'IMP'
  cust: string
  party: string // the Korean party: billed unless the file names another
  partner: string // consignee abroad for exports, shipper abroad for imports
  stage: number // the last stage reached
  pol: string
  pod: string
  via: string // empty on direct routes
  etd: number // days from the first start
  days: number // promised days under way
  late: number // days the arrival moved
  pkgs: number
  kg: number
  cbm: number
  goods: string
  terms: string
}

/** A sea shipment of the demo: one line of sea.csv. */
export type SeaSpec = Common & {
  carrier: string
  vessel: string
  voyage: string
  boxes: [type: string, count: number] | null // null: LCL
  first: string[] // owner code and six digits of the first containers
  unit: string
  master: string
}

/** An air shipment of the demo: one line of air.csv. */
export type AirSpec = Common & {
  prefix: string
  serial: string // seven digits of the master air waybill
  flight: string
  onward: string // the flight from the hub, or of the second part of a split consignment
  split: number // pieces on the first of two flights, 0 for all
  std: string
  sta: string
}

const common = (line: Line, key: string): Common => ({
  hbl: text(line, key),
  io: text(line, 'io') === 'EXP' ? 'EXP' : 'IMP',
  cust: text(line, 'cust'),
  party: text(line, 'party') || text(line, 'cust'),
  partner: text(line, 'partner'),
  stage: number(line, 'stage'),
  pol: text(line, 'pol'),
  pod: text(line, 'pod'),
  via: text(line, 'via'),
  etd: number(line, 'etd'),
  days: number(line, 'days'),
  late: number(line, 'late'),
  pkgs: number(line, 'pkgs'),
  kg: number(line, 'kg'),
  cbm: number(line, 'cbm'),
  goods: text(line, 'goods'),
  terms: text(line, 'terms'),
})

/** Reads a line of sea.csv. */
export const seaSpec = (line: Line): SeaSpec => ({
  ...common(line, 'hbl'),
  carrier: text(line, 'carrier'),
  vessel: text(line, 'vessel'),
  voyage: text(line, 'voyage'),
  boxes: line.type ? [line.type, number(line, 'boxes')] : null,
  first: text(line, 'first').split(' ').filter(Boolean),
  unit: text(line, 'unit'),
  master: text(line, 'master'),
})

/** Reads a line of air.csv. */
export const airSpec = (line: Line): AirSpec => ({
  ...common(line, 'hawb'),
  prefix: text(line, 'prefix'),
  serial: text(line, 'serial'),
  flight: text(line, 'flight'),
  onward: text(line, 'onward'),
  split: line.split ? number(line, 'split') : 0,
  std: text(line, 'std'),
  sta: text(line, 'sta'),
})

/** The actual or expected day of arrival. */
export const arrivalDay = ({ etd, days, late }: Common): number => etd + days + late

/** The booking day: for sea more than a week ahead, and always before the first start. */
export const bookedDay = ({ etd, days, pol }: Common): number => Math.min(etd - (pol.length === 3 ? 5 : days > 9 ? 18 : 9), -2)
