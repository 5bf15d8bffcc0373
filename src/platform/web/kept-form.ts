import { tabStorage } from './safe-storage.ts'

const keyOf = (name: string) => `naru.${name}`

/**
 * Keeps what is typed and not on the server yet in this tab: a session that ends or a page that reloads loses nothing (S4-050).
 * @returns false where it cannot be kept, because the browser forbids it or has no room
 */
export const keepForm = (name: string, typed: object): boolean => tabStorage.write(keyOf(name), JSON.stringify(typed))

export const forgetForm = (name: string) => void tabStorage.remove(keyOf(name))

/** What was kept under this name, or null; somebody else's rubble is nothing. Never read while a page is drawn: the server has none of it. */
export const keptForm = <T extends object>(name: string): T | null => {
  const text = tabStorage.read(keyOf(name))
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' ? (kept as T | null) : null
  } catch {
    return null
  }
}
