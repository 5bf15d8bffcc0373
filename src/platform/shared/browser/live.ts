/** Where an open screen hears that things changed: a stream of server-sent events, one per tab that is looked at. */
export const LIVE_PATH = '/api/live/streamChanges'

/** The header of calls a screen makes by itself. */
export const UNATTENDED = 'x-unattended'

/** What changed: the keys that lists know their rows by, or `many`, too many to name. Never anything of the data. */
export type LiveNews = { keys: string[]; many?: true }
