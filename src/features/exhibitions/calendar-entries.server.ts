import type { Texts } from '#domain/text/texts.ts'
import type { CalendarEntry } from '#domain/time/calendar-text.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { findClocked } from './exhibition-list/sql.ts'
import { clocksOfRow } from './request-clocks.ts'

/** The calendar covers near deadlines: at most two weeks past, and at most this many requests. */
const DAYS_PAST = 14
const MAX_REQUESTS = 300

const SOURCES = { DOC: 'SHOW', SEA: 'SHOW', AIR: 'SHOW', MOVE_IN: 'SHOW', MOVE_OUT: 'SHOW', REEXPORT: 'CARNET', CARNET: 'CARNET' } as const

/** The open deadlines of the exhibition requests the caller may see, as whole-day calendar entries: what, exhibition, rule, source. */
export const exhibitionEntries = async (run: Run, lang: Lang, words: Texts, now: Date): Promise<CalendarEntry[]> => {
  const since = addDays(todayInSeoul(now), -DAYS_PAST)
  const requests = await findClocked(run, lang, since, MAX_REQUESTS)
  return requests.flatMap((row) =>
    clocksOfRow(row)
      .filter(({ at }) => at >= since)
      .map(({ kind, at }) => ({
        uid: `${row.CORP_CD}-${row.REQ_NO}-EXH_${kind}@naru`,
        at,
        summary: `${words(`exhibitionEdit.clock.${kind}`)} · ${row.EXH_NM}`,
        description: [
          [row.REQ_NO, row.BOOTH].filter(Boolean).join(' · '),
          words(`exhibitionEdit.rule.${kind}`),
          words(`exhibitionEdit.told.${kind === 'MOVE_OUT' && row.OUT_YN === 'Y' ? 'DESK' : SOURCES[kind]}`),
        ].join('\n'),
      })),
  )
}
