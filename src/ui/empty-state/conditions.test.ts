import { expect, test } from 'vitest'
import { askedConditions as ofBookings } from '#features/bookings/booking-list/asked-conditions.ts'
import { EMPTY_SEARCH as NO_BOOKINGS } from '#features/bookings/booking-list/contract.ts'
import { askedConditions as ofRequests } from '#features/exhibitions/exhibition-list/asked-conditions.ts'
import { EMPTY_SEARCH as NO_REQUESTS } from '#features/exhibitions/exhibition-list/contract.ts'
import { askedConditions as ofShipments } from '#features/shipments/asked-conditions.ts'
import { EMPTY_SEARCH as NO_SHIPMENTS } from '#features/shipments/shipment-list/contract.ts'
import { type Condition, conditionTexts } from './conditions.ts'

const text = (key: string, params: readonly (string | number)[] = []) => [key.split('.').slice(1).join('.'), ...params].join(' ')
const said = (conditions: readonly Condition[]) => conditionTexts(text, conditions)

test('S8-017 a shipment search without results lists all its conditions', () => {
  const search = { ...NO_SHIPMENTS, DT_TYPE: 'ETA', FROM_DT: '20260301', TO_DT: '20260331', TRANS_MODE: 'SEA', POL: 'KRPUS' } as const
  expect(said(ofShipments({ ...search, SHP_STS: ['TRANSIT'], PARTY: '물결', SUMMARY: 'DELAYED' }, text))).toBe(
    'searched ETA 2026-03-01 ~ 2026-03-31 · mode mode.SEA · status sts.TRANSIT · pol KRPUS · party 물결 · summary sts.DELAYED',
  )
  // With numbers the period is not a condition.
  expect(said(ofShipments({ ...search, TRANS_MODE: '', POL: '', NUMBERS: ['A1', 'B2', 'C3', 'D4', 'E5'] }, text))).toBe(
    'searched numberType. A1, B2, C3 +2',
  )
})

test('S8-017 so do booking and request searches; one without conditions lists none', () => {
  expect(said(ofBookings({ ...NO_BOOKINGS, FROM_DT: '20260301', TO_DT: '20260331', STATUS: ['DRAFT'] }, text))).toBe(
    'searched period 2026-03-01 ~ 2026-03-31 · status sts.DRAFT',
  )
  expect(said(ofRequests({ ...NO_REQUESTS, KEYWORD: 'CES', PAPERS: 'MISSING' }, text))).toBe('searched keyword CES · papersAre papers')
  expect([said(ofBookings(NO_BOOKINGS, text)), said(ofRequests(NO_REQUESTS, text))]).toEqual([undefined, undefined])
})
