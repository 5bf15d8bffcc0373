// Functions that other areas may call.
export { exhibitionEntries } from './calendar-entries.server.ts'
