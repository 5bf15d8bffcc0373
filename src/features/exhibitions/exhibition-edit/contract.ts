import { fields, number, select, text } from '#platform/shared/fields.ts'

/** The items of an exhibition request (Appendix E.5), as grid and as Excel template. */
export const exhibitionItemFields = fields('exhibitionEdit.items', {
  SEQ: number('exhibitionEdit.seq', { key: true, hidden: true, decimals: 0 }),
  DESCRIPTION: text('exhibitionEdit.description', { required: true, max: 200, width: 220 }),
  PKG_UNIT: select('exhibitionEdit.unit', 'PKG_UNIT', { required: true, width: 100 }),
  QTY: number('exhibitionEdit.quantity', { required: true, decimals: 0, min: 0, width: 80, footer: { type: 'SUM' } }),
  LEN_CM: number('exhibitionEdit.length', { decimals: 1, min: 0, width: 90 }),
  WID_CM: number('exhibitionEdit.width', { decimals: 1, min: 0, width: 90 }),
  HGT_CM: number('exhibitionEdit.height', { decimals: 1, min: 0, width: 90 }),
  CBM: number('exhibitionEdit.cbm', { decimals: 3, min: 0, width: 90, footer: { type: 'SUM', decimals: 3 } }),
  GROSS_WT: number('exhibitionEdit.weight', { required: true, decimals: 3, min: 0, width: 110, footer: { type: 'SUM', decimals: 3 } }),
  HS_CD: text('exhibitionEdit.hs', { max: 12, width: 110 }),
  AMOUNT: number('exhibitionEdit.amount', { decimals: 2, min: 0, width: 120 }),
  CURR_CD: select('exhibitionEdit.currency', 'CURR', { width: 90 }),
  DISPOSAL: select('exhibitionEdit.disposal', 'EXH_DISPOSAL', { required: true, initial: 'RETURN', width: 110 }),
})
