import { addDays, seoulClock } from '../time/ymd.ts'

/** How often a mail is sent. */
export const MAIL_FREQUENCIES = ['DAILY', 'WEEKLY'] as const
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number]

/** Mails arrive when the office opens in Seoul, weekly ones on Mondays. */
const AT = '08:00:00+09:00'
const MONDAY = 1

const weekday = (ymd: string) => new Date(`${ymd.slice(0, 4)}-${ymd.slice(4, 6)}-${ymd.slice(6)}T00:00:00Z`).getUTCDay()
const momentOf = (ymd: string) => new Date(`${ymd.slice(0, 4)}-${ymd.slice(4, 6)}-${ymd.slice(6)}T${AT}`)

/** The next mail time after a moment. */
export const nextMailAt = (frequency: MailFrequency, after: Date): Date => {
  let day = seoulClock(after).slice(0, 8)
  while (momentOf(day) <= after || (frequency === 'WEEKLY' && weekday(day) !== MONDAY)) day = addDays(day, 1)
  return momentOf(day)
}
