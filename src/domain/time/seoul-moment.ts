/** A stored yyyyMMddHHmm in ISO 8601, to the minute and without a zone; a blank stays blank. */
export const isoMinute = (stored: string): string => stored.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5')

/** The instant of a Seoul local time yyyyMMddHHmm (no daylight saving), for as-of times of responses. */
export const seoulMoment = (stored: string): Date => new Date(`${isoMinute(stored)}:00+09:00`)
