import { check, code, date, number, select, text } from '#platform/shared/fields/fields.ts'

const required = { required: true } as const

// Fields by wire name, in form order; `required` applies when requesting (Appendix E.2, E.3).

/** A time yyyyMMddHHmm, local to its place; the domain validates the input. */
export const moment = (header: string) => text(header, { max: 12 })
/** Maximum length of the names and addresses of a party. */
const longText = 350

/** Fields before the service. */
export const before = {
  BKG_NO: text('booking.BKG_NO', { key: true, readOnly: true, max: 20 }),
  IO_TYPE: select('booking.IO_TYPE', 'IO_TYPE', { ...required, max: 10 }),
}
/** Terms, customer and contact. */
export const terms = {
  INCOTERMS: select('booking.INCOTERMS', 'INCOTERMS', { ...required, max: 10 }),
  INCOTERMS_PLACE: text('booking.INCOTERMS_PLACE', { max: 35 }),
  FRT_TERM: select('booking.FRT_TERM', 'FRT_TERM', { ...required, max: 10 }),
  CUST_CD: code('booking.CUST_CD', 'CUSTOMER', { ...required, max: 20 }),
  PO_NO: text('booking.PO_NO', { max: 60 }),
  TEAM_CD: select('booking.TEAM_CD', 'TEAM', { max: 20 }),
  CONTACT_NM: text('booking.CONTACT_NM', { ...required, max: 35 }),
  CONTACT_PHONE: text('booking.CONTACT_PHONE', { ...required, max: 30, phone: true }),
  CONTACT_EMAIL: text('booking.CONTACT_EMAIL', { ...required, max: 100 }),
}
/** Shipper, consignee and notify party. */
export const parties = {
  SHIPPER_CD: code('booking.SHIPPER_CD', 'CUSTOMER', { max: 20 }),
  SHIPPER_NM: text('booking.SHIPPER_NM', { ...required, max: 70 }),
  SHIPPER_ADDR: text('booking.SHIPPER_ADDR', { max: longText, multiline: true }),
  SHIPPER_CONTACT: text('booking.SHIPPER_CONTACT', { max: 100 }),
  CONSIGNEE_CD: code('booking.CONSIGNEE_CD', 'CUSTOMER', { max: 20 }),
  CONSIGNEE_NM: text('booking.CONSIGNEE_NM', { ...required, max: 70 }),
  CONSIGNEE_ADDR: text('booking.CONSIGNEE_ADDR', { max: longText, multiline: true }),
  CONSIGNEE_CONTACT: text('booking.CONSIGNEE_CONTACT', { max: 100 }),
  NOTIFY_NM: text('booking.NOTIFY_NM', { max: 70 }),
  NOTIFY_ADDR: text('booking.NOTIFY_ADDR', { max: longText, multiline: true }),
}
export const goods = {
  COMMODITY: text('booking.COMMODITY', { ...required, max: 550 }),
  HS_CD: text('booking.HS_CD', { max: 10 }),
  PKG_QTY: number('booking.PKG_QTY', { ...required, decimals: 0, min: 0, max: 99_999_999, zeroToNull: true }),
  PKG_UNIT: select('booking.PKG_UNIT', 'PKG_UNIT', { ...required, max: 10 }),
  GROSS_WT: number('booking.GROSS_WT', { ...required, decimals: 3, min: 0, max: 999_999_999, zeroToNull: true }),
  CBM: number('booking.CBM', { decimals: 3, min: 0, max: 999_999, zeroToNull: true }),
  DG_YN: check('booking.DG_YN', { initial: 'N' }),
  UN_NO: text('booking.UN_NO', { max: 4 }),
  DG_CLASS: select('booking.DG_CLASS', 'DG_CLASS', { max: 4 }),
  PACK_GROUP: select('booking.PACK_GROUP', 'PACK_GROUP', { max: 4 }),
  TEMP_MIN: number('booking.TEMP_MIN', { decimals: 1, min: -80, max: 60 }),
  TEMP_MAX: number('booking.TEMP_MAX', { decimals: 1, min: -80, max: 60 }),
  MARKS: text('booking.MARKS', { max: longText, multiline: true }),
}
/** The cargo ready date; it is shown with the schedule dates. */
export const ready = { CARGO_READY_DT: date('booking.CARGO_READY_DT', required) }

/** Additional services. */
export const services = {
  TRUCK_YN: check('booking.TRUCK_YN', { initial: 'N' }),
  TRUCK_ADDR: text('booking.TRUCK_ADDR', { max: longText, multiline: true }),
  TRUCK_DT: date('booking.TRUCK_DT'),
  CUSTOMS_YN: check('booking.CUSTOMS_YN', { initial: 'N' }),
  INSURE_YN: check('booking.INSURE_YN', { initial: 'N' }),
  INSTRUCTION: text('booking.INSTRUCTION', { max: 1000, multiline: true }),
}
