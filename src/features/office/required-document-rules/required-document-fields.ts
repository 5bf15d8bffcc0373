import { check, code, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** Fixed options of a rule; document types and customers come from their tables. */
export const RULE_CHOICES = { TRANS_MODE: ['SEA', 'AIR'], IO_TYPE: ['EXP', 'IMP', 'CROSS'], ANCHOR: ['ETD', 'ETA'] } as const

const key = { key: true, pinned: true } as const

/** Required documents of a shipment with their due time, for all customers or for one. */
export const requiredDocumentFields = fields('paperRules.list', {
  CUST_CD: code('paperRules.customer', 'CUSTOMER', { ...key, max: 20, width: 130, footer: { type: 'COUNT' } }),
  TRANS_MODE: select('paperRules.mode', 'TRANS_MODE', { ...key, required: true, width: 80 }),
  IO_TYPE: select('paperRules.direction', 'IO_TYPE', { ...key, required: true, width: 80 }),
  DOC_TYPE: select('paperRules.paper', 'DOC_TYPE', { ...key, required: true, width: 170 }),
  ANCHOR: select('paperRules.anchor', 'ANCHOR', { required: true, width: 110 }),
  HOURS_BEFORE: number('paperRules.hours', { required: true, decimals: 0, min: 0, max: 2_000, width: 110 }),
  CUTOFF_YN: check('paperRules.cutOff', { initial: 'N', width: 130 }),
  DG_ONLY_YN: check('paperRules.dangerous', { initial: 'N', width: 110 }),
  SORT_NO: number('paperRules.sort', { decimals: 0, min: 0, max: 10_000, width: 80 }),
  USE_YN: check('paperRules.use', { initial: 'Y', width: 80 }),
  CUST_NM: text('paperRules.customerName', { readOnly: true, width: 200 }),
  OWN_YN: check('paperRules.own', { readOnly: true, initial: 'Y', width: 110 }),
})
