import { check, code, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'
import { before, goods, moment, parties, ready, services, terms } from '../booking-record/form/booking-fields.ts'
import { type BookingForm, bookingCalls } from '../booking-record/contract.ts'
import { formCalls } from '../booking-forms/contract.ts'
import { templateCalls } from '../booking-templates/contract.ts'
import { dimensionFields } from '../booking-record/form/dimension-fields.ts'

const required = { required: true } as const

/** The header of a sea booking (Appendix E.2). */
const seaFields = fields('booking.sea', {
  ...before,
  SVC_TYPE: select('booking.SVC_TYPE', 'SVC_TYPE', { ...required, max: 10 }),
  ...terms,
  ...parties,
  POR: code('booking.POR', 'PORT', { max: 5 }),
  POL: code('booking.POL', 'PORT', { ...required, max: 5 }),
  POD: code('booking.POD', 'PORT', { ...required, max: 5 }),
  FINAL_DEST: code('booking.FINAL_DEST', 'PORT', { max: 5 }),
  CARRIER_CD: code('booking.CARRIER_CD', 'CARRIER', { max: 10 }),
  VESSEL_NM: text('booking.VESSEL_NM', { max: 50, upper: true }),
  VOYAGE_NO: text('booking.VOYAGE_NO', { max: 20, upper: true }),
  ETD: date('booking.ETD', required),
  ETA: date('booking.ETA'),
  ...ready,
  DOC_CLOSING_AT: moment('booking.DOC_CLOSING_AT'),
  VGM_CLOSING_AT: moment('booking.VGM_CLOSING_AT'),
  CARGO_CLOSING_AT: moment('booking.CARGO_CLOSING_AT'),
  ...goods,
  ...services,
})

/** The containers of a sea booking (Appendix E.2), as grid and as Excel template. */
export const containerFields = fields('seaBooking.containers', {
  SEQ: number('booking.seq', { key: true, hidden: true, decimals: 0 }),
  CNTR_TYPE: select('seaBooking.type', 'CNTR_TYPE', { required: true, width: 150, max: 10 }),
  QTY: number('seaBooking.quantity', { required: true, decimals: 0, min: 1, max: 99, width: 90, footer: { type: 'SUM' } }),
  SOC_YN: check('seaBooking.soc', { initial: 'N', width: 110 }),
  UNIT_WT: number('booking.unitWeight', { decimals: 3, min: 0, max: 999_999, width: 130 }),
  REMARK: text('seaBooking.remark', { max: 200, multiline: true, width: 260 }),
})

/** The fields of a sea booking: the header of Appendix E.2, containers for FCL, pieces by size for LCL. */
export const seaForm: BookingForm = { header: seaFields, containers: containerFields, dimensions: dimensionFields }

const PATH = '/api/oms/comm/ptlBookingSeaMgt'

/** POST /api/oms/comm/ptlBookingSeaMgt/… (S2-117, Appendix E.7). */
export const seaCalls = bookingCalls(PATH, seaForm)

/** Templates of sea bookings, under the same path. */
export const seaTemplates = templateCalls(PATH, seaForm)

/** Forms of sea bookings that are being typed, under the same path. */
export const seaForms = formCalls(PATH, seaForm)
