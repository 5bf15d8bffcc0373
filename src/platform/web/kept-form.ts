const keyOf = (name: string) => `naru.${name}`

/** Keeps what is typed and not on the server yet in this tab: a session that ends or a page that reloads loses nothing (S4-050). */
export const keepForm = (name: string, typed: object) => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(typed))
  } catch {
    // No room or no storage: what is on the screen is the only copy.
  }
}

export const forgetForm = (name: string) => sessionStorage.removeItem(keyOf(name))

/** What was kept under this name, or null; somebody else's rubble is nothing. */
export const keptForm = <T extends object>(name: string): T | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return typeof kept === 'object' ? (kept as T | null) : null
  } catch {
    return null
  }
}
