import type { CalendarEntry } from '#domain/time/calendar-text.ts'
import type { Run } from '#platform/server/db/db.ts'
import { joint } from '#platform/server/joint.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

type Texts = (key: string, params?: readonly (string | number)[]) => string
type Find = (run: Run, lang: Lang, words: Texts, now: Date) => Promise<CalendarEntry[]>

/** Deadlines that are none of a shipment's, as far as the reader of the calendar may see them. */
export const [findMoreEntries, findMoreEntriesWith] = joint<Find>('the deadlines of exhibitions')
