import type { ScreenCard } from '#platform/shared/calls/screen.ts'

// Screens are discovered: adding a screen is adding a folder, removing one is deleting it.
const found = import.meta.glob<ScreenCard>('../../features/*/*/screen.ts', { eager: true, import: 'default' })
// Cards for developers, dropped from production builds with their pages.
const development = import.meta.env.NARU_DEVELOPMENT_SCREENS
  ? import.meta.glob<ScreenCard>('../../features/*/*/screen.development.ts', { eager: true, import: 'default' })
  : {}

/** Every screen by route path. Two cards on one path, or with one menu row, stop the start. */
export const screens = new Map<string, ScreenCard>()
const folders = new Map<string, string>()
const rows = new Set<string>()
for (const [file, card] of Object.entries({ ...found, ...development })) {
  if (screens.has(card.path)) throw new Error(`Two screens claim ${card.path}: ${file}`)
  // The browser has no ids.
  for (const row of import.meta.env.SSR && card.kind === 'screen' ? [card.menu.id, card.menu.abbr] : []) {
    if (rows.has(row)) throw new Error(`Two screens claim the menu row ${row}: ${file}`)
    rows.add(row)
  }
  screens.set(card.path, card)
  folders.set(card.path, file.replace(/\/[^/]+$/, ''))
}

/**
 * The loader of the page at a path, or undefined when there is no screen. The list of page modules is a separate chunk that the first page
 * does not need.
 */
export const pageOf = (path: string) => {
  const folder = folders.get(path)
  return folder === undefined ? undefined : () => import('./screen-pages.ts').then(({ loadPage }) => loadPage(folder))
}
