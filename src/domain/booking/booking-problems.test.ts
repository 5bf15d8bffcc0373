import { expect, test } from 'vitest'
import type { Booking } from './booking.ts'
import { draftProblems, isMoment, requestProblems } from './booking-problems.ts'
import { firstMilestones } from '../tracking/milestones/first-milestones.ts'

const booking = (over: Partial<Booking> = {}): Booking => ({
  transportMode: 'SEA',
  cargoMovementType: 'FCL',
  portOfLoading: 'KRPUS',
  portOfDischarge: 'NLRTM',
  expectedDepartureDate: '20261204',
  expectedArrivalDate: '20270112',
  documentCutOff: '202612011700',
  vgmCutOff: '',
  cargoCutOff: '202612042359',
  flightNumber: '',
  HSCode: '848340',
  totalPieceQuantity: 10,
  cargoGrossWeight: 100,
  cargoGrossVolume: null,
  isDangerous: false,
  UNNumber: '',
  imoClass: '',
  packingGroup: '',
  temperatureMin: null,
  temperatureMax: null,
  isTruckingWanted: false,
  pickUpAddress: '',
  contactPhone: '02-123-4567',
  contactEmail: 'a@naru.example',
  requestedEquipments: [{ equipmentType: '40HC', units: 1, isShipperOwned: false, cargoGrossWeight: null }],
  pieces: [],
  ...over,
})
const said = (over: Partial<Booking>) => requestProblems(booking(over)).map(({ field, key }) => `${field} ${key}`)

test('S5-052 a complete booking has no problems', () => expect(said({})).toEqual([]))
test('S5-052 an arrival on the day of departure is valid, the day before is not', () => {
  expect(said({ expectedArrivalDate: '20261204' })).toEqual([])
  expect(said({ expectedArrivalDate: '20261203' })).toEqual(['expectedArrivalDate booking.etaBeforeEtd'])
})
test('S5-052 dangerous goods need UN number and class; other goods must have neither', () => {
  expect(said({ isDangerous: true })).toEqual(['UNNumber MSG000012', 'imoClass MSG000012'])
  expect(said({ isDangerous: true, UNNumber: '0003', imoClass: '3' })).toEqual(['UNNumber booking.badUnNumber'])
  expect(said({ isDangerous: true, UNNumber: '1263', imoClass: '10' })).toEqual(['imoClass booking.badDgClass'])
  expect(said({ isDangerous: true, UNNumber: '1263', imoClass: '3', packingGroup: 'II' })).toEqual([])
  expect(said({ UNNumber: 'x', imoClass: 'y' })).toEqual([])
})
test('a refrigerated container needs a temperature; 0 degrees is valid', () => {
  const requestedEquipments = [{ equipmentType: '40RF', units: 1, isShipperOwned: false, cargoGrossWeight: null }]
  expect(said({ requestedEquipments })).toEqual(['temperatureMin MSG000012'])
  expect(said({ requestedEquipments, temperatureMin: 0 })).toEqual([])
  expect(said({ requestedEquipments, temperatureMin: 4, temperatureMax: 2 })).toEqual(['temperatureMax booking.temperatureOrder'])
})
test('FCL needs a container, LCL a volume', () => {
  expect(said({ requestedEquipments: [] })).toEqual(['requestedEquipments booking.noContainer'])
  expect(said({ cargoMovementType: 'LCL', requestedEquipments: [] })).toEqual(['cargoGrossVolume MSG000012'])
  expect(said({ cargoMovementType: 'LCL', requestedEquipments: [], cargoGrossVolume: 1.2 })).toEqual([])
})
test('S2-118 a flight may land on the day before; piece sizes, when given, must cover all pieces', () => {
  const air = {
    transportMode: 'AIR',
    cargoMovementType: '',
    portOfLoading: 'ICN',
    portOfDischarge: 'LAX',
    requestedEquipments: [],
  } as const
  const pieces = [{ length: 10, width: 10, height: 10, quantity: 10, weight: null }]
  expect(said({ ...air, expectedArrivalDate: '20261203', flightNumber: 'KE017', pieces })).toEqual([])
  expect(said({ ...air, expectedArrivalDate: '20261202', flightNumber: '17', totalPieceQuantity: 11, pieces })).toEqual([
    'expectedArrivalDate booking.etaBeforeEtd',
    'flightNumber booking.badFlight',
    'totalPieceQuantity booking.piecesDiffer',
  ])
  expect(said({ ...air, portOfDischarge: 'ICN' })).toEqual(['portOfDischarge booking.sameAirport'])
  expect(said({ ...air, expectedDepartureDate: '20261301' })).toEqual([])
})
test('a draft needs readable values only', () => {
  const half = booking({ expectedArrivalDate: '20200101', contactPhone: '12', requestedEquipments: [], isDangerous: true })
  expect(draftProblems(half)).toEqual([])
  expect(draftProblems(booking({ cargoCutOff: '2026120', HSCode: '84' })).map(({ field }) => field)).toEqual(['cargoCutOff', 'HSCode'])
})
test.each([
  ['202612011700', true],
  ['202612012400', false],
  ['202613011700', false],
  ['20261201', false],
])('%s is a moment: %s', (text, is) => expect(isMoment(text)).toBe(is))

test('S2-120 the first milestones of an import contain no cut-off that is missing from the booking', () => {
  const way = { mode: 'SEA', direction: 'IMP', service: 'LCL', bookingNo: 'KRS270100001', pol: 'VNSGN' } as const
  const none = { cargoReadyDate: null, documentCutOff: null, vgmCutOff: null, cargoCutOff: null }
  const at = '2027-01-04T10:00:00+09:00'
  const codes = (over: object) => firstMilestones({ ...way, ...none, ...over }, at, new Date(at)).map(({ code, cls }) => `${code} ${cls}`)
  expect(codes({})).toEqual(['BOOKED ACT'])
  expect(codes({ cargoReadyDate: '2027-01-10', cargoCutOff: '2027-01-12T17:00:00' })).toEqual(['BOOKED ACT', 'LOADED PLN', 'LCO PLN'])
  expect(codes({ service: 'FCL', cargoCutOff: '2027-01-12T17:00:00' })).toEqual(['BOOKED ACT', 'GATE_IN PLN'])
})

test('S-40 a masked value is not checked again in an amendment', () => {
  expect(said({ contactPhone: '010-****-4567', contactEmail: 'se****@mulgyeol.example' })).toEqual([])
  expect(said({ contactPhone: '010-*-4567' })).toEqual(['contactPhone booking.badPhone'])
})

test('S5-052 a customs code may be left out, a closing may lie on the day of the departure and not behind it', () => {
  expect(said({ HSCode: '' })).toEqual([])
  expect(said({ HSCode: '123' })).toEqual(['HSCode booking.badHsCode'])
  expect(said({ cargoCutOff: '202612042359' })).toEqual([])
  expect(said({ cargoCutOff: '202612050000' })).toEqual(['cargoCutOff booking.closingAfterEtd'])
})
