import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { MAX_ROWS, type SampleRow } from './contract.ts'

export const findSampleRows = (run: Run, { KEYWORD = '' }: { KEYWORD?: string | undefined }) =>
  run<SampleRow>(
    `select row_cd as "ROW_CD", row_nm as "ROW_NM" from sample_row
      where row_cd ilike $1 or row_nm ilike $1 order by row_cd limit ${MAX_ROWS}`,
    [containing(KEYWORD)],
  )
