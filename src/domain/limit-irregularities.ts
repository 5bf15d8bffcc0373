import type { Irregularity } from './tracking-event.ts'

const MOST = 1000

/** A broken file of many megabytes must not be answered with a list as long as itself: the rest is only counted. */
export const limitIrregularities = (all: Irregularity[]): Irregularity[] =>
  all.length <= MOST
    ? all
    : [...all.slice(0, MOST), { position: 'file', code: 'TOO_MANY', detail: `${all.length - MOST} more irregularities are not listed.` }]
