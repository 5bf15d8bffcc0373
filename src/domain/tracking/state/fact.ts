import { compareText } from '../../text/compare-text.ts'
import { instantOf } from '../../time/date-time.ts'
import { eventKey } from '../events/event-key.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** An event as it was received. */
export type Fact = {
  /** Its identity: versions of one event have the same. */
  key: string
  event: TrackingEvent
  /** When it was received (ISO). */
  receivedAt: string
}

/**
 * The standing of a fact. Only valid facts count. `CORRECTED`: a newer version counts instead; `RETRACTED`: the sender withdrew it;
 * `DROPPED`: our desk put it aside; `FOREIGN`: it belongs to another journey of the same container; `QUARANTINED`: it is not plausible and
 * waits for the desk.
 */
export const STANDINGS = ['VALID', 'CORRECTED', 'RETRACTED', 'DROPPED', 'FOREIGN', 'QUARANTINED'] as const
export type Standing = (typeof STANDINGS)[number]

/** Why a fact is foreign or in quarantine. */
export const DOUBTS = [
  'OTHER_JOURNEY',
  'OTHER_BL',
  'REUSED',
  'FUTURE',
  'BEFORE_DEPARTURE',
  'WRONG_ORDER',
  'NOT_OUR_CONTAINER',
  'CHECK_DIGIT',
  'NO_ZONE',
  'JUMP',
] as const
export type Doubt = (typeof DOUBTS)[number]

export type StandingFact = Fact & { standing: Standing; doubt: Doubt | null }

/** The sender withdraws all versions of an event up to this time. */
export type Retraction = { key: string; at: string }

/** What our desk decided about a fact. The newest decision counts; a withdrawn one is not passed. */
export type DeskDecision = { key: string; action: 'DROP' | 'RELEASE'; at: string }

/** When a fact was said: the sender's version or the preparation of the message, else when it was received. */
export const reportedAt = ({ event, receivedAt }: Fact): number => instantOf(event.updatedAt) ?? instantOf(receivedAt) ?? 0

const text = (event: TrackingEvent): string => JSON.stringify(event, Object.keys(event).toSorted())

/** The order in which events were said, whatever the order of receipt. */
export const compareReported = (a: TrackingEvent, b: TrackingEvent): number =>
  (instantOf(a.updatedAt) ?? 0) - (instantOf(b.updatedAt) ?? 0) || compareText(eventKey(a), eventKey(b)) || compareText(text(a), text(b))

// These telegrams do not say when they were prepared: their readers take the receipt for it.
const UNDATED: ReadonlySet<TrackingEvent['source']> = new Set(['FSU', 'XFSU'])

/**
 * Facts without those that only repeat the words of an earlier one: of a sender that never says when it spoke, a telegram that comes again in
 * another frame is nothing newer. @param ordered oldest first
 */
export const withoutRepeats = (ordered: readonly Fact[]): Fact[] => {
  const known = new Set<string>()
  return ordered.filter(({ key, event }) => {
    if (!UNDATED.has(event.source)) return true
    const words = `${key} ${text({ ...event, updatedAt: null })}`
    return known.size < known.add(words).size
  })
}

/** The order of facts, oldest first. It depends on what was said and when alone, never on the order of receipt. */
export const compareFacts = (a: Fact, b: Fact): number => {
  const said = reportedAt(a) - reportedAt(b)
  if (said !== 0) return said
  return compareText(a.key, b.key) || compareText(text(a.event), text(b.event))
}
