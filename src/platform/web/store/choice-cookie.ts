const YEAR = 365 * 24 * 60 * 60

/** Saves a visitor's own choice (language, theme) or the width of the window for a year; the server reads it at the next page. */
export const keepChoice = (name: 'lang' | 'theme' | 'window', value: string) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of today.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
  // Reading it back waits until it is written: a page that is loaded right after has to send it.
  void document.cookie
}
