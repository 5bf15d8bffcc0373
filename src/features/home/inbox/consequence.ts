import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import { delayBand } from '#domain/tracking/schedule/delay.ts'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import type { Lang, Translate } from '#platform/shared/translations/messages.ts'
import type { InboxItem } from './contract.ts'

/** What an item means: what happens if no one does anything, what it costs where that is known, and the one action that solves it. */
export type Consequence = {
  text: string
  cost: string
  /** The deadline as a short label; blank without one. */
  end: string
  band: 'none' | 'note' | 'warn' | 'bad'
  act: 'upload' | 'shipment' | 'correct' | 'booking' | 'confirm' | 'requests' | 'continue' | 'place'
}
type About = Pick<InboxItem, 'KIND' | 'DUE_KIND' | 'DUE_AT' | 'DELAY_DAYS' | 'ETD' | 'ETA' | 'NOTE' | 'NO' | 'POL' | 'POD'>
type Circumstances = { text: Translate; lang: Lang; now: Date; isStaff: boolean }

const date = (at: string) => new Date(Date.UTC(Number(at.slice(0, 4)), Number(at.slice(4, 6)) - 1, Number(at.slice(6, 8))))

/** `202611251700` → `11월 25일`, `25 November`. */
export const dayText = (at: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'ko' ? 'ko-KR' : 'en-GB', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(date(at))

const clockOf = (at: string) => `${at.slice(8, 10)}:${at.slice(10, 12)}`

/** A moment in words: only the time when it is today. @param offset minutes east of UTC of its place, by default Seoul's */
export const momentText = (at: string, { text, lang, now }: Pick<Circumstances, 'text' | 'lang' | 'now'>, offset?: number) =>
  dueBand(at, now, offset)?.kind === 'today' ? text('inbox.today', [clockOf(at)]) : `${dayText(at, lang)} ${clockOf(at)}`

/** Deadlines after which every day costs. */
const DAILY = new Set(['FREE', 'DET'])
const KNOWN_COST = new Set(['DECL', 'CARRYOUT', 'LOAD'])
/** Documents of a cut-off are handed in here; what else a deadline asks for is done outside of the portal. */
const actOfDue = (kind: string, isStaff: boolean) => (kind === 'DOC' && !isStaff ? 'upload' : 'shipment')

const costOf = ({ DUE_KIND }: About, daysOver: number | null, text: Translate) => {
  if (DAILY.has(DUE_KIND)) return daysOver ? text(`inbox.costs.${DUE_KIND}`, [daysOver]) : text(`inbox.cost.${DUE_KIND}`)
  return KNOWN_COST.has(DUE_KIND) ? text(`inbox.cost.${DUE_KIND}`) : ''
}

/**
 * The consequence of an item in words (S1-026). The deadline of a shipment is counted in calendar days of its place, others in those of Seoul.
 * @param now the time of the response, so that server and browser render the same
 */
export const consequenceOf = (item: About, { text, lang, now, isStaff }: Circumstances): Consequence => {
  const offset = item.KIND === 'DUE' ? dueOffset(item) : undefined
  const due = dueBand(item.DUE_AT, now, offset)
  const sailing = item.ETD ? dayText(item.ETD, lang) : text('inbox.planned')
  const until = item.DUE_AT ? momentText(item.DUE_AT, { text, lang, now }, offset) : ''
  const timed = { end: due ? dueLabel(due, lang) : '', band: due?.band ?? 'none', cost: '' } as const
  const untimed = { end: '', band: 'none', cost: '' } as const
  switch (item.KIND) {
    case 'DUE': {
      const over = due?.kind === 'over'
      return {
        ...timed,
        text: text(`inbox.${over ? 'past' : 'if'}.${item.DUE_KIND}`, [until, sailing]),
        cost: costOf(item, over ? Math.max(1, due.days) : null, text),
        act: actOfDue(item.DUE_KIND, isStaff),
      }
    }
    case 'DELAY': {
      const band = delayBand(item.DELAY_DAYS)
      const arrival = item.ETA ? dayText(item.ETA, lang) : text('inbox.planned')
      return { ...untimed, text: text('inbox.late', [arrival, item.DELAY_DAYS]), band: band === 'unknown' ? 'none' : band, act: 'shipment' }
    }
    case 'REJECTED':
      return { ...untimed, text: text('inbox.rejected', [sailing]), band: 'bad', act: 'correct' }
    case 'REQUESTED':
      return {
        ...untimed,
        text: text(isStaff ? 'inbox.toConfirm' : 'inbox.requested', [sailing]),
        act: isStaff ? 'confirm' : 'booking',
      }
    case 'PAPER': {
      const before = item.ETD !== null && item.DUE_AT !== null && item.DUE_AT <= item.ETD
      return { ...timed, text: text(before ? 'inbox.papersBefore' : 'inbox.papersAfter', [until, item.NOTE, sailing]), act: 'upload' }
    }
    case 'EXH_PAPER':
      return { ...timed, text: text('inbox.papersExhibition', [until, item.NOTE]), act: 'upload' }
    case 'EXH_OWING':
      return { ...timed, text: text('inbox.owing', [item.NO, until]), act: 'requests' }
    case 'SILENT_PLACE':
      return { ...timed, text: text('inbox.silent', [item.NOTE, until]), act: 'place' }
    case 'DOUBT':
      return { ...untimed, text: text('inbox.doubt', [item.NOTE]), band: 'warn', act: 'shipment' }
    case 'DRAFT':
      return { ...untimed, text: text('inbox.draft'), act: 'continue' }
  }
}
