import { readSentTime } from '#domain/time/date-time.ts'

const SEOUL_MS = 540 * 60_000

/** The wall clock of Seoul at a moment (UTC text), as ISO without offset. */
const seoulClock = (utc: string): string => new Date(Date.parse(utc) + SEOUL_MS).toISOString().slice(0, 19)

const dense = (ymd: string, year: string): string => {
  const day = `${ymd.slice(4, 6)}-${ymd.slice(6)}`
  return ymd.startsWith(year) ? day : `${ymd.slice(2, 4)}-${day}`
}

/**
 * A place-local time as dense lists show it (design, Words): `11-16` and `11:40`, other years with two digits in front.
 * @param asOf the moment of the answer (UTC), whose year goes without saying
 */
export const denseTime = (at: string | null, asOf: string): { date: string; time: string } | null => {
  const sent = readSentTime(at)
  return sent && { date: dense(sent.ymd, seoulClock(asOf).slice(0, 4)), time: sent.clock.slice(0, 5) }
}

/** `11-16 11:40` in one piece; empty when there is no time. */
export const denseText = (at: string | null, asOf: string): string => {
  const shown = denseTime(at, asOf)
  return shown ? `${shown.date} ${shown.time}` : ''
}

/** A moment on the clock of Seoul, as as-of times are shown: `11-16 12:05`. */
export const seoulText = (utc: string, asOf: string): string => denseText(seoulClock(utc), asOf)
