import type { CalendarEntry } from '#domain/time/calendar-text.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { findClocked } from './exhibition-list/sql.ts'
import { clocksOfRow } from './request-clocks.ts'

type Texts = (key: string, params?: readonly (string | number)[]) => string

/** A calendar is for what is near: passed by two weeks at most, and no more requests than one reads. */
const DAYS_PAST = 14
const MAX_REQUESTS = 300

const SOURCES = { DOC: 'SHOW', SEA: 'SHOW', AIR: 'SHOW', MOVE_IN: 'SHOW', MOVE_OUT: 'SHOW', REEXPORT: 'CARNET', CARNET: 'CARNET' } as const

/** The running clocks of the exhibition requests the caller may see, as whole days of a calendar: what, of which show, by which rule, said by whom. */
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
