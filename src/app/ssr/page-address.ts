/** Tabs and line breaks may stand in a search; whoever reads it says whether they make sense there. */
const ODD = /[^\P{Cc}\t\n\r]/u

/**
 * Path and query of a page as an address of ours, or null for what is none: a path that a browser would take for a host (`//…`, `/\…`),
 * and control characters. The host of a target in absolute form (RFC 9112, 3.2.2) counts no more than that of the header.
 */
export const pageAddress = (target: string): URL | null => {
  const own = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const path = own.split(/[?#]/)[0] ?? ''
  if (!path.startsWith('/') || /\/\/|\\|%5c/i.test(path)) return null
  const url = URL.parse(`http://naru.internal${own}`)
  if (!url || /%[01]|%7f/i.test(url.pathname)) return null
  return [...url.searchParams].flat().some((text) => ODD.test(text)) ? null : url
}
