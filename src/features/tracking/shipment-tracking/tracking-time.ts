import { clockMark, readSentTime } from '#domain/time/date-time.ts'

const SEOUL_MS = 540 * 60_000

/** A UTC time as Seoul wall-clock time, ISO without offset. */
const seoulClock = (utc: string): string => new Date(Date.parse(utc) + SEOUL_MS).toISOString().slice(0, 19)

const dense = (ymd: string, year: string): string => {
  const day = `${ymd.slice(4, 6)}-${ymd.slice(6)}`
  return ymd.startsWith(year) ? day : `${ymd.slice(2, 4)}-${day}`
}

/** A day without a time. */
const DAY_LENGTH = 10

/**
 * A place-local time in dense format (design, Words): `11-16` and `11:40`, other years with a two-digit year. A day without a time has none.
 * @param asOf the time of the response (UTC); its year is omitted
 */
export const denseTime = (at: string | null, asOf: string): { date: string; time: string } | null => {
  const sent = readSentTime(at)
  return (
    sent && { date: dense(sent.ymd, seoulClock(asOf).slice(0, 4)), time: at?.trim().length === DAY_LENGTH ? '' : sent.clock.slice(0, 5) }
  )
}

/** `11-16 11:40` as one text; empty without a time. */
export const denseText = (at: string | null, asOf: string): string => {
  const shown = denseTime(at, asOf)
  return shown ? `${shown.date} ${shown.time}`.trim() : ''
}

/** The same with the clock of the place where it is not Korea's: `11-16 11:40 UTC-7`. */
export const placeText = (at: string | null, asOf: string): string => [denseText(at, asOf), clockMark(at)].filter(Boolean).join(' ')

/** A UTC time in Seoul time, as as-of times are shown: `11-16 12:05`. */
export const seoulText = (utc: string, asOf: string): string => denseText(seoulClock(utc), asOf)
