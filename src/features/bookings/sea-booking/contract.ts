import { check, fields, number, select, text } from '#platform/shared/fields.ts'

/** The containers of a sea booking (Appendix E.2), as grid and as Excel template. */
export const containerFields = fields('seaBooking.containers', {
  SEQ: number('seaBooking.seq', { key: true, hidden: true, decimals: 0 }),
  CNTR_TYPE: select('seaBooking.type', 'CNTR_TYPE', { required: true, width: 100 }),
  QTY: number('seaBooking.quantity', { required: true, decimals: 0, min: 1, max: 99, width: 80 }),
  SOC_YN: check('seaBooking.soc', { initial: 'N', width: 110 }),
  UNIT_WT: number('seaBooking.unitWeight', { decimals: 3, min: 0, width: 130 }),
  REMARK: text('seaBooking.remark', { max: 200, width: 220 }),
})
