import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { ScreenCard } from '#platform/shared/calls/screen.ts'

// Computed from the screen cards; new screens need no change here.
const appFolder = import.meta.dirname
// `screen.development.ts` is a card for developers: a production build has no route for it.
const names = process.env.NODE_ENV !== 'production' || process.env.NARU_CATALOGUE === 'true' ? '{screen,screen.development}' : 'screen'
const cards = await Promise.all(
  globSync(`../features/*/*/${names}.ts`, { cwd: appFolder })
    .sort()
    .map(async (file) => {
      const { default: card } = (await import(/* @vite-ignore */ join(appFolder, file))) as { default: ScreenCard }
      return { card, page: join(dirname(file), 'page.tsx') }
    }),
)

const screens = cards.map(({ card, page }) =>
  card.path === '/' ? index(page, { id: card.marker }) : route(card.path.slice(1), page, { id: card.marker, caseSensitive: true }),
)

// One pathless layout around all pages: an error replaces the page, not the whole document.
export default [layout('shell/pages.tsx', [...screens, route('*', 'routing/not-found.tsx', { id: 'notFound' })])] satisfies RouteConfig
