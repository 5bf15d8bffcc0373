import { globSync } from 'node:fs'
import type { ScreenCard } from '#platform/shared/calls/screen.ts'
import { inRoot } from '../../bootstrap/root.mjs'

/** Address and name of every screen; `mid` is the menu that a menu screen requires. */
export const screens = await Promise.all(
  globSync('src/features/*/*/screen.ts', { cwd: inRoot() })
    .sort()
    .map(async (file) => {
      const { default: card } = (await import(inRoot(file))) as { default: ScreenCard }
      return { path: card.path, marker: card.marker, mid: card.kind === 'screen' ? card.menu.abbr : null }
    }),
)
