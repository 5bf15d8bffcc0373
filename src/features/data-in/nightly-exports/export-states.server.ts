import type { Run } from '#platform/server/db/db.ts'
import { isOverdue } from './export-state.ts'
import { findAllExports } from './sql.ts'

/** A nightly export as the health page shows it. `problem` is why the last one failed, or ''. */
export type ExportState = { corpCd: string; name: string; isPaused: boolean; isSilent: boolean; problem: string }

/** The nightly exports of the installation, for the background. */
export const findExportStates = async (run: Run, now: Date): Promise<ExportState[]> =>
  (await findAllExports(run)).map((row) => ({
    corpCd: row.corp_cd,
    name: row.name,
    isPaused: row.off_at !== null,
    isSilent: isOverdue(row, now),
    problem: row.problem,
  }))
