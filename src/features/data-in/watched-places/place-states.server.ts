import type { Run } from '#platform/server/db/db.ts'
import { isSilent } from './is-silent.ts'
import { findStates } from './sql.ts'

/** A watched place as the health page shows it. `problem` is why the last look failed, or ''. */
export type PlaceState = { corpCd: string; name: string; isPaused: boolean; isSilent: boolean; problem: string; failed: number }

/** The watched places of the installation, for the background. */
export const findPlaceStates = async (run: Run, now: Date): Promise<PlaceState[]> =>
  (await findStates(run)).map((row) => ({
    corpCd: row.corp_cd,
    name: row.name,
    isPaused: row.off_at !== null,
    isSilent: isSilent(row, now),
    problem: row.problem,
    failed: row.failed,
  }))
