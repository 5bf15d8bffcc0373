import { roundTo, rowCbm } from '#domain/cargo/cbm.ts'
import { check, type DataRow, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'

const required = { required: true } as const
const figure = (row: DataRow, name: string) => Number(row[name] ?? 0) || 0

/** The volume of a line: from its sizes if known, else as typed. */
export const itemCbm = (row: DataRow): number => {
  const [length, width, height, quantity] = ['LEN_CM', 'WID_CM', 'HGT_CM', 'QTY'].map((name) => figure(row, name)) as [
    number,
    number,
    number,
    number,
  ]
  const sized = roundTo(rowCbm({ length, width, height, quantity, weightKg: 0 }, 'cm'), 3)
  return sized > 0 ? sized : figure(row, 'CBM')
}

/** The items of an exhibition request (Appendix E.5), as grid and as Excel template. */
export const exhibitionItemFields = fields('exhibitionEdit.items', {
  SEQ: number('exhibitionEdit.seq', { key: true, hidden: true, decimals: 0 }),
  DESCRIPTION: text('exhibitionEdit.description', { ...required, max: 200, width: 220 }),
  PKG_UNIT: select('exhibitionEdit.unit', 'PKG_UNIT', { ...required, max: 10, width: 100 }),
  QTY: number('exhibitionEdit.quantity', { ...required, decimals: 0, min: 0, max: 999_999, width: 80, footer: { type: 'SUM' } }),
  LEN_CM: number('exhibitionEdit.length', { decimals: 1, min: 0, max: 99_999, width: 90 }),
  WID_CM: number('exhibitionEdit.width', { decimals: 1, min: 0, max: 99_999, width: 90 }),
  HGT_CM: number('exhibitionEdit.height', { decimals: 1, min: 0, max: 99_999, width: 90 }),
  CBM: number('exhibitionEdit.cbm', { decimals: 3, min: 0, max: 999_999, width: 90, footer: { type: 'SUM', decimals: 3 } }),
  GROSS_WT: number('exhibitionEdit.weight', {
    ...required,
    decimals: 3,
    min: 0,
    max: 999_999_999,
    width: 110,
    footer: { type: 'SUM', decimals: 3 },
  }),
  HS_CD: text('exhibitionEdit.hs', { max: 12, width: 110 }),
  AMOUNT: number('exhibitionEdit.amount', { decimals: 2, min: 0, max: 999_999_999_999, width: 120 }),
  CURR_CD: select('exhibitionEdit.currency', 'CURR', { max: 10, width: 90 }),
  DISPOSAL: select('exhibitionEdit.disposal', 'EXH_DISPOSAL', { ...required, max: 10, initial: 'RETURN', width: 110 }),
  FRAGILE_YN: check('exhibitionEdit.fragile', { initial: 'N', width: 80 }),
  UPRIGHT_YN: check('exhibitionEdit.upright', { initial: 'N', width: 80 }),
  NO_STACK_YN: check('exhibitionEdit.noStack', { initial: 'N', width: 80 }),
})

/** The fields of the request (Appendix E.5), in form order. */
export const requestFields = fields('exhibitionEdit.request', {
  REQ_NO: text('exhibitionEdit.REQ_NO', { key: true, readOnly: true, max: 20 }),
  EXH_NO: text('exhibitionEdit.EXH_NO', { ...required, max: 20 }),
  COMPANY_NM: text('exhibitionEdit.COMPANY_NM', { ...required, max: 100 }),
  BOOTH: text('exhibitionEdit.BOOTH', { ...required, max: 30 }),
  HALL: text('exhibitionEdit.HALL', { max: 50 }),
  CONTACT_NM: text('exhibitionEdit.CONTACT_NM', { ...required, max: 35 }),
  CONTACT_PHONE: text('exhibitionEdit.CONTACT_PHONE', { ...required, max: 30, phone: true }),
  CONTACT_EMAIL: text('exhibitionEdit.CONTACT_EMAIL', { ...required, max: 100 }),
  TRANS_MODE: select('exhibitionEdit.TRANS_MODE', 'EXH_MODE', { ...required, max: 10 }),
  DIRECTION: select('exhibitionEdit.DIRECTION', 'EXH_DIRECTION', { ...required, max: 10, initial: 'ROUND' }),
  CARGO_READY_DT: date('exhibitionEdit.CARGO_READY_DT', required),
  ARRIVE_DT: date('exhibitionEdit.ARRIVE_DT', required),
  PICKUP_ADDR: text('exhibitionEdit.PICKUP_ADDR', { max: 350, multiline: true }),
  CARNET_YN: check('exhibitionEdit.CARNET_YN', { initial: 'N' }),
  CARNET_NO: text('exhibitionEdit.CARNET_NO', { max: 30, upper: true }),
  CARNET_UNTIL: date('exhibitionEdit.CARNET_UNTIL'),
  REEXPORT_DT: date('exhibitionEdit.REEXPORT_DT'),
  INSURE_YN: check('exhibitionEdit.INSURE_YN', { initial: 'N' }),
  FORKLIFT_YN: check('exhibitionEdit.FORKLIFT_YN', { initial: 'N' }),
  UNPACK_YN: check('exhibitionEdit.UNPACK_YN', { initial: 'N' }),
  EMPTY_YN: check('exhibitionEdit.EMPTY_YN', { initial: 'N' }),
  REEXPORT_YN: check('exhibitionEdit.REEXPORT_YN', { initial: 'N' }),
  REMARK: text('exhibitionEdit.REMARK', { max: 1000, multiline: true }),
  CONSENT_YN: check('exhibitionEdit.CONSENT_YN', { initial: 'N' }),
})

/** The exhibition fields that staff administrators edit. */
export const exhibitionFields = fields('exhibitionEdit.exhibition', {
  EXH_NO: text('exhibitionEdit.EXH_NO', { key: true, readOnly: true, max: 20 }),
  NAME_KO: text('exhibitionEdit.NAME_KO', { ...required, max: 100 }),
  NAME_EN: text('exhibitionEdit.NAME_EN', { ...required, max: 100 }),
  VENUE: text('exhibitionEdit.VENUE', { ...required, max: 100 }),
  HALL: text('exhibitionEdit.HALL', { max: 50 }),
  CITY: text('exhibitionEdit.CITY', { max: 50 }),
  COUNTRY_CD: text('exhibitionEdit.COUNTRY_CD', { ...required, max: 2, upper: true }),
  START_DT: date('exhibitionEdit.START_DT', required),
  END_DT: date('exhibitionEdit.END_DT', required),
  MOVE_IN_DT: date('exhibitionEdit.MOVE_IN_DT'),
  MOVE_OUT_DT: date('exhibitionEdit.MOVE_OUT_DT'),
  DOC_DEADLINE: date('exhibitionEdit.DOC_DEADLINE'),
  SEA_DEADLINE: date('exhibitionEdit.SEA_DEADLINE'),
  AIR_DEADLINE: date('exhibitionEdit.AIR_DEADLINE'),
  WAREHOUSE: text('exhibitionEdit.WAREHOUSE', { max: 200 }),
  STATUS: select('exhibitionEdit.STATUS', 'EXH_STS', { ...required, max: 10, initial: 'OPEN' }),
})
