/** Where a booking stands (S2-119): typed, asked for, taken on, sent back, given up. */
export const BOOKING_STATUSES = ['DRAFT', 'REQUESTED', 'CONFIRMED', 'REJECTED', 'CANCELLED'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Who acts on a booking: the customer it is billed to, or the forwarder's staff. */
export type BookingSide = 'customer' | 'staff'

/** The last five: an amendment of a confirmed booking is asked for, taken back, accepted, refused; the carrier's number is entered. */
export const BOOKING_ACTIONS = [
  'SAVE',
  'REQUEST',
  'CONFIRM',
  'REJECT',
  'CANCEL',
  'AMEND',
  'WITHDRAW',
  'ACCEPT',
  'REFUSE',
  'NUMBER',
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]
/** Those that lead to another state. */
export type BookingMove = keyof typeof AFTER

/**
 * The states from which each side may take an action. Customers change what is not asked for yet or was sent back; staff also
 * complete what was asked for, as long as it is not confirmed. What is confirmed only staff give up; either side asks for changes of
 * it, and staff answer.
 */
const FROM: Readonly<Record<BookingAction, Readonly<Record<BookingSide, readonly BookingStatus[]>>>> = {
  SAVE: { customer: ['DRAFT', 'REJECTED'], staff: ['DRAFT', 'REJECTED', 'REQUESTED'] },
  REQUEST: { customer: ['DRAFT', 'REJECTED'], staff: ['DRAFT', 'REJECTED'] },
  CONFIRM: { customer: [], staff: ['REQUESTED'] },
  REJECT: { customer: [], staff: ['REQUESTED'] },
  CANCEL: { customer: ['DRAFT', 'REQUESTED'], staff: ['DRAFT', 'REQUESTED', 'CONFIRMED'] },
  AMEND: { customer: ['CONFIRMED'], staff: ['CONFIRMED'] },
  WITHDRAW: { customer: ['CONFIRMED'], staff: [] },
  ACCEPT: { customer: [], staff: ['CONFIRMED'] },
  REFUSE: { customer: [], staff: ['CONFIRMED'] },
  NUMBER: { customer: [], staff: ['REQUESTED', 'CONFIRMED'] },
}

const AFTER = { REQUEST: 'REQUESTED', CONFIRM: 'CONFIRMED', REJECT: 'REJECTED', CANCEL: 'CANCELLED' } as const

/** Whether a side may take an action on a booking in this state; everything else is BIZ-001. */
export const mayAct = (action: BookingAction, side: BookingSide, status: BookingStatus): boolean => FROM[action][side].includes(status)

/** Whether the action is this side's at all, in whatever state: customers never confirm or reject. */
export const isActionOf = (action: BookingAction, side: BookingSide): boolean => FROM[action][side].length > 0

/** The state an action leads to; saving and amending leave it as it is. */
export const statusAfter = (action: BookingAction, status: BookingStatus): BookingStatus =>
  action in AFTER ? AFTER[action as BookingMove] : status
