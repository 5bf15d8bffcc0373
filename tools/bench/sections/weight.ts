import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Built } from '../built.ts'
import { screens } from './cards.ts'
import type { Line, Section } from '../report.ts'
import type { Visitor } from '../visitors.ts'

const HOME_JS = 150
const ROUTE_JS = 250
const CSS = 30
const FONT = 150

/** Files that a page loads before it is interactive: paths below the client folder. */
export type Assets = { scripts: string[]; styles: string[]; fonts: string[] }

const attribute = (tag: string, name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
const local = (path: string | undefined) => (path?.startsWith('/') ? path.replace(/[?#].*$/, '') : undefined)

/** The assets in the HTML itself: scripts, preloaded modules, modules imported by inline scripts, style sheets, preloaded fonts. */
export const assetsOfHtml = (html: string): Assets => {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? []
  const named = (pick: (tag: string) => string | undefined) => tags.flatMap((tag) => local(pick(tag)) ?? [])
  const imported = [...html.matchAll(/\b(?:from|import)\s*\(?\s*"(\/[^"]+\.js)"/g)].flatMap(([, path]) => local(path) ?? [])
  const link = (rel: string, as?: string) =>
    named((tag) => (attribute(tag, 'rel') === rel && (!as || attribute(tag, 'as') === as) ? attribute(tag, 'href') : undefined))
  return {
    scripts: [
      ...new Set([
        ...named((tag) => (tag.startsWith('<script') ? attribute(tag, 'src') : undefined)),
        ...link('modulepreload'),
        ...imported,
      ]),
    ],
    styles: [...new Set(link('stylesheet'))],
    fonts: [...new Set(link('preload', 'font'))],
  }
}

/** The static imports of a module; `import()` loads later. */
export const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^;"'()]*?\bfrom\s*)?["'](\.\/[^"']+\.js)["']/g)].map(
    ([, path]) => path?.slice(2) ?? '',
  )

const packed = (files: readonly Buffer[]) => files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000

const withImports = (scripts: readonly string[], read: (path: string) => Buffer) => {
  const all = new Set(scripts)
  for (const path of all) for (const name of staticImports(read(path).toString())) all.add(`/assets/${name}`)
  return [...all].map(read)
}

type Page = { name: string; url: string; isGuests: boolean; most: number }

/** Every route, and home for a guest too. */
const pages: Page[] = [
  { name: 'home (guest)', url: '/', isGuests: true, most: HOME_JS },
  ...screens.map(({ path, marker, mid }) => ({
    name: path === '/' ? 'home (member)' : marker,
    url: mid ? `${path}?mid=${mid}` : path,
    isGuests: path.startsWith('/login'),
    most: path === '/' ? HOME_JS : ROUTE_JS,
  })),
]

/** A page as the first visitor with access gets it. */
const openedBy = async (address: string, cookies: readonly string[]): Promise<string> => {
  for (const cookie of cookies) {
    const response = await fetch(address, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
    const html = await response.text()
    if (response.status < 300 || response.status >= 400) return html
  }
  throw new Error(`${address} opens for none of the visitors`)
}

/** Weight of every served page: gzip -9, kB of 1000 bytes. A page above its limit fails. */
export const weightSection = async ({ client }: Built, portalUrl: string, members: readonly Visitor[]): Promise<Section> => {
  const read = (path: string) => readFileSync(join(client, path))
  const lines: Line[] = []
  for (const { name, url, isGuests, most } of pages) {
    const html = await openedBy(portalUrl + url, isGuests ? [''] : members.map(({ cookie }) => cookie))
    const { scripts, styles, fonts } = assetsOfHtml(html)
    const [js, css, page] = [packed(withImports(scripts, read)), packed(styles.map(read)), gzipSync(html, { level: 9 }).length / 1000]
    const font = fonts.reduce((sum, path) => sum + read(path).length, 0) / 1000
    const kb = (size: number) => size.toFixed(1)
    lines.push({
      cells: [name, kb(page), kb(js), String(most), kb(css), String(CSS), kb(font), String(FONT)],
      kept: js <= most && css <= CSS && font <= FONT,
    })
  }
  return {
    key: 'weight',
    title: 'Weight before the first interaction',
    head: ['page', 'HTML', 'JavaScript', 'at most', 'CSS', 'at most', 'font', 'at most'],
    lines,
    notes: [
      'kB after gzip -9. JavaScript: every script and preloaded module the served HTML names, with all their static imports. What loads later on demand (popups, map, Excel) is not in it. Font: the letters of the own texts; letters that only names and addresses have come later, in files of 25 kB.',
    ],
  }
}
