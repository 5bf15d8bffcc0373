import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Role, ScreenCard } from '#platform/shared/calls/screen.ts'
import { inRoot } from '../bootstrap/root.mjs'

export type Who = 'guest' | 'other' | 'customer' | 'customer.admin' | 'admin'
export type Screen = { path: string; marker: string; who: Who }
/** `name` is that of its folder: area/screen. */
export type NamedScreen = Screen & { name: string }

const whoSees = (roles: readonly Role[]): Who =>
  roles.includes('ROLE_CUST_USER') ? 'other' : roles.includes('ROLE_CUST_ADMIN') ? 'customer.admin' : 'admin'

/** Arguments of popups and pages about one shipment; all of them show `customer` the same one. */
const ABOUT: Readonly<Record<string, string>> = {
  cmsBlCheckPopup: '?mngtNo={shipment}',
  cmsDocumentDownPopup: '?mngtNo={shipment}',
  cmsDocumentPopup: '?mngtNo={shipment}',
  cmsReportPopup: '?reportCd=HBL_DRAFT&mngtNo={shipment}',
  ptlShipment: '&no=NRSE26100388',
  ptlTrackingAirPopup: '?HAWB_NO=NRAE26030008',
  ptlTrackingCntrEventPopup: '?mngtNo={shipment}',
  ptlTrackingMapPopup: '?mngtNo={shipment}',
  ptlTrackingSeaPopup: '?HBL_NO=NRSE26100388',
  ptlUnipassInPopup: '?mngtNo={shipment}',
  ptlUnipassOutPopup: '?mngtNo={shipment}',
  sharedShipment: '{share}',
}

const whoOpens = (card: ScreenCard): Who => {
  if (card.kind === 'screen') return whoSees(card.menu.roles)
  if (card.kind === 'popup') return card.popup.access === 'staff' ? 'admin' : 'other'
  return card.path.startsWith('/login') ? 'guest' : 'other'
}

/** Every screen with a card, with a user who may see it: new screens are included automatically. */
export const findScreens = async (): Promise<NamedScreen[]> =>
  Promise.all(
    globSync('src/features/*/*/screen.ts', { cwd: inRoot() })
      .sort()
      .map(async (file) => {
        const { default: card } = (await import(inRoot(file))) as { default: ScreenCard }
        const about = ABOUT[card.marker]
        const path = card.kind === 'screen' ? `${card.path}?mid=${card.menu.abbr}${about ?? ''}` : `${card.path}${about ?? ''}`
        return { name: relative('src/features', dirname(file)), path, marker: card.marker, who: about ? 'customer' : whoOpens(card) }
      }),
  )
