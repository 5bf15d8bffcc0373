import { expect, test } from 'vitest'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { askedConditions } from './asked-conditions.ts'
import { bookingSearchProblem } from './booking-search.ts'

const asked = { FROM_DT: '20260301', TO_DT: '20260331', BKG_NO: '' }
const text = ((key: string) => key) as Translate
const search = { ...asked, TRANS_MODE: 'SEA', IO_TYPE: 'EXP', STATUS: ['DRAFT', 'REQUESTED'], POL: 'KRPUS', POD: 'NLRTM' } as Parameters<
  typeof askedConditions
>[0]

test('S2-121 a search needs a period of at most twelve months in its order, or a number', () => {
  expect(bookingSearchProblem(asked)).toBeNull()
  expect(bookingSearchProblem({ ...asked, TO_DT: '' })).toMatchObject({ key: 'MSG000187', field: 'TO_DT' })
  expect(bookingSearchProblem({ FROM_DT: '', TO_DT: '', BKG_NO: ' ' })?.key).toBe('bookingList.periodNeeded')
  expect(bookingSearchProblem({ FROM_DT: '', TO_DT: '', BKG_NO: 'KRS1' })).toBeNull()
  expect(bookingSearchProblem({ ...asked, TO_DT: '20260201' })).not.toBeNull()
  expect(bookingSearchProblem({ ...asked, FROM_DT: '20250101' })).not.toBeNull()
  expect(bookingSearchProblem({ ...asked, FROM_DT: '20250101', BKG_NO: 'KRS1' })).toBeNull()
})

test('S2-133 an empty list names the conditions of the search; a number takes the place of the period', () => {
  const conditions = Object.fromEntries(askedConditions(search, text))
  expect(conditions).toMatchObject({
    'booking.BKG_NO': '',
    'bookingList.mode': 'bookingList.mode.SEA',
    'booking.IO_TYPE': 'bookingList.io.EXP',
    'bookingList.status': 'booking.sts.DRAFT, booking.sts.REQUESTED',
    'booking.POL': 'KRPUS',
    'booking.POD': 'NLRTM',
  })
  expect(String(conditions['bookingList.period'])).toContain('2026-03-01')
  const byNumber = Object.fromEntries(askedConditions({ ...search, BKG_NO: 'KRS1', TRANS_MODE: '', IO_TYPE: '' }, text))
  expect(byNumber).toMatchObject({ 'booking.BKG_NO': 'KRS1', 'bookingList.period': '', 'bookingList.mode': '', 'booking.IO_TYPE': '' })
})
