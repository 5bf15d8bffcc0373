/** Any storage error (forbidden, full, missing) returns the fallback. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/**
 * A storage of the browser that never throws: a browser may forbid it (the access itself throws), or be full. Unreadable values are null;
 * `write` and `remove` return whether they succeeded.
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

/** Storage of this tab, survives reloads. */
export const tabStorage: SafeStorage = safe(() => sessionStorage)

/** Storage of this browser. */
export const browserStorage: SafeStorage = safe(() => localStorage)
