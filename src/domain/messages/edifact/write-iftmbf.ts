import { firstLetters } from '../../text/first-letters.ts'
import { pieces, writeInterchange, writeSegment, type Envelope } from './write-segments.ts'

type Party = { name: string; address: string }
/** A sea booking request to a carrier. Days are yyyyMMdd, moments yyyyMMddHHmm, places UN/LOCODEs; missing values are blank or null. */
export type FirmBooking = {
  bookingNo: string
  /** Whether it is the first, replaces a request sent before, or cancels it. */
  purpose: 'ORIGINAL' | 'REPLACE' | 'CANCEL'
  contact: { name: string; phone: string; mail: string }
  carrier: string
  forwarder: { code: string; name: string }
  service: string
  receipt: string
  loading: string
  discharge: string
  delivery: string
  ready: string
  departure: string
  arrival: string
  vessel: string
  voyage: string
  contractNo: string
  remark: string
  shipper: Party
  consignee: Party
  notify: Party
  commodity: string
  hsCode: string
  packages: number
  packageUnit: string
  grossKg: number
  cbm: number
  dangerous: { unNo: string; imdg: string; packingGroup: string } | null
  temperature: number | null
  /** ISO size and type, count, and whether the shipper owns them. */
  equipment: readonly { isoType: string; units: number; isShipperOwned: boolean }[]
}

const BOOKING_REQUEST = '335'
/** Code list 1225. */
const FUNCTIONS = { ORIGINAL: '9', REPLACE: '5', CANCEL: '1' } as const
/** UN/ECE recommendation 21 codes for common package units. */
const PACKAGES: Readonly<Record<string, string>> = {
  CTN: 'CT',
  PLT: 'PX',
  CRT: 'CR',
  BAG: 'BG',
  DRM: 'DR',
  PKG: 'PK',
  ROL: 'RO',
  BOX: 'BX',
}
/** Code list 4065: the carriage is from pier to pier; from and to the door our own lorries carry. */
const CARRIAGE = '30'
/** Code list 7273: full loads, or less than full loads. */
const LOADS: Readonly<Record<string, string>> = { FCL: '2', LCL: '3' }

const moment = (qualifier: string, at: string) => (at ? [writeSegment('DTM', [qualifier, at, at.length === 12 ? '203' : '102'])] : [])
const place = (qualifier: string, code: string) => (code ? [writeSegment('LOC', qualifier, [code, '139', '6'])] : [])
const words = (subject: string, text: string) => (text ? [writeSegment('FTX', subject, '', '', pieces(text, 70, 5))] : [])
const party = (role: string, { name, address }: Party) =>
  name ? [writeSegment('NAD', role, '', '', pieces(name, 35, 5), pieces(address, 35, 4))] : []
const reference = (qualifier: string, no: string) => (no ? [writeSegment('RFF', [qualifier, no])] : [])
const measure = (kind: string, unit: string, amount: number) => (amount > 0 ? [writeSegment('MEA', 'AAE', kind, [unit, amount])] : [])

/** Writes a firm booking (IFTMBF, D.99B). */
export const writeIftmbf = (booking: FirmBooking, envelope: Envelope): string => {
  const { contact, dangerous, temperature, forwarder, carrier } = booking
  return writeInterchange(envelope, 'IFTMBF', [
    writeSegment('BGM', BOOKING_REQUEST, booking.bookingNo, FUNCTIONS[booking.purpose]),
    ...(contact.name ? [writeSegment('CTA', 'IC', ['', firstLetters(contact.name, 35)])] : []),
    ...(contact.mail ? [writeSegment('COM', [contact.mail, 'EM'])] : []),
    ...(contact.phone ? [writeSegment('COM', [contact.phone, 'TE'])] : []),
    ...moment('137', envelope.at),
    writeSegment('TSR', CARRIAGE, LOADS[booking.service] ?? '2'),
    ...place('88', booking.receipt || booking.loading),
    ...place('7', booking.delivery || booking.discharge),
    ...moment('196', booking.ready),
    ...reference('FF', booking.bookingNo),
    ...reference('CT', booking.contractNo),
    ...words('AAI', booking.remark),
    writeSegment('TDT', '20', booking.voyage, '1', ['13', 'CONTAINER SHIP'], [carrier, '172', '182'], '', '', ['', '', '', booking.vessel]),
    ...place('9', booking.loading),
    ...moment('133', booking.departure),
    ...place('11', booking.discharge),
    ...moment('132', booking.arrival),
    ...party('CZ', booking.shipper),
    ...party('CN', booking.consignee),
    ...party('NI', booking.notify),
    writeSegment('NAD', 'FW', [forwarder.code, '160', 'ZZZ'], '', pieces(forwarder.name, 35, 5)),
    writeSegment('NAD', 'CA', [carrier, '160', '86']),
    writeSegment('GID', 1, [booking.packages, PACKAGES[booking.packageUnit] ?? 'PK', '67', '6']),
    ...(temperature === null ? [] : [writeSegment('TMP', '2', [temperature, 'CEL'])]),
    ...words('AAA', booking.commodity),
    ...measure('WT', 'KGM', booking.grossKg),
    ...measure('AAW', 'MTQ', booking.cbm),
    ...(booking.hsCode ? [writeSegment('PIA', '5', [booking.hsCode, 'HS'])] : []),
    ...(dangerous ? [writeSegment('DGS', 'IMD', dangerous.imdg, dangerous.unNo, '', dangerous.packingGroup)] : []),
    ...booking.equipment.flatMap(({ isoType, units, isShipperOwned }) => [
      writeSegment('EQD', 'CN', '', [isoType, '102', '5'], isShipperOwned ? '1' : '2'),
      writeSegment('EQN', units),
    ]),
  ])
}
