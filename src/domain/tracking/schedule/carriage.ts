import { factOf } from '../events/event-facts.ts'
import { changedAt } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isAt, type Route } from './schedule.ts'

/** The ship with its voyage, or the flight, that leaves with the cargo. Blank where no one named it. */
export type Carriage = { vessel: string; voyage: string; imo: string }

const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])
const OUTWARD = new Set(['DEPARTED', 'LOADED', 'MANIFESTED', 'BKD'])

const newest = (events: readonly TrackingEvent[]): TrackingEvent | null =>
  events.reduce<TrackingEvent | null>((kept, event) => (kept && changedAt(kept) > changedAt(event) ? kept : event), null)

/**
 * The ship or flight of the main carriage from its first port, as the events that count name it: the one that left, else the one that was
 * loaded, else the newest estimate, plan or booking. Null while none names one.
 */
export const carriageOf = (events: readonly TrackingEvent[], { pol, samePort }: Route): Carriage | null => {
  const outward = events.filter(
    (event) =>
      (event.vessel !== null || event.flight !== null) &&
      event.source !== 'UNIPASS' &&
      !OVERLAND.has(event.mode ?? '') &&
      OUTWARD.has(factOf(event)) &&
      isAt(event, pol, samePort),
  )
  const said = (fact: string) => outward.filter((event) => event.cls === 'ACT' && factOf(event) === fact)
  const found =
    newest(said('DEPARTED')) ??
    newest(said('LOADED')) ??
    newest(outward.filter(({ cls }) => cls === 'EST')) ??
    newest(outward.filter((event) => event.cls === 'PLN' || factOf(event) === 'MANIFESTED' || factOf(event) === 'BKD'))
  return found && { vessel: found.vessel ?? found.flight ?? '', voyage: found.voyage ?? '', imo: found.imo ?? '' }
}

/** The ship shown, the one that events named when it was shown, and the one booked or typed. */
export type ShownCarriage = { shown: Carriage; told: Carriage | null; booked: Carriage | null }

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
const isSame = (a: Carriage | null, b: Carriage | null): boolean =>
  a === b || (a !== null && b !== null && plain(a.vessel) === plain(b.vessel) && plain(a.voyage) === plain(b.voyage))

/** The same ship keeps the booked spelling, and what the event leaves out. */
const over = (booked: Carriage, told: Carriage): Carriage =>
  plain(booked.vessel) === plain(told.vessel)
    ? { vessel: booked.vessel, voyage: told.voyage || booked.voyage, imo: told.imo || booked.imo }
    : told

/**
 * Which ship is shown: that of the events, else the booked one. A ship that someone typed after the events had named theirs stays until
 * they name another, because no one's entry is changed in silence.
 */
export const bookedCarriage = (before: ShownCarriage, told: Carriage | null): ShownCarriage => {
  const isTyped = before.told === null || before.booked === null || !isSame(before.shown, over(before.booked, before.told))
  const booked = isTyped ? before.shown : (before.booked ?? before.shown)
  const isOld = isTyped && before.told !== null && before.booked !== null && isSame(before.told, told)
  return { shown: told === null || isOld ? booked : over(booked, told), told, booked }
}
