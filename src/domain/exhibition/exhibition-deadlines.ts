import type { RequestStatus } from './exhibition-state.ts'

export const EXHIBITION_CLOCKS = ['DOC', 'SEA', 'AIR', 'MOVE_IN', 'MOVE_OUT', 'REEXPORT', 'CARNET'] as const
export type ExhibitionClock = (typeof EXHIBITION_CLOCKS)[number]

/** Days (yyyyMMdd, or empty) by which something has to be done, and what decides whether it still has to. */
export type ExhibitionDays = {
  status: RequestStatus
  mode: string
  carnet: boolean
  docDeadline: string
  seaDeadline: string
  airDeadline: string
  moveIn: string
  moveOut: string
  reexport: string
  /** Whether anything is left that has to leave the country again. */
  returns: boolean
  carnetUntil: string
}

const before = (...open: RequestStatus[]) => open
/** The states in which a clock still runs. */
const RUNS: Readonly<Record<ExhibitionClock, readonly RequestStatus[]>> = {
  DOC: before('RECEIVED', 'IN_PROGRESS'),
  SEA: before('RECEIVED', 'IN_PROGRESS'),
  AIR: before('RECEIVED', 'IN_PROGRESS'),
  MOVE_IN: before('RECEIVED', 'IN_PROGRESS', 'SHIPPED'),
  MOVE_OUT: before('INSTALLED'),
  // Out of the country is out; a carnet runs until it is handed back, which ends the request.
  REEXPORT: before('RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED'),
  CARNET: before('RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED'),
}

/**
 * The clocks of a request that run, the next to end first: documents, arrival by the chosen way, move-in and move-out, re-export, the
 * carnet.
 */
export const exhibitionClocks = (days: ExhibitionDays): { kind: ExhibitionClock; at: string }[] => {
  const named: Record<ExhibitionClock, string> = {
    DOC: days.docDeadline,
    SEA: days.mode === 'SEA' ? days.seaDeadline : '',
    AIR: days.mode === 'AIR' ? days.airDeadline : '',
    MOVE_IN: days.moveIn,
    MOVE_OUT: days.moveOut,
    REEXPORT: days.carnet && days.returns ? days.reexport : '',
    CARNET: days.carnet ? days.carnetUntil : '',
  }
  return EXHIBITION_CLOCKS.filter((kind) => named[kind] !== '' && RUNS[kind].includes(days.status))
    .map((kind) => ({ kind, at: named[kind] }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
}
