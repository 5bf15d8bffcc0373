/** Booking status (S2-119): draft, requested, confirmed, rejected, cancelled. */
export const BOOKING_STATUSES = ['DRAFT', 'REQUESTED', 'CONFIRMED', 'REJECTED', 'CANCELLED'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** The side of a user: the customer billed for the booking, or the forwarder's staff. */
export type BookingSide = 'customer' | 'staff'

/** UNDO takes a confirmation back. The last five: request, withdraw, accept and reject an amendment; enter the carrier's number. */
export const BOOKING_ACTIONS = [
  'SAVE',
  'REQUEST',
  'CONFIRM',
  'REJECT',
  'CANCEL',
  'UNDO',
  'AMEND',
  'WITHDRAW',
  'ACCEPT',
  'REFUSE',
  'NUMBER',
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]
/** The actions that change the state. */
export type BookingMove = keyof typeof AFTER

/**
 * The states in which each side may take an action. Customers edit drafts and rejected bookings; staff also complete requested ones. Only
 * staff cancel a confirmed booking; either side requests an amendment, and staff decide on it.
 */
const FROM: Readonly<Record<BookingAction, Readonly<Record<BookingSide, readonly BookingStatus[]>>>> = {
  SAVE: { customer: ['DRAFT', 'REJECTED'], staff: ['DRAFT', 'REJECTED', 'REQUESTED'] },
  REQUEST: { customer: ['DRAFT', 'REJECTED'], staff: ['DRAFT', 'REJECTED'] },
  CONFIRM: { customer: [], staff: ['REQUESTED'] },
  REJECT: { customer: [], staff: ['REQUESTED'] },
  CANCEL: { customer: ['DRAFT', 'REQUESTED'], staff: ['DRAFT', 'REQUESTED', 'CONFIRMED'] },
  UNDO: { customer: [], staff: ['CONFIRMED'] },
  AMEND: { customer: ['CONFIRMED'], staff: ['CONFIRMED'] },
  WITHDRAW: { customer: ['CONFIRMED'], staff: [] },
  ACCEPT: { customer: [], staff: ['CONFIRMED'] },
  REFUSE: { customer: [], staff: ['CONFIRMED'] },
  NUMBER: { customer: [], staff: ['REQUESTED', 'CONFIRMED'] },
}

const AFTER = { REQUEST: 'REQUESTED', CONFIRM: 'CONFIRMED', REJECT: 'REJECTED', CANCEL: 'CANCELLED', UNDO: 'REQUESTED' } as const

/** Whether a side may take an action in this state; everything else is BIZ-001. */
export const mayAct = (action: BookingAction, side: BookingSide, status: BookingStatus): boolean => FROM[action][side].includes(status)

/** Whether the side has the action at all, in any state: customers never confirm or reject. */
export const isActionOf = (action: BookingAction, side: BookingSide): boolean => FROM[action][side].length > 0

/** The state after an action; saving and amending do not change it. */
export const statusAfter = (action: BookingAction, status: BookingStatus): BookingStatus =>
  action in AFTER ? AFTER[action as BookingMove] : status
