import { globSync } from 'node:fs'
import type { Role, ScreenCard } from '#platform/shared/screen.ts'
import { inRoot } from '../steps/root.mjs'

export type Who = 'guest' | 'other' | 'customer.admin' | 'admin'
export type Screen = { path: string; marker: string; who: Who }

const whoSees = (roles: readonly Role[]): Who =>
  roles.includes('ROLE_CUST_USER') ? 'other' : roles.includes('ROLE_CUST_ADMIN') ? 'customer.admin' : 'admin'

const whoOpens = (card: ScreenCard): Who => {
  if (card.kind === 'screen') return whoSees(card.menu.roles)
  if (card.kind === 'popup') return card.popup.access === 'staff' ? 'admin' : 'other'
  return card.path.startsWith('/login') ? 'guest' : 'other'
}

/** Every screen there is a card of, with somebody who may see it: a new screen is among them by itself. */
export const findScreens = async (): Promise<Screen[]> =>
  Promise.all(
    globSync('src/features/*/*/screen.ts', { cwd: inRoot() })
      .sort()
      .map(async (file) => {
        const { default: card } = (await import(inRoot(file))) as { default: ScreenCard }
        const path = card.kind === 'screen' ? `${card.path}?mid=${card.menu.abbr}` : card.path
        return { path, marker: card.marker, who: whoOpens(card) }
      }),
  )

/** Forms that keep typed text in the tab, and the box the campaign types into. */
export const KEEPING: Readonly<Record<string, string>> = {
  ptlBookingSeaMgt: '[data-field="COMMODITY"]',
  ptlBookingAirMgt: '[data-field="COMMODITY"]',
  ptlExhibitionMgt: '[data-field="HALL"]',
}
