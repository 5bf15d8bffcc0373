import { zonedClock } from '#domain/time/place-zone.ts'
import { bookingMasks } from '#features/bookings/booking-record/contract.ts'
import { maskFields } from '#platform/shared/calls/masked.ts'
import type { FeedKind, FeedStates } from './contract.ts'
import type { StateRow, StoredKind } from './sql.ts'

/** The kinds of the feed by their stored names. */
export const FEED_KINDS: Readonly<Record<StoredKind, FeedKind>> = {
  BOOKING: 'booking',
  AMENDMENT: 'amendment',
  BL_CHECK: 'blCheck',
  DOCUMENT: 'document',
  EXHIBITION: 'exhibition',
  MESSAGE: 'message',
  SHIPMENT: 'shipment',
}

const text = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const moment = (value: unknown) => (value as Date).toISOString()
const momentOrNull = (value: unknown) => (value ? moment(value) : null)
const clock = (value: unknown, place: unknown) => zonedClock(value ? text(value).replace(' ', 'T') : null, text(place))

type Change = { field: string; from: string; to: string; accepted: boolean | null }

/** The people of a change are masked as the screens mask them for users who do not work on it. */
const changeOf = ([field, [from, to]]: [string, [string, string]]) => {
  const { FIELD, FROM, TO } = maskFields(bookingMasks, { FIELD: field, FROM: from, TO: to })
  return { field: FIELD, from: FROM, to: TO }
}

type Reader = { isStaff: boolean; lang: 'ko' | 'en' }
type Mapped = Omit<FeedStates, 'booking'>

/** What a record is, in API format, by its stored kind. */
export const STATE_OF: { [K in Exclude<StoredKind, 'BOOKING'>]: (row: StateRow, reader: Reader) => Partial<Mapped> } = {
  AMENDMENT: (row) => ({
    amendment: {
      id: row.ref,
      bookingNo: text(row.bkg_no),
      status: row.status as Mapped['amendment']['status'],
      note: text(row.note),
      changes: Object.entries(row.changes as Record<string, [string, string]>).map(changeOf),
      askedAt: moment(row.asked_at),
      answer: text(row.answer),
      answeredAt: momentOrNull(row.answered_at),
    },
  }),
  BL_CHECK: (row) => ({
    blCheck: {
      shipmentNo: row.ref,
      status: row.status as Mapped['blCheck']['status'],
      round: Number(row.round),
      note: text(row.note),
      corrections: (row.changes as Change[]).map(({ field, from, to, accepted }) => ({ field, from, to, accepted: accepted ?? null })),
      approvedAt: momentOrNull(row.approved_at),
    },
  }),
  DOCUMENT: (row) => ({
    document: {
      id: row.ref,
      of: row.owner as Mapped['document']['of'],
      no: text(row.mngt_no),
      type: text(row.doc_type),
      fileName: text(row.file_nm),
      bytes: Number(row.file_size),
      sha256: text(row.sha256),
      remark: text(row.remark),
      uploadedAt: moment(row.uploaded_at),
      byStaff: row.by_staff === true,
    },
  }),
  EXHIBITION: (row) => ({
    exhibition: {
      no: row.ref,
      exhibition: text(row.exh_no),
      customer: row.cust_cd,
      company: text(row.company_nm),
      status: text(row.status),
      mode: text(row.trans_mode),
      packages: Number(row.pkg_qty),
      grossWeightKg: Number(row.gross_wt),
      volumeCbm: Number(row.cbm),
      receivedAt: moment(row.received_at),
      version: Number(row.row_ver),
    },
  }),
  MESSAGE: (row, { lang }) => ({
    message: {
      id: row.ref,
      shipmentNo: text(row.mngt_no),
      party: text(row.party_cd),
      byStaff: row.by_desk_yn === 'Y',
      by: (lang === 'en' ? text(row.by_nm_en) : '') || text(row.by_nm_ko) || text(row.by_nm_en),
      text: text(row.body),
      at: moment(row.at),
    },
  }),
  SHIPMENT: (row) => ({
    shipment: {
      no: row.ref,
      mode: row.trans_mode as 'SEA' | 'AIR',
      direction: row.io_type as Mapped['shipment']['direction'],
      status: text(row.shp_sts),
      customer: row.cust_cd,
      houseNo: text(row.hbl_no),
      masterNo: text(row.mbl_no),
      bookingNo: text(row.bkg_no),
      orderNo: text(row.po_no),
      shipper: text(row.shipper_nm),
      consignee: text(row.consignee_nm),
      origin: text(row.pol),
      destination: text(row.pod),
      carrier: text(row.carrier_cd),
      vessel: row.trans_mode === 'SEA' ? text(row.vessel_nm) : '',
      voyage: text(row.voyage_no) || (row.trans_mode === 'AIR' ? text(row.vessel_nm) : ''),
      departure: { estimated: clock(row.etd, row.pol), actual: clock(row.atd, row.pol) },
      arrival: { estimated: clock(row.eta, row.pod), actual: clock(row.ata, row.pod) },
      delayDays: Number(row.delay_days),
      packages: { quantity: Number(row.pkg_qty), unit: text(row.pkg_unit) },
      grossWeightKg: Number(row.gross_wt),
      volumeCbm: Number(row.cbm),
    },
  }),
}
