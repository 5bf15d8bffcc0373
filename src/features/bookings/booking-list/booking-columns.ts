import { type DataRow, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** Times have minute precision. */
const minute = (name: string) => (row: DataRow) => String(row[name] ?? '').replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5')

/** The columns of Appendix E.4, for the table, its popup and the export. */
export const bookingColumns = fields('bookingList.list', {
  BKG_NO: text('booking.BKG_NO', { key: true, link: true, pinned: true, width: 132 }),
  STATUS: select('bookingList.status', 'BKG_STS', { width: 140 }),
  TRANS_MODE: select('bookingList.mode', 'TRANS_MODE', { width: 64 }),
  IO_TYPE: select('booking.IO_TYPE', 'IO_TYPE', { width: 72 }),
  SVC_TYPE: text('booking.SVC_TYPE', { width: 84 }),
  REQ: text('bookingList.requestedAt', { width: 132, computed: minute('REQ_AT') }),
  CUST_NM: text('booking.CUST_CD', { width: 140 }),
  SHIPPER_NM: text('booking.SHIPPER_NM', { width: 180 }),
  CONSIGNEE_NM: text('booking.CONSIGNEE_NM', { width: 180 }),
  POL: text('booking.POL', { width: 84 }),
  POD: text('booking.POD', { width: 84 }),
  ETD: date('booking.ETD', { width: 100 }),
  ETA: date('booking.ETA', { width: 100 }),
  CARRIER_BKG_NO: text('CARRIER_BKG_NO', { width: 150 }),
  VESSEL: text('bookingList.vessel', { width: 170 }),
  PKG_QTY: number('booking.packages', { decimals: 0, width: 84 }),
  PKG_UNIT: text('booking.PKG_UNIT', { width: 76 }),
  GROSS_WT: number('bookingList.weight', { decimals: 1, width: 100 }),
  CBM: number('bookingList.cbm', { decimals: 3, width: 96 }),
  CNTR_TEXT: text('booking.containers', { width: 130 }),
  REQ_USER: text('bookingList.requester', { width: 100 }),
  CONFIRM_USER: text('bookingList.confirmer', { width: 100 }),
  CONFIRM: text('bookingList.confirmedAt', { width: 132, computed: minute('CONFIRM_AT') }),
  REJECT_REASON: text('booking.reason', { width: 200 }),
  HBL_NO: text('bookingList.hbl', { width: 140 }),
})
