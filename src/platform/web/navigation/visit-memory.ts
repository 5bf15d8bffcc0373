import { connected } from '../api/call.ts'
import { tabStorage } from '../browser/safe-storage.ts'

const KEY = 'naru.visits'
/** Maximum number of entries; the oldest are dropped. */
const MAX_ENTRIES = 300

type Kept = { by: string; entries: [string, unknown][] }

let memory: Map<string, unknown> | null = null

const owner = () => connected().getState().session.userId

const readKept = (): Map<string, unknown> => {
  try {
    const saved = JSON.parse(tabStorage.read(KEY) ?? 'null') as Kept | null
    return new Map(saved?.by === owner() ? saved.entries : [])
  } catch {
    return new Map()
  }
}

const write = () => {
  const { loggedIn, session } = connected().getState()
  // A log-out deletes the user's data in this tab.
  if (session.userId !== '' && !loggedIn) return
  tabStorage.write(KEY, JSON.stringify({ by: owner(), entries: [...(memory ?? [])].slice(-MAX_ENTRIES) } satisfies Kept))
}

const visits = () => {
  if (memory) return memory
  memory = readKept()
  window.addEventListener('pagehide', write)
  // Closing a tab deletes its stored places (S4-025).
  connected().subscribe(({ activeTabMap }, before) => {
    for (const abbr of Object.keys(before.activeTabMap))
      if (!Object.hasOwn(activeTabMap, abbr)) for (const key of visits().keys()) if (key.includes(`mid=${abbr}`)) visits().delete(key)
  })
  return memory
}

/** The current history entry. The router writes its key there before a page renders. */
const entryNow = () => `@${(window.history.state as { key?: string } | null)?.key ?? 'default'}`
const addressNow = () => location.pathname + location.search

/** The key of this visit: it differs after every navigation, also to the same screen. */
export const visitNow = () => entryNow() + addressNow()

/** Stores the state of a part of the screen, for this visit, and for its address by tab, menu or reload (S4-024). */
export const remember = (part: string, place: object) => {
  for (const key of [`${entryNow()} ${addressNow()} ${part}`, `${addressNow()} ${part}`]) {
    visits().delete(key)
    visits().set(key, place)
  }
}

/**
 * The state of the part in this visit, else from the last visit of its address; undefined when there is none. Only after the first render.
 */
export const recall = <T extends object>(part: string): T | undefined =>
  (visits().get(`${entryNow()} ${addressNow()} ${part}`) ?? visits().get(`${addressNow()} ${part}`)) as T | undefined
