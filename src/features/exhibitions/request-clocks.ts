import { exhibitionClocks } from '#domain/exhibition/exhibition-deadlines.ts'
import { isYes } from '#domain/text/flag.ts'
import type { RequestRow } from './exhibition-list/contract.ts'

/** The columns that the deadlines of a request depend on. */
export type ClockedRow = Pick<
  RequestRow,
  | 'STATUS'
  | 'TRANS_MODE'
  | 'CARNET_YN'
  | 'DOC_DEADLINE'
  | 'SEA_DEADLINE'
  | 'AIR_DEADLINE'
  | 'MOVE_IN_DT'
  | 'MOVE_OUT_DT'
  | 'REEXPORT_DT'
  | 'RETURNS_YN'
  | 'CARNET_UNTIL'
>

/** The open deadlines of a request, soonest first. */
export const clocksOfRow = (row: ClockedRow) =>
  exhibitionClocks({
    status: row.STATUS,
    mode: row.TRANS_MODE,
    carnet: isYes(row.CARNET_YN),
    docDeadline: row.DOC_DEADLINE,
    seaDeadline: row.SEA_DEADLINE,
    airDeadline: row.AIR_DEADLINE,
    moveIn: row.MOVE_IN_DT,
    moveOut: row.MOVE_OUT_DT,
    reexport: row.REEXPORT_DT,
    returns: isYes(row.RETURNS_YN),
    carnetUntil: row.CARNET_UNTIL,
  })
