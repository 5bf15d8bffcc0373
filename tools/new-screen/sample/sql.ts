import type { BatchTable } from '#platform/server/saving/batch.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { MAX_ROWS, type SampleRow, type SampleSearch } from './contract.ts'
import { rowFields } from './row-fields.ts'

const ROW = `row_cd as "ROW_CD", row_nm as "ROW_NM", trans_mode as "TRANS_MODE", qty as "QTY", start_day as "START_DAY",
  use_yn as "USE_YN", remark as "REMARK", row_ver as "ROW_VER"`

const WHERE = `(row_cd ilike $1 or row_nm ilike $1) and ($2 = '' or use_yn = $2)`
const valuesOf = ({ KEYWORD = '', USE_YN = '' }: SampleSearch) => [containing(KEYWORD), USE_YN]

export const findSampleRows = (run: Run, search: SampleSearch) =>
  run<SampleRow>(`select ${ROW} from sample_row where ${WHERE} order by row_cd limit ${MAX_ROWS}`, valuesOf(search))

export const countSampleRows = async (run: Run, search: SampleSearch) => {
  const [counted] = await run<{ total: number }>(`select count(*) as total from sample_row where ${WHERE}`, valuesOf(search))
  return counted?.total ?? 0
}

/** The next rows after one of them; the first ones when it is null. */
export const pageSampleRows = (run: Run, search: SampleSearch, last: SampleRow | null, limit: number) =>
  run<SampleRow>(`select ${ROW} from sample_row where ${WHERE} and row_cd > $3 order by row_cd limit $4`, [
    ...valuesOf(search),
    last?.ROW_CD ?? '',
    limit,
  ])

/** Names of the transport modes, by code. */
export const findModeNames = async (run: Run, lang: Lang) => {
  const rows = await run<{ code: string; name: string }>(
    `select code, ${nameIn(lang)} as name from code_detail where mstr_cd = 'TRANS_MODE' order by sort_no, code`,
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

// The rows of a statement are one JSON parameter.
const POSTED = `jsonb_to_recordset($1::jsonb) as posted("ROW_CD" text, "ROW_NM" text, "TRANS_MODE" text, "QTY" int, "START_DAY" text,
  "USE_YN" text, "REMARK" text)`

/** How the grid is saved. Row level security excludes the rows of other corporations. */
export const sampleRowTable = (userId: string): BatchTable<typeof rowFields> => ({
  fields: rowFields,
  lock: (run, keys) =>
    run(`select ${ROW} from sample_row where row_cd = any($1) order by row_cd for update`, [keys.map(({ ROW_CD }) => ROW_CD)]),
  insert: (run, rows) =>
    run(
      `insert into sample_row (row_cd, row_nm, trans_mode, qty, start_day, use_yn, remark, updated_by)
       select "ROW_CD", "ROW_NM", "TRANS_MODE", "QTY", "START_DAY", "USE_YN", "REMARK", $2
         from ${POSTED} order by "ROW_CD" on conflict do nothing returning ${ROW}`,
      [JSON.stringify(rows), userId],
    ),
  update: (run, rows) =>
    run(
      `update sample_row
          set row_nm = "ROW_NM", trans_mode = "TRANS_MODE", qty = "QTY", start_day = "START_DAY", use_yn = "USE_YN",
              remark = "REMARK", row_ver = row_ver + 1, updated_by = $2, updated_at = now()
         from ${POSTED} where row_cd = "ROW_CD" returning ${ROW}`,
      [JSON.stringify(rows), userId],
    ),
  delete: (run, keys) =>
    run('delete from sample_row where row_cd = any($1) returning row_cd as "ROW_CD"', [keys.map(({ ROW_CD }) => ROW_CD)]),
})
