import { connected } from '../api/call.ts'
import { tabStorage } from '../browser/safe-storage.ts'

const PREFIX = 'naru.kept.'
const keyOf = (name: string) => PREFIX + name

type Kept = { by: string; typed: object }

const ownerNow = () => connected().getState().session.userId
/** What a guest typed belongs to the member he becomes. */
const isOthers = ({ by }: Kept) => by !== '' && by !== ownerNow()

const readKept = (key: string): Kept | null => {
  try {
    const kept = JSON.parse(tabStorage.read(key) ?? 'null') as Kept | null
    return typeof kept?.by === 'string' && typeof kept.typed === 'object' ? kept : null
  } catch {
    return null
  }
}

/**
 * Keeps what is typed and not on the server yet in this tab, for the user who typed it: a session that ends or a page that reloads
 * loses nothing (S4-050).
 * @returns false where it cannot be kept, because the browser forbids it or has no room
 */
export const saveDraft = (name: string, typed: object): boolean =>
  tabStorage.write(keyOf(name), JSON.stringify({ by: ownerNow(), typed } satisfies Kept))

export const deleteDraft = (name: string) => void tabStorage.remove(keyOf(name))

/**
 * What the same user kept under this name, or null; somebody else's rubble is nothing. Never read while a page is drawn: the server has
 * none of it.
 */
export const loadDraft = <T extends object>(name: string): T | null => {
  const kept = readKept(keyOf(name))
  return kept && !isOthers(kept) ? (kept.typed as T) : null
}

/** Another user has logged in: what somebody else typed in this tab is dropped. A guest may still become its owner again. */
export const deleteOthersDrafts = () => {
  if (ownerNow() === '') return
  for (const key of tabStorage.keys()) {
    const kept = key.startsWith(PREFIX) ? readKept(key) : null
    if (kept && isOthers(kept)) tabStorage.remove(key)
  }
}
