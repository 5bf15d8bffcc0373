import type { Irregularity } from '../tracking/events/tracking-event.ts'

/** Maximum events, messages or responses of one file. A large carrier's day is a tenth of it. */
export const MAX_ITEMS = 10_000

/** Maximum irregularities, so that a person can read them. */
const MAX_IRREGULARITIES = 100

/** Limits the list for a large broken file: the rest is only counted. */
export const limitIrregularities = (all: readonly Irregularity[]): Irregularity[] =>
  all.length <= MAX_IRREGULARITIES
    ? [...all]
    : [
        ...all.slice(0, MAX_IRREGULARITIES),
        { position: 'file', code: 'TOO_MANY', detail: `${all.length - MAX_IRREGULARITIES} more irregularities are not listed.` },
      ]
