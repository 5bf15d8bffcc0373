import type { TrackingEvent } from './tracking-event.ts'

/** An event and its sender: one source may have several senders, such as two carriers. */
export type SentEvent = { event: TrackingEvent; sender: string }

/** Why one of several contradicting reports counts: our desk said it, it names a time and not only a day, it was said later, or the fixed order. */
export const PRECEDENCES = ['DESK', 'EXACT', 'NEWER', 'ORDER'] as const
export type Precedence = (typeof PRECEDENCES)[number]

/** One line of the merged timeline: a fact or an expected event. */
export type MergedEvent = SentEvent & {
  /** The affected containers, in the order they passed the step. */
  containers: readonly string[]
  /** The time of the last container when they differ. */
  until: string | null
  /** The expected time before it happened, or the first promise before a newer one. */
  planned: string | null
  /** Times that the same sender has replaced. */
  earlier: readonly string[]
  /** Other senders with the same time. */
  agreed: readonly SentEvent[]
  /** Senders with different times for the same fact, including this one; empty without a conflict. */
  conflict: readonly SentEvent[]
  /** Why this one leads the conflict; null without one. */
  precedence: Precedence | null
}

/** A line for a single event. */
export const lineOf = (told: SentEvent, more: Partial<MergedEvent> = {}): MergedEvent => ({
  ...told,
  containers: told.event.container ? [told.event.container] : [],
  until: null,
  planned: null,
  earlier: [],
  agreed: [],
  conflict: [],
  precedence: null,
  ...more,
})
