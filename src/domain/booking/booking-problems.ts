import { type Booking, DG_CLASSES, isReefer, PACKING_GROUPS } from './booking.ts'
import { isEmail, isOfficePhone } from '../account/contact.ts'
import { isMasked } from '../privacy/mask-personal.ts'
import { readSentTime } from '../time/date-time.ts'
import { isFlightNumber } from '../messages/flight-number.ts'
import type { Problem } from '../validation/problem.ts'
import { isFilled } from '../validation/required.ts'
import { isoMinute } from '../time/seoul-moment.ts'
import { addDays, isYmd } from '../time/ymd.ts'

/** A problem of a booking and the field it belongs to. MSG000012 takes the field title from the caller. */
export type BookingProblem = Problem & { field: keyof Booking }

const UN_NUMBERS = { first: 4, last: 3600 } as const

const problem = (field: keyof Booking, key: string, params: readonly (string | number)[] = []): BookingProblem => ({ field, key, params })
const needed = (field: keyof Booking) => problem(field, 'MSG000012')

/** Whether a text is a valid moment yyyyMMddHHmm. */
export const isMoment = (text: string): boolean => /^\d{12}$/.test(text) && readSentTime(isoMinute(text)) !== null

type Rule = (booking: Booking) => BookingProblem | false | undefined

// Format rules: entered values must be readable.
const FORMS: readonly Rule[] = [
  ...(['documentCutOff', 'vgmCutOff', 'cargoCutOff'] as const).map(
    (field): Rule =>
      (booking) =>
        booking[field] !== '' && !isMoment(booking[field]) && problem(field, 'booking.noSuchMoment'),
  ),
  ({ HSCode }) => HSCode !== '' && !/^\d{4,10}$/.test(HSCode) && problem('HSCode', 'booking.badHsCode'),
  ({ isDangerous, imoClass }) =>
    isDangerous && imoClass !== '' && !DG_CLASSES.some((known) => known === imoClass) && problem('imoClass', 'booking.badDgClass'),
  ({ isDangerous, packingGroup }) =>
    isDangerous &&
    packingGroup !== '' &&
    !PACKING_GROUPS.some((known) => known === packingGroup) &&
    problem('packingGroup', 'booking.badPackGroup'),
]

const isUnNumber = (text: string) => /^\d{4}$/.test(text) && Number(text) >= UN_NUMBERS.first && Number(text) <= UN_NUMBERS.last

// A flight over the date line lands on the day before departure.
const earliestArrival = (mode: Booking['transportMode'], etd: string) => (mode === 'AIR' ? addDays(etd, -1) : etd)

/** An air waybill has one piece count: the sizes, when given, must add up to it. */
const piecesDiffer = (pieces: Booking['pieces'], total: number | null) => {
  const declared = pieces.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return declared > 0 && total !== null && declared !== total && problem('totalPieceQuantity', 'booking.piecesDiffer', [declared, total])
}

// Content rules: what a booking needs before it can be accepted. A masked value was checked when it was entered.
const SENSE: readonly Rule[] = [
  ({ contactPhone: phone }) => phone !== '' && !isMasked(phone) && !isOfficePhone(phone) && problem('contactPhone', 'booking.badPhone'),
  ({ contactEmail: email }) => email !== '' && !isMasked(email) && !isEmail(email) && problem('contactEmail', 'contact.mail'),
  ({ transportMode, portOfLoading: from, portOfDischarge: to }) =>
    from !== '' && from === to && problem('portOfDischarge', transportMode === 'AIR' ? 'booking.sameAirport' : 'booking.samePort'),
  ({ transportMode, expectedDepartureDate: etd, expectedArrivalDate: eta }) =>
    isYmd(etd) && eta !== '' && eta < earliestArrival(transportMode, etd) && problem('expectedArrivalDate', 'booking.etaBeforeEtd'),
  ({ transportMode, flightNumber }) =>
    transportMode === 'AIR' && flightNumber !== '' && !isFlightNumber(flightNumber) && problem('flightNumber', 'booking.badFlight'),
  ({ transportMode, pieces, totalPieceQuantity }) => transportMode === 'AIR' && piecesDiffer(pieces, totalPieceQuantity),
  ...(['documentCutOff', 'vgmCutOff', 'cargoCutOff'] as const).map(
    (field): Rule =>
      ({ expectedDepartureDate: etd, ...booking }) =>
        etd !== '' && booking[field].slice(0, 8) > etd && problem(field, 'booking.closingAfterEtd'),
  ),
  ({ isDangerous, UNNumber }) => isDangerous && !isFilled(UNNumber) && needed('UNNumber'),
  ({ isDangerous, UNNumber }) => isDangerous && isFilled(UNNumber) && !isUnNumber(UNNumber) && problem('UNNumber', 'booking.badUnNumber'),
  ({ isDangerous, imoClass }) => isDangerous && !isFilled(imoClass) && needed('imoClass'),
  ({ requestedEquipments, temperatureMin }) =>
    requestedEquipments.some(({ equipmentType }) => isReefer(equipmentType)) && temperatureMin === null && needed('temperatureMin'),
  ({ temperatureMin: low, temperatureMax: high }) =>
    low !== null && high !== null && high < low && problem('temperatureMax', 'booking.temperatureOrder'),
  ({ cargoMovementType, requestedEquipments }) =>
    cargoMovementType === 'FCL' && requestedEquipments.length === 0 && problem('requestedEquipments', 'booking.noContainer'),
  ({ cargoMovementType, cargoGrossVolume }) => cargoMovementType === 'LCL' && !cargoGrossVolume && needed('cargoGrossVolume'),
  ({ isTruckingWanted, pickUpAddress }) => isTruckingWanted && !isFilled(pickUpAddress) && needed('pickUpAddress'),
]

const asked = (rules: readonly Rule[], booking: Booking) => rules.flatMap((rule) => rule(booking) || [])

/** Problems even of a draft: invalid moments and codes (S5-052). */
export const draftProblems = (booking: Booking): BookingProblem[] => asked(FORMS, booking)

/**
 * Problems that prevent a request, besides required fields: the order of its days, dangerous goods without UN number and class, a
 * refrigerated container without temperature, missing containers or volume (S5-052, Appendix E.2).
 */
export const requestProblems = (booking: Booking): BookingProblem[] => [...asked(FORMS, booking), ...asked(SENSE, booking)]
