// What other areas may ask of exhibitions.
export { exhibitionEntries } from './calendar-entries.server.ts'
