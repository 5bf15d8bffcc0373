import { DAY_MS } from '#domain/time/durations.ts'
import { browserStorage } from '#platform/web/browser/safe-storage.ts'

const KEY = 'naru.find'
const MAX_ENTRIES = 40
/** After so many days a use counts half. */
const HALF_DAYS = 14

type Used = Record<string, { n: number; at: number }>

const read = (): Used => {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Used) : {}
  } catch {
    return {}
  }
}

const worth = ({ n, at }: { n: number; at: number }, now: number) => n * 0.5 ** ((now - at) / DAY_MS / HALF_DAYS)

/** How often and how lately menus and actions were taken, by their keys. */
export type Uses = ReadonlyMap<string, number>

/** What was taken in this browser; nothing of cargo or people is kept here. Never called during rendering. */
export const readUses = (): Uses => {
  const now = Date.now()
  const valid = Object.entries(read()).filter(([, { n, at }]) => Number.isFinite(n) && Number.isFinite(at))
  return new Map(valid.map(([key, used]) => [key, worth(used, now)]))
}

/** Counts a menu or an action that was taken. */
export const countUse = (key: string) => {
  const now = Date.now()
  const used = { ...read(), [key]: { n: (readUses().get(key) ?? 0) + 1, at: now } }
  const kept = Object.entries(used).toSorted(([, a], [, b]) => worth(b, now) - worth(a, now))
  browserStorage.write(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MAX_ENTRIES))))
}
