import type { Texts } from '#domain/text/texts.ts'
import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import { delayBand } from '#domain/tracking/schedule/delay.ts'
import { type Due, dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import type { Todo } from '../../today/contract.ts'

/** A line of 오늘 확인할 일: subject, next step, and urgency. */
export type TodoLine = { title: string; detail: string; end: string; band: 'none' | 'note' | 'warn' | 'bad' }

/** `202611221700` → `11-22`; a dash when unknown. */
export const monthDay = (at: string | null): string => (at ? `${at.slice(4, 6)}-${at.slice(6, 8)}` : '–')

const route = ({ POL, POL_NM, POD, POD_NM }: Todo) => `${POL_NM || POL} → ${POD_NM || POD}`
const sailing = (todo: Todo, text: Texts) =>
  todo.ETD || todo.ETA
    ? ` · ${todo.DUE_KIND === 'FREE' || !todo.ETD ? text('home.eta', [monthDay(todo.ETA)]) : text('home.etd', [monthDay(todo.ETD)])}`
    : ''

const ofDue = (due: Due | null): TodoLine['band'] => due?.band ?? 'none'

/**
 * The text of one line. The deadline of a shipment is counted in calendar days of its place, others in those of Seoul.
 * @param now the time of the response, so that server and browser render the same
 */
export const todoLine = (todo: Todo, { text, lang, now }: { text: Texts; lang: 'ko' | 'en'; now: Date }): TodoLine => {
  switch (todo.KIND) {
    case 'DUE': {
      const due = dueBand(todo.DUE_AT, now, dueOffset(todo))
      return {
        title: `${text(`shipmentSearch.due.${todo.DUE_KIND}`)} · ${text(`home.next.${todo.DUE_KIND}`)}`,
        detail: route(todo) + sailing(todo, text),
        end: dueLabel(due, lang),
        band: ofDue(due),
      }
    }
    case 'DELAY': {
      const band = delayBand(todo.DELAY_DAYS)
      return {
        title: text('home.late', [todo.DELAY_DAYS, monthDay(todo.ETA)]),
        detail: `${route(todo)} · ${text('home.promised', [monthDay(todo.ETA_FIRST)])}`,
        end: text('home.delay', [todo.DELAY_DAYS]),
        band: band === 'unknown' ? 'none' : band,
      }
    }
    case 'REJECTED':
      return { title: text('home.rejected'), detail: todo.NOTE || route(todo), end: text('home.rejectedTag'), band: 'bad' }
    case 'PAPER': {
      const due = dueBand(todo.DUE_AT, now)
      return {
        title: text('home.papers', [todo.NOTE]),
        detail: route(todo) + sailing(todo, text),
        end: dueLabel(due, lang),
        band: ofDue(due),
      }
    }
    case 'EXH_PAPER': {
      const due = dueBand(todo.DUE_AT, now)
      return { title: text('home.papers', [todo.NOTE]), detail: todo.EXH_NM, end: dueLabel(due, lang), band: ofDue(due) }
    }
    case 'EXH_OWING': {
      const due = dueBand(todo.DUE_AT, now)
      return {
        title: text('home.exhibitionPapers'),
        detail: text('home.exhibitionPapersHint', [monthDay(todo.DUE_AT)]),
        end: dueLabel(due, lang),
        band: ofDue(due),
      }
    }
    case 'HOLIDAYS': {
      const due = dueBand(todo.DUE_AT, now)
      return {
        title: text(todo.NO ? 'home.holidays' : 'home.noHolidays', [todo.NO]),
        detail: text('home.holidaysHint'),
        end: dueLabel(due, lang),
        band: due?.band === 'bad' || !todo.NO ? 'bad' : 'warn',
      }
    }
    case 'DOUBT':
      return { title: text('home.doubt', [todo.NOTE]), detail: route(todo) + sailing(todo, text), end: text('home.doubtTag'), band: 'warn' }
    case 'SILENT_PLACE':
      return { title: text('home.silent', [todo.NOTE]), detail: text('home.silentHint'), end: text('home.silentTag'), band: 'bad' }
    case 'FIRST_RUN':
      return { title: text('home.firstRun'), detail: text('home.firstRunHint'), end: text('home.firstRunTag'), band: 'note' }
    case 'DRAFT':
      return { title: text('home.draft'), detail: route(todo) + sailing(todo, text), end: text('home.draftTag'), band: 'none' }
    case 'REQUESTED':
      return { title: text('home.requested'), detail: route(todo) + sailing(todo, text), end: text('home.requestedTag'), band: 'none' }
  }
}
