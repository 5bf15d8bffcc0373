import type { CodeEntry } from './code-entry.ts'

const MAX_ENTRIES = 8

// For this page only: no personal data are stored in the browser, and login, logout and language changes reload the page.
const recent = new Map<string, readonly CodeEntry[]>()

/** Clears the selections: a new page knows none. */
export const forgetEntries = () => recent.clear()

/** The last selected entries of a kind, newest first. */
export const recentEntries = (kind: string): readonly CodeEntry[] => recent.get(kind) ?? []

/** Stores a selection for the next look-up of the same kind. */
export const rememberEntry = (kind: string, entry: CodeEntry) => {
  recent.set(kind, [entry, ...recentEntries(kind).filter(({ code }) => code !== entry.code)].slice(0, MAX_ENTRIES))
}
