import { airWeights } from '#domain/cargo/air-weights.ts'
import { check, code, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'
import { before, goods, moment, parties, ready, services, terms } from '../booking-record/form/booking-fields.ts'
import { bookingOf } from '../booking-record/booking-wire.ts'
import { type BookingForm, bookingCalls } from '../booking-record/contract.ts'
import { formCalls } from '../booking-forms/contract.ts'
import { templateCalls } from '../booking-templates/contract.ts'
import { dimensionFields } from '../booking-record/form/dimension-fields.ts'

const required = { required: true } as const
/** Computed values are shown in the form and are never typed. */
const weight = (header: string, decimals: number) => number(header, { decimals, readOnly: true, zeroToNull: true })

/** The header of an air booking (Appendix E.3); maximum lengths follow the air waybill. */
const airFields = fields('airBooking.header', {
  ...before,
  SVC_LEVEL: select('airBooking.SVC_LEVEL', 'SVC_LEVEL', { ...required, max: 10, initial: 'GENERAL' }),
  ...terms,
  ...parties,
  POL: code('airBooking.POL', 'AIRPORT', { ...required, max: 3 }),
  POD: code('airBooking.POD', 'AIRPORT', { ...required, max: 3 }),
  POR: code('booking.POR', 'AIRPORT', { max: 3 }),
  FINAL_DEST: code('booking.FINAL_DEST', 'AIRPORT', { max: 3 }),
  CARRIER_CD: code('airBooking.CARRIER_CD', 'AIRLINE', { max: 10 }),
  VOYAGE_NO: text('airBooking.VOYAGE_NO', { max: 8, upper: true, noSpaces: true }),
  ETD: date('airBooking.ETD', required),
  ETA: date('airBooking.ETA'),
  ...ready,
  DOC_CLOSING_AT: moment('booking.DOC_CLOSING_AT'),
  CARGO_CLOSING_AT: moment('booking.CARGO_CLOSING_AT'),
  ...goods,
  COMMODITY: text('booking.COMMODITY', { ...required, max: 220 }),
  PKG_QTY: number('airBooking.PKG_QTY', { ...required, decimals: 0, min: 0, max: 9_999, zeroToNull: true }),
  GROSS_WT: number('booking.GROSS_WT', { ...required, decimals: 1, min: 0, max: 999_999, zeroToNull: true }),
  VOL_WT: weight('airBooking.VOL_WT', 2),
  CHG_WT: weight('airBooking.CHG_WT', 1),
  STACK_YN: check('airBooking.STACK_YN', { initial: 'Y' }),
  BATTERY_YN: check('airBooking.BATTERY_YN', { initial: 'N' }),
  ...services,
})

/** The fields of an air booking: the header of Appendix E.3, and pieces by size that determine volume and weights (S2-118). */
export const airForm: BookingForm = {
  header: airFields,
  containers: null,
  dimensions: dimensionFields,
  derived: (typed) => {
    const { pieces, cargoGrossWeight, cargoGrossVolume } = bookingOf('AIR', typed)
    const { volume, volumeWeight, chargeableWeight } = airWeights({ pieces, grossWeight: cargoGrossWeight, volume: cargoGrossVolume })
    return { CBM: volume, VOL_WT: volumeWeight, CHG_WT: chargeableWeight }
  },
}

const PATH = '/api/oms/comm/ptlBookingAirMgt'

/** POST /api/oms/comm/ptlBookingAirMgt/… (S2-118, Appendix E.7). */
export const airCalls = bookingCalls(PATH, airForm)

/** Templates of air bookings, under the same path. */
export const airTemplates = templateCalls(PATH, airForm)

/** Forms of air bookings that are being typed, under the same path. */
export const airForms = formCalls(PATH, airForm)
