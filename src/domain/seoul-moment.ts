/** The instant of a Seoul wall clock yyyyMMddHHmm (no daylight saving), as answers carry their as-of time. */
export const seoulMoment = (stored: string): Date =>
  new Date(`${stored.replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5')}:00+09:00`)
