import type { TrackingEvent } from './tracking-event.ts'

/** An event and who told it: a source may be several senders, such as two carriers. */
export type SentEvent = { event: TrackingEvent; sender: string }

/** One line of the joined record: a fact, or what is still expected. */
export type MergedEvent = SentEvent & {
  /** The containers it concerns, in the order they went through it. */
  containers: readonly string[]
  /** The time of the last container when they did not go through it at once. */
  until: string | null
  /** When it was expected before it happened, or the first promise before a newer one. */
  planned: string | null
  /** Times that the same sender has taken back. */
  earlier: readonly string[]
  /** Others who say the same. */
  agreed: readonly SentEvent[]
  /** Senders that name another time for the same fact, this one among them; empty when nobody does. */
  conflict: readonly SentEvent[]
}

/** A line that stands for one event alone. */
export const lineOf = (told: SentEvent, more: Partial<MergedEvent> = {}): MergedEvent => ({
  ...told,
  containers: told.event.container ? [told.event.container] : [],
  until: null,
  planned: null,
  earlier: [],
  agreed: [],
  conflict: [],
  ...more,
})
