let intended = false

/** Loads the page anew because somebody wanted it (language, login); the chunk guard lets these pass. */
export const reloadPage = () => {
  intended = true
  location.reload()
}

/** Loads another address because the product wants it (after login or log-out). */
export const loadPage = (href: string) => {
  intended = true
  location.assign(href)
}

/** Loads another address in the place of this one: Back does not lead here any more. */
export const leavePage = (href: string) => {
  intended = true
  location.replace(href)
}

/** Whether the reload under way was asked for by the product itself. */
export const isIntendedReload = () => intended
