/** Delay band: `none` up to a day, `note` 1–3 days, `warn` 4–7, `bad` 8 and more (visual language, state vocabulary). */
export type DelayBand = 'none' | 'note' | 'warn' | 'bad'

/** The band of a delay in whole days; early or on time is `none`. */
export const delayBand = (days: number): DelayBand => (days >= 8 ? 'bad' : days >= 4 ? 'warn' : days >= 1 ? 'note' : 'none')
