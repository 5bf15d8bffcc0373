/** Server-sent events for open screens: one stream per visible tab. */
export const LIVE_PATH = '/api/live/streamChanges'

/** The header of calls that a screen makes without the user. */
export const UNATTENDED = 'x-unattended'

/** What changed: the row keys of lists, or `many` for too many to list. Never the data itself. */
export type LiveNews = { keys: string[]; many?: true }
