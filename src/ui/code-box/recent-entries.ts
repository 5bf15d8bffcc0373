import type { CodeEntry } from './code-entry.ts'

const MAX_ENTRIES = 8

// Of this page only: nothing personal is kept in the browser, and login, logout and language load the page anew.
const kept = new Map<string, readonly CodeEntry[]>()

/** The entries last chosen for a kind of code, newest first. */
export const recentEntries = (kind: string): readonly CodeEntry[] => kept.get(kind) ?? []

/** Remembers a choice for the next look-up of the same kind. */
export const rememberEntry = (kind: string, entry: CodeEntry) => {
  kept.set(kind, [entry, ...recentEntries(kind).filter(({ code }) => code !== entry.code)].slice(0, MAX_ENTRIES))
}
