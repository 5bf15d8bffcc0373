import { readSession } from '#features/auth/session/contract.ts'
import { readCorporation } from '#features/home/corporation/contract.ts'
import { languageMap } from '#features/languages/language-map/contract.ts'
import { guestMenu } from '#features/menu/guest-menu/contract.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import type { ServerCalls } from '#platform/shared/calls/server-calls.ts'
import { GUEST, type InitialState } from '#platform/web/store/store.ts'

/** Name and logo of the corporation, if it has its own; known without a call. */
const brandingOf = ({ house, lang }: ServerCalls): Partial<InitialState> =>
  house && (house.brand[lang] || house.logo) ? { house: { CORP_CD: house.corpCd, BRAND: house.brand[lang], LOGO: house.logo ?? '' } } : {}

/** The login pages load nothing (S4-043): a guest in the chosen language, with the built-in messages. */
export const withoutCalls = (calls: ServerCalls): Partial<InitialState> => ({
  session: { ...GUEST, langCd: calls.lang },
  languageMap: calls.builtInWords(),
  loggedIn: false,
  clientIp: calls.clientIp,
  mobile: calls.mobile,
  phone: calls.phone,
  ...brandingOf(calls),
  ...calls.site,
})

/**
 * The initial load (S4-043…045): the visitor is already authorized; session, menus, guest menu and language map are read in parallel, in
 * process. A part that fails is logged and omitted, the rest still renders (S8-020, S8-021).
 */
export const initialLoad = async (calls: ServerCalls): Promise<Partial<InitialState>> => {
  const part = async <T>(name: string, work: Promise<T>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      calls.logFailure(name, error)
      return null
    }
  }
  const [session, menus, guest, words, corporation] = await Promise.all([
    part('session', calls.call(readSession, {})),
    part('menuMap', calls.call(menuMap, {})),
    part('guestMenu', calls.call(guestMenu, {})),
    part('languageMap', calls.call(languageMap, {})),
    part('corporation', calls.call(readCorporation, {})),
  ])
  return {
    session: session ?? { ...GUEST, langCd: calls.lang },
    ...menus,
    ...(guest && { guestMenuTree: guest.menuHierarchyList }),
    corporation,
    languageMap: words ?? calls.builtInWords(),
    loggedIn: calls.member !== null,
    clientIp: calls.clientIp,
    mobile: calls.mobile,
    phone: calls.phone,
    ...brandingOf(calls),
    ...calls.site,
  }
}
