import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { refNo } from './demo-numbers.ts'
import type { Row } from '../reference/upsert-rows.ts'

/** A demo shipment with all its records; keys are filled in when it is stored. */
export type DemoShipment = {
  row: Row & { corp_cd: string; cust_cd: string; mngt_no: string }
  refs: { kind: 'HBL' | 'MBL' | 'BKG' | 'CNTR' | 'PO'; ref_no: string }[]
  containers: Row[]
  events: { event: TrackingEvent; sourceName: string }[]
}

/** Every number of a shipment in its look-up form, its own among them, without blanks and duplicates. */
export const refsOf = (
  own: string,
  numbers: Record<'HBL' | 'MBL' | 'BKG' | 'PO', string>,
  containers: readonly string[],
): DemoShipment['refs'] => {
  const all = [
    ...Object.entries(numbers).map(([kind, ref_no]) => ({ kind, ref_no: refNo(ref_no) })),
    ...(refNo(numbers.BKG) === refNo(own) ? [] : [{ kind: 'BKG', ref_no: refNo(own) }]),
    ...containers.map((ref_no) => ({ kind: 'CNTR', ref_no })),
  ]
  return all.filter(({ ref_no }) => ref_no) as DemoShipment['refs']
}

/** `40HC × 2`, or `LCL`. */
export const containerText = (boxes: readonly [string, number] | null): string => (boxes ? `${boxes[0]} × ${boxes[1]}` : 'LCL')

/** Twenty-foot units of the containers. */
export const teuOf = (boxes: readonly [string, number] | null): number => {
  if (!boxes) return 0
  const unit = boxes[0].startsWith('20') ? 1 : boxes[0].startsWith('45') ? 2.25 : 2
  return unit * boxes[1]
}

/** In half kilograms, the greater of weight and volume weight (6,000 cm³ per kilogram). */
export const chargeableWeight = (kg: number, cbm: number): number => Math.ceil(Math.max(kg, (cbm * 1_000_000) / 6000) * 2) / 2

/** The owner code of a carrier's containers, by SCAC. */
export const OWNER_CODES: Record<string, string> = {
  HDMU: 'HMMU',
  ONEY: 'ONEU',
  COSU: 'CSNU',
  MSCU: 'MSDU',
  EGLV: 'EGHU',
  CMDU: 'CMAU',
  MAEU: 'MSKU',
  HLCU: 'HLBU',
  KMTC: 'KMTU',
  SITU: 'SITU',
  WHLC: 'WHLU',
  REGU: 'REGU',
}
/** The prefix of a carrier's seals, by SCAC. */
export const SEAL_PREFIXES: Record<string, string> = {
  HDMU: 'HM',
  ONEY: 'ON',
  COSU: 'CS',
  MSCU: 'FJ',
  EGLV: 'EM',
  CMDU: 'CM',
  MAEU: 'ML',
  HLCU: 'HL',
}

const NAMES: Record<string, string> = {
  HDMU: 'HMM',
  ONEY: 'ONE',
  COSU: 'COSCO',
  MSCU: 'MSC',
  EGLV: 'Evergreen',
  CMDU: 'CMA CGM',
  MAEU: 'Maersk',
  HLCU: 'Hapag-Lloyd',
  KMTC: 'KMTC',
  SITU: 'SITC',
  WHLC: 'Wan Hai',
  REGU: 'RCL',
  KE: '대한항공',
  OZ: '아시아나항공',
  LH: 'Lufthansa',
  EK: 'Emirates',
  SQ: 'Singapore Airlines',
  CX: 'Cathay Pacific',
  NH: 'ANA',
  '5X': 'UPS',
}

/** The source of an event, as shown to customers. */
export const sourceName = (event: TrackingEvent, carrier: string): string => {
  if (event.source === 'MANUAL') return '나루'
  if (event.source === 'UNIPASS') return '유니패스'
  return NAMES[carrier] ?? carrier
}
