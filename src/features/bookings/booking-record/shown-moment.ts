/** A moment yyyyMMddHHmm as the rail shows it. */
export const shownMoment = (at: string) => `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)} ${at.slice(8, 10)}:${at.slice(10, 12)}`
