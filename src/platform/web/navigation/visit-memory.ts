import { connected } from '../api/call.ts'
import { tabStorage } from '../browser/safe-storage.ts'

const KEY = 'naru.visits'
/** The oldest go when there are more. */
const MAX_ENTRIES = 300

type Kept = { by: string; entries: [string, unknown][] }

let memory: Map<string, unknown> | null = null

const owner = () => connected().getState().session.userId

const readKept = (): Map<string, unknown> => {
  try {
    const kept = JSON.parse(tabStorage.read(KEY) ?? 'null') as Kept | null
    return new Map(kept?.by === owner() ? kept.entries : [])
  } catch {
    return new Map()
  }
}

const write = () => {
  const { loggedIn, session } = connected().getState()
  // After a log-out nothing of the person stays in this tab.
  if (session.userId !== '' && !loggedIn) return
  tabStorage.write(KEY, JSON.stringify({ by: owner(), entries: [...(memory ?? [])].slice(-MAX_ENTRIES) } satisfies Kept))
}

const visits = () => {
  if (memory) return memory
  memory = readKept()
  window.addEventListener('pagehide', write)
  // A tab that is closed takes its places along (S4-025).
  connected().subscribe(({ activeTabMap }, before) => {
    for (const abbr of Object.keys(before.activeTabMap))
      if (!Object.hasOwn(activeTabMap, abbr)) for (const key of visits().keys()) if (key.includes(`mid=${abbr}`)) visits().delete(key)
  })
  return memory
}

/** The entry of the browser's history that is shown. The router has written its key there before a page is drawn. */
const entryNow = () => `@${(window.history.state as { key?: string } | null)?.key ?? 'default'}`
const addressNow = () => location.pathname + location.search

/** Which visit this is: another one after every navigation, also to the same screen. */
export const visitNow = () => entryNow() + addressNow()

/** Keeps where a part of the screen stands, for coming back to this very visit, and to its address by tab, menu or reload (S4-024). */
export const remember = (part: string, place: object) => {
  for (const key of [`${entryNow()} ${addressNow()} ${part}`, `${addressNow()} ${part}`]) {
    visits().delete(key)
    visits().set(key, place)
  }
}

/** Where the part stood in this visit, else when its address was last looked at; undefined when it never was. Only after the first draw. */
export const recall = <T extends object>(part: string): T | undefined =>
  (visits().get(`${entryNow()} ${addressNow()} ${part}`) ?? visits().get(`${addressNow()} ${part}`)) as T | undefined
