/**
 * What a carrier answered to a booking request of ours. WAITING: nothing yet. RECEIVED: it has it (APERAK, CONTRL). ERROR: it cannot read or
 * take it. LATE: nothing in time. REPLACED: a later message counts. Blank: none is waited for.
 */
export const BOOKING_ANSWERS = ['', 'WAITING', 'RECEIVED', 'ACCEPTED', 'CONDITIONAL', 'REJECTED', 'ERROR', 'LATE', 'REPLACED'] as const
export type BookingAnswerState = (typeof BOOKING_ANSWERS)[number]
