import { check, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** The columns of the grid: editors, checks, sheets and the server's validation all use this list. */
export const rowFields = fields('sampleScreen.title', {
  ROW_CD: text('sampleScreen.code', { max: 20, upper: true, noSpaces: true, required: true, key: true, pinned: true, width: 120 }),
  ROW_NM: text('sampleScreen.name', { max: 100, required: true, width: 200, footer: { type: 'COUNT' } }),
  TRANS_MODE: select('sampleScreen.mode', 'TRANS_MODE', { width: 110 }),
  QTY: number('sampleScreen.quantity', { decimals: 0, min: 0, max: 1_000_000, required: true, width: 100, footer: { type: 'SUM' } }),
  START_DAY: date('sampleScreen.day', { width: 120 }),
  USE_YN: check('sampleScreen.use', { initial: 'Y', width: 90 }),
  REMARK: text('sampleScreen.remark', { max: 200, multiline: true, width: 240 }),
})
