import { REQUEST_STATUSES } from '#domain/exhibition/exhibition-state.ts'
import { date, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** The columns of the list of requests (Appendix E.5), for the table and the file. */
export const requestColumns = fields('exhibitionList.list', {
  REQ_NO: text('exhibitionEdit.REQ_NO', { key: true, link: true, pinned: true, width: 140 }),
  EXH_NM: text('exhibitionEdit.EXH_NO', { width: 176 }),
  START_DT: date('exhibitionEdit.START_DT', { width: 100 }),
  END_DT: date('exhibitionEdit.END_DT', { width: 100 }),
  COMPANY_NM: text('exhibitionEdit.COMPANY_NM', { width: 116 }),
  BOOTH: text('exhibitionEdit.BOOTH', { width: 80 }),
  TRANS_MODE: select('exhibitionEdit.TRANS_MODE', 'EXH_MODE', { width: 76 }),
  STATUS: select('exhibitionEdit.STATUS', 'EXH_REQ_STS', { width: 110 }),
  PKG_QTY: number('exhibitionList.packages', { decimals: 0, width: 76 }),
  CBM: number('exhibitionEdit.cbm', { decimals: 3, width: 90 }),
  GROSS_WT: number('exhibitionEdit.weight', { decimals: 1, width: 100 }),
  CUSTOMS: text('exhibitionList.customs', { width: 96 }),
  PAPERS: text('exhibitionList.papers', { width: 96 }),
  DISPOSALS: text('exhibitionEdit.disposal', { width: 160 }),
  RECEIVED_DT: date('exhibitionList.received', { width: 100 }),
})

/** Code and name of the select columns, by group. */
export const requestChoices = (words: (key: string) => string): Record<string, { value: string; label: string }[]> => ({
  EXH_REQ_STS: REQUEST_STATUSES.map((value) => ({ value, label: words(`exhibitionEdit.sts.${value}`) })),
  EXH_MODE: ['SEA', 'AIR', 'TRUCK', 'COURIER', 'HAND'].map((value) => ({ value, label: words(`exhibitionList.mode.${value}`) })),
})
