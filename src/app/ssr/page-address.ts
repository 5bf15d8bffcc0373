/** A search may contain tabs and line breaks; its reader validates them. */
const ODD = /[^\P{Cc}\t\n\r]/u

/**
 * Path and query of a page as a URL of ours, or null: for a path that a browser would read as a host (`//…`, `/\…`), and for control
 * characters. The host of a target in absolute form (RFC 9112, 3.2.2) is ignored, like that of the header.
 */
export const pageAddress = (target: string): URL | null => {
  const own = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const path = own.split(/[?#]/)[0] ?? ''
  if (!path.startsWith('/') || /\/\/|\\|%5c/i.test(path)) return null
  const url = URL.parse(`http://naru.internal${own}`)
  if (!url || /%[01]|%7f/i.test(url.pathname)) return null
  return [...url.searchParams].flat().some((text) => ODD.test(text)) ? null : url
}
