let intended = false

/** Reloads the page on purpose (language, login); the chunk guard ignores these reloads. */
export const reloadPage = () => {
  intended = true
  location.reload()
}

/** Loads another address on purpose (after login or log-out). */
export const loadPage = (href: string) => {
  intended = true
  location.assign(href)
}

/** Loads another address and replaces this one in the history. */
export const leavePage = (href: string) => {
  intended = true
  location.replace(href)
}

/** Whether the product itself started the current reload. */
export const isIntendedReload = () => intended
