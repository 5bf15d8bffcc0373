import type { Irregularity } from '../tracking/events/tracking-event.ts'

/** Events, messages or answers of one file. A day of a large carrier is a tenth of it; more come in several files. */
export const MAX_ITEMS = 10_000

/** Irregularities in a number that a person reads. */
export const MAX_IRREGULARITIES = 100

/** A broken file of many megabytes must not be answered with a list as long as itself: the rest is only counted. */
export const limitIrregularities = (all: readonly Irregularity[]): Irregularity[] =>
  all.length <= MAX_IRREGULARITIES
    ? [...all]
    : [
        ...all.slice(0, MAX_IRREGULARITIES),
        { position: 'file', code: 'TOO_MANY', detail: `${all.length - MAX_IRREGULARITIES} more irregularities are not listed.` },
      ]
