import type { RequestStatus } from './exhibition-state.ts'

const EXHIBITION_CLOCKS = ['DOC', 'SEA', 'AIR', 'MOVE_IN', 'MOVE_OUT', 'REEXPORT', 'CARNET'] as const
export type ExhibitionClock = (typeof EXHIBITION_CLOCKS)[number]

/** Due days (yyyyMMdd, or empty), and the facts that decide whether they still apply. */
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
  /** Whether any goods have to leave the country again. */
  returns: boolean
  carnetUntil: string
}

const before = (...open: RequestStatus[]) => open
/** The states in which a deadline is open. */
const RUNS: Readonly<Record<ExhibitionClock, readonly RequestStatus[]>> = {
  DOC: before('RECEIVED', 'IN_PROGRESS'),
  SEA: before('RECEIVED', 'IN_PROGRESS'),
  AIR: before('RECEIVED', 'IN_PROGRESS'),
  MOVE_IN: before('RECEIVED', 'IN_PROGRESS', 'SHIPPED'),
  MOVE_OUT: before('INSTALLED'),
  // Re-export ends when the goods leave; a carnet ends with its return, which completes the request.
  REEXPORT: before('RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED'),
  CARNET: before('RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED'),
}

/** The open deadlines of a request, the earliest first: documents, arrival by the chosen mode, move-in and move-out, re-export, carnet. */
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
