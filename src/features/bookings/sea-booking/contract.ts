import { check, fields, number, select, text } from '#platform/shared/fields.ts'
import { dimensionFields } from '../air-booking/contract.ts'
import { seaFields } from '../booking-record/booking-fields.ts'
import { type BookingForm, bookingCalls } from '../booking-record/contract.ts'

/** The containers of a sea booking (Appendix E.2), as grid and as Excel template. */
export const containerFields = fields('seaBooking.containers', {
  SEQ: number('seaBooking.seq', { key: true, hidden: true, decimals: 0 }),
  CNTR_TYPE: select('seaBooking.type', 'CNTR_TYPE', { required: true, width: 150, max: 10 }),
  QTY: number('seaBooking.quantity', { required: true, decimals: 0, min: 1, max: 99, width: 90, footer: { type: 'SUM' } }),
  SOC_YN: check('seaBooking.soc', { initial: 'N', width: 110 }),
  UNIT_WT: number('seaBooking.unitWeight', { decimals: 3, min: 0, max: 999_999, width: 130 }),
  REMARK: text('seaBooking.remark', { max: 200, width: 260 }),
})

/** What a sea booking is made of: the header of Appendix E.2, containers for FCL, pieces by size for LCL. */
export const seaForm: BookingForm = { header: seaFields, containers: containerFields, dimensions: dimensionFields }

/** POST /api/oms/comm/ptlBookingSeaMgt/… (S2-117, Appendix E.7). */
export const seaCalls = bookingCalls('/api/oms/comm/ptlBookingSeaMgt', seaForm)
