import { isYmd } from '#domain/time/ymd.ts'
import { saveShared } from '../master/save-master.server.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { referenceHandlers } from '../reference/reference-table.server.ts'
import { holidays } from './contract.ts'
import { HOLIDAY_KINDS } from './holiday-fields.ts'
import { holidayTable, recomputeDeadlines } from './sql.ts'

/** By then every process has heard that the table changed. */
const LISTENERS_MS = 5_000
const KINDS: ReadonlySet<string> = new Set(HOLIDAY_KINDS)

export default [
  ...referenceHandlers(holidays, holidayTable, ({ text }) => ({ KIND: namedChoices(text, 'holidays.kind', HOLIDAY_KINDS) })),

  saveShared(holidays.save, 'HOLIDAYS_SAVED', async (batch, { db, now }) => {
    const days = batch.rows.map(({ YMD }) => String(YMD ?? '')).filter(isYmd)
    if (days.length > 0) await recomputeDeadlines(db, days, new Date(now.getTime() + LISTENERS_MS))
    return {
      ...holidayTable.batch,
      problems: ({ KIND }) => (KINDS.has(KIND) ? [] : [{ field: 'KIND', problem: { key: 'holidays.badKind' } }]),
    }
  }),
]
