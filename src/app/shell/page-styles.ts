import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router'

type Manifest = { routes: Record<string, { css?: string[] } | undefined> }

/** The address of a sheet: the manifest may write `#` behind it, scripts that loaded it do not. */
const addressOf = (href: string) => new URL(href, location.href).href.replace('#', '')

const isThere = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some((sheet) => addressOf(sheet.href) === addressOf(href))

/**
 * Adds the style sheets of opened screens: the router's own links are in the server-rendered head, which the browser does not render.
 * Sheets stay, because popups may use them too.
 */
export const PageStyles = () => {
  const matches = useMatches()
  const ids = matches.map(({ id }) => id).join(' ')
  useLayoutEffect(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
    for (const href of ids.split(' ').flatMap((id) => routes[id]?.css ?? [])) {
      if (isThere(href)) continue
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = href
      document.head.append(sheet)
    }
  }, [ids])
  return null
}
