/**
 * What became of a message that partners and carriers send us or are sent. RECEIVED: readable, and nothing here knows its numbers yet.
 * PARTLY: a part had an effect. REPLAYED: taken in after all. The last two are of messages that go out.
 */
export const EDI_STATES = ['RECEIVED', 'APPLIED', 'PARTLY', 'REFUSED', 'DUPLICATE', 'REPLAYED', 'QUEUED', 'SENT'] as const
export type EdiState = (typeof EDI_STATES)[number]
