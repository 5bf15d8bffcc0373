import type { Run } from '#platform/server/db/db.ts'
import { referenceTable } from '../reference/reference-table.server.ts'
import { holidayFields } from './holiday-fields.ts'

export const holidayTable = referenceTable(holidayFields, {
  table: 'holiday',
  places: { YMD: 'ymd', KIND: 'kind', NAME_KO: 'name_ko', NAME_EN: 'name_en', SOURCE: 'source', USE_YN: 'use_yn' },
  found: ['ymd', 'name_ko', 'name_en', 'source'],
})

/** Has shipments with a legal period that may end at one of these days detected again. @returns how many */
export const recomputeDeadlines = async (run: Run, days: readonly string[], now: Date): Promise<number> =>
  (await run<{ n: number }>('select holidays_changed($1, $2) as n', [days, now]))[0]?.n ?? 0
