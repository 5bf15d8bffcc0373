/** Why a storage gives nothing: forbidden by the browser, full, or not there at all. All of them end the same way. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/**
 * A storage of the browser that never throws: a browser may forbid it (the access itself throws), or have no room left.
 * What cannot be read is null; `write` and `remove` say whether they could.
 */
const safe = (storage: () => Storage) => ({
  read: (key: string): string | null => attempt(() => storage().getItem(key), null),
  write: (key: string, value: string): boolean =>
    attempt(() => {
      storage().setItem(key, value)
      return true
    }, false),
  remove: (key: string): boolean =>
    attempt(() => {
      storage().removeItem(key)
      return true
    }, false),
  keys: (): string[] => attempt(() => Object.keys(storage()), []),
  clear: (): boolean =>
    attempt(() => {
      storage().clear()
      return true
    }, false),
})
export type SafeStorage = ReturnType<typeof safe>

/** What this tab keeps, reloads included. */
export const tabStorage: SafeStorage = safe(() => sessionStorage)

/** What this browser keeps. */
export const browserStorage: SafeStorage = safe(() => localStorage)
