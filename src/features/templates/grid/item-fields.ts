import { check, code, date, fields, file, number, select, text } from '#platform/shared/fields/fields.ts'

/** The fields of the template's rows: one of every kind. New screens copy the pattern, not the columns. */
export const itemFields = fields('templateGrid.list', {
  ITEM_CD: text('templateGrid.code', { max: 20, upper: true, noSpaces: true, required: true, key: true, pinned: true, width: 110 }),
  ITEM_NM: text('templateGrid.name', { max: 100, required: true, width: 190, footer: { type: 'COUNT' } }),
  CATEGORY_CD: select('templateGrid.category', 'TPL_CATEGORY', { width: 100 }),
  ORIGIN_CD: code('templateGrid.origin', 'COUNTRY', { max: 2, upper: true, width: 80 }),
  QTY: number('templateGrid.quantity', { decimals: 0, min: 0, max: 1_000_000, required: true, width: 90, footer: { type: 'SUM' } }),
  UNIT_PRICE: number('templateGrid.price', { decimals: 2, min: 0, width: 110, footer: { type: 'AVG', decimals: 2 } }),
  AMOUNT: number('templateGrid.amount', {
    decimals: 2,
    width: 120,
    footer: { type: 'SUM', decimals: 2 },
    computed: ({ QTY, UNIT_PRICE }) => (typeof QTY === 'number' && typeof UNIT_PRICE === 'number' ? QTY * UNIT_PRICE : null),
  }),
  START_DAY: date('templateGrid.day', { width: 110, footer: { type: 'MIN' } }),
  CLOSE_MONTH: date('templateGrid.month', { variant: 'month', width: 90 }),
  BASE_YEAR: date('templateGrid.year', { variant: 'year', width: 80 }),
  USE_YN: check('templateGrid.use', { initial: 'Y', width: 80 }),
  FILE_NO: file('templateGrid.file', { width: 130 }),
  REMARK: text('templateGrid.remark', { max: 200, multiline: true, width: 220 }),
})
