/**
 * The state of a message received from or sent to partners and carriers. RECEIVED: readable, but no known numbers. PARTLY: applied in part.
 * REPLAYED: applied later. The last two are for outgoing messages.
 */
export const EDI_STATES = ['RECEIVED', 'APPLIED', 'PARTLY', 'REFUSED', 'DUPLICATE', 'REPLAYED', 'QUEUED', 'SENT'] as const
export type EdiState = (typeof EDI_STATES)[number]
