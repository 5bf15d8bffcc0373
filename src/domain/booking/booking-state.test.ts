import { describe, expect, test } from 'vitest'
import { BOOKING_ACTIONS, BOOKING_STATUSES, type BookingSide, isActionOf, mayAct, statusAfter } from './booking-state.ts'

/** The states a side can move a booking to, from each state. */
const reach = (side: BookingSide) =>
  Object.fromEntries(
    BOOKING_STATUSES.map((from) => [
      from,
      BOOKING_STATUSES.filter((to) =>
        BOOKING_ACTIONS.some((action) => mayAct(action, side, from) && statusAfter(action, from) === to && to !== from),
      ),
    ]),
  )

describe('S2-119 the transitions of a booking', () => {
  test('a customer requests, requests again after a rejection, and cancels what is not confirmed', () => {
    expect(reach('customer')).toEqual({
      DRAFT: ['REQUESTED', 'CANCELLED'],
      REQUESTED: ['CANCELLED'],
      CONFIRMED: [],
      REJECTED: ['REQUESTED'],
      CANCELLED: [],
    })
  })
  test('staff confirm, reject, and cancel or reopen confirmed bookings', () => {
    expect(reach('staff')).toEqual({
      DRAFT: ['REQUESTED', 'CANCELLED'],
      REQUESTED: ['CONFIRMED', 'REJECTED', 'CANCELLED'],
      CONFIRMED: ['REQUESTED', 'CANCELLED'],
      REJECTED: ['REQUESTED'],
      CANCELLED: [],
    })
  })
  test('customers edit drafts and rejected bookings only, staff also requested ones', () => {
    const editable = (side: BookingSide) => BOOKING_STATUSES.filter((status) => mayAct('SAVE', side, status))
    expect(editable('customer')).toEqual(['DRAFT', 'REJECTED'])
    expect(editable('staff')).toEqual(['DRAFT', 'REQUESTED', 'REJECTED'])
  })
  test('a confirmed booking changes only by an amendment, which does not change its state', () => {
    const about = ['AMEND', 'WITHDRAW', 'ACCEPT', 'REFUSE'] as const
    for (const action of about)
      for (const side of ['customer', 'staff'] as const)
        expect(BOOKING_STATUSES.filter((status) => mayAct(action, side, status)).filter((status) => status !== 'CONFIRMED')).toEqual([])
    expect(about.map((action) => statusAfter(action, 'CONFIRMED'))).toEqual(about.map(() => 'CONFIRMED'))
  })
  test('customers never confirm or reject', () => {
    expect(BOOKING_ACTIONS.filter((action) => !isActionOf(action, 'customer'))).toEqual([
      'CONFIRM',
      'REJECT',
      'UNDO',
      'ACCEPT',
      'REFUSE',
      'NUMBER',
    ])
    expect(BOOKING_ACTIONS.filter((action) => !isActionOf(action, 'staff'))).toEqual(['WITHDRAW'])
  })
})
