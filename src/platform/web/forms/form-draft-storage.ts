import { connected } from '../api/call.ts'
import { tabStorage } from '../browser/safe-storage.ts'
import { unlessLeaving } from '../navigation/page-unload.ts'

const PREFIX = 'naru.kept.'
const keyOf = (name: string) => PREFIX + name

type Kept = { by: string; typed: object }

const ownerNow = () => connected().getState().session.userId
/** Text of a guest belongs to the member who logs in afterwards. */
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
 * Saves unsent text in this tab for its user: an ended session or a reload loses nothing (S4-050).
 * @returns false where it cannot be saved, because the browser forbids it or is full
 */
export const saveDraft = (name: string, typed: object): boolean =>
  tabStorage.write(keyOf(name), JSON.stringify({ by: ownerNow(), typed } satisfies Kept))

export const deleteDraft = (name: string) => void tabStorage.remove(keyOf(name))

/**
 * Deletes a draft that the server has now. An answer that arrives while the page reloads deletes nothing: the new page has the old address
 * and shows an empty form, which needs the draft.
 */
export const deleteSavedDraft = (name: string) => {
  const saved = tabStorage.read(keyOf(name))
  unlessLeaving(() => {
    if (tabStorage.read(keyOf(name)) === saved) deleteDraft(name)
  })
}

/**
 * The draft of the same user under this name, or null; returns null for unparsable data. Never called during rendering: the server has no
 * drafts.
 */
export const loadDraft = <T extends object>(name: string): T | null => {
  const kept = readKept(keyOf(name))
  return kept && !isOthers(kept) ? (kept.typed as T) : null
}

/** Whether the same user has text stored under any name that begins like this. */
export const hasDraftUnder = (prefix: string): boolean =>
  tabStorage.keys().some((key) => key.startsWith(keyOf(prefix)) && loadDraft(key.slice(PREFIX.length)) !== null)

/** After the login of another user: deletes other users' drafts. A guest may still become their owner again. */
export const deleteOthersDrafts = () => {
  if (ownerNow() === '') return
  for (const key of tabStorage.keys()) {
    const kept = key.startsWith(PREFIX) ? readKept(key) : null
    if (kept && isOthers(kept)) tabStorage.remove(key)
  }
}
