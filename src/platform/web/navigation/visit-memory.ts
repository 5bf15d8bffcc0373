import { connected } from '../api/call.ts'
import { tabStorage } from '../browser/safe-storage.ts'

const KEY = 'naru.visits'
/** Maximum number of entries; the oldest are dropped. */
const MAX_ENTRIES = 300

type Kept = { by: string; entries: [string, unknown][] }

/** Of the page that lives now: another page of the tab begins with what was stored. */
let memory: { page: ReturnType<typeof connected>; entries: Map<string, unknown> } | null = null
let isListening = false

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
  tabStorage.write(KEY, JSON.stringify({ by: owner(), entries: [...(memory?.entries ?? [])].slice(-MAX_ENTRIES) } satisfies Kept))
}

const visits = () => {
  const page = connected()
  if (memory?.page === page) return memory.entries
  memory = { page, entries: readKept() }
  if (!isListening) window.addEventListener('pagehide', write)
  isListening = true
  // Closing a tab deletes its stored places (S4-025).
  page.subscribe(({ activeTabMap }, before) => {
    for (const abbr of Object.keys(before.activeTabMap))
      if (!Object.hasOwn(activeTabMap, abbr)) for (const key of visits().keys()) if (key.includes(`mid=${abbr}`)) visits().delete(key)
  })
  return memory.entries
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
