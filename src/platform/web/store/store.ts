import { devtools } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { unpackTranslations } from '#platform/shared/translations/packed-translations.ts'
import type { SiteLanguages } from '#platform/shared/calls/server-calls.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import type { OpenBox } from '../notifications/open-box.ts'
import type { OpenToast, Notice } from '../notifications/notice.ts'
import type { OpenPopup } from '../popups/open-popup.ts'
import type { Theme } from './theme.ts'

/** A menu node in the client (S3-001). */
export type ClientMenu = {
  MENU_ID: string
  MENU_NM: string
  MENU_ABBR: string
  MENU_PATH: string
  LOGIN_YN: string
  isFavorite: boolean
  children: ClientMenu[]
}
type ClientPopup = { MENU_NM: string; MENU_PATH: string; codeMap: Record<string, { CODE: string; NAME: string }[]> }
export type Favourite = { MENU_ID: string; MENU_NM: string; MENU_ABBR: string; MENU_PATH: string; SORT_NO: number }
/** The operator of the portal, in the session language (S2-053). */
type Corporation = {
  CORP_CD: string
  CORP_NM: string
  ADDR: string
  MAIL: string
  PHONE: string
  BIZ_NO: string
  LOGO_YN: 'Y' | 'N'
  FOOTER: string
}
/** The corporation's own short name and the version of its logo; blank for ours. */
export type OwnLook = { CORP_CD: string; BRAND: string; LOGO: string }
type OpenTab = { MENU_ABBR: string; MENU_NM: string; href: string }

/** The data of the first paint, so that the browser repeats no call (S4-045). */
export type InitialState = {
  session: Session
  languageMap: Record<string, string>
  menuTree: ClientMenu[]
  /** Screens that no menu lists and links open. */
  hiddenMenus: ClientMenu[]
  menuMap: Record<string, ClientMenu>
  popupMap: Record<string, ClientPopup>
  myMenuList: Favourite[]
  guestMenuTree: ClientMenu[]
  clientIp: string
  mobile: boolean
  /** What the server drew lists for: a window as narrow as a phone's, or a wider one. */
  phone: boolean
  loggedIn: boolean
  guestToken: string
  demo: boolean
  /** Minutes without a call after which the session ends (S4-006). */
  idleMinutes: number
  /** The day the page was rendered (yyyyMMdd, Seoul), equal on the server and in a browser with a wrong clock. */
  today: string
  /** The third language over the session's; blank for Korean and English. */
  locale: string
  languages: SiteLanguages['languages']
  corporation: Corporation | null
  house: OwnLook | null
  theme: Theme
}

/** The serialized form for the browser: `words` is the packed language map. */
export type FirstState = Partial<InitialState> & { words?: string }

export type PortalState = InitialState & {
  activeMenu: string | null
  activeTabMap: Record<string, OpenTab>
  scrollMap: Record<string, { x: number; y: number }>
  /** True between begin and end of a transaction (S4-012, S4-013). */
  httpTransaction: boolean
  /** Requests in progress that are not quiet; the overlay shows while it is above zero (S4-011). */
  httpCount: number
  /** Whether the favourites strip of the work bar is collapsed (S1-024, S3-034). */
  menuCollapsed: boolean
  /** Arguments for the next load of a menu's page, by its abbreviation (S4-020). */
  pageArgs: Record<string, unknown>
  /** The last entry is the active popup (S3-031). */
  activePopupList: OpenPopup[]
  /** Message boxes in the order they were opened; the last is on top. */
  boxes: OpenBox[]
  toasts: OpenToast[]
  /** Messages of toasts and error boxes of this page behind the bell, newest first. */
  notices: Notice[]
  /** The server has more messages than are listed, or null. */
  noticesCut: { shown: number; total: number } | null
}

/** A visitor without a login (S3-008). */
export const GUEST: Session = {
  langCd: 'ko',
  engName: 'Guest',
  locName: '게스트',
  apiToken: '',
  dtForm: 'yyyy-MM-dd',
  userId: '',
  roleId: 'ROLE_GUEST',
  corpCd: '',
  custCd: '',
  custName: '',
  email: '',
  lastLoginDtm: '',
}

const empty: InitialState = {
  session: GUEST,
  languageMap: {},
  menuTree: [],
  hiddenMenus: [],
  menuMap: {},
  popupMap: {},
  myMenuList: [],
  guestMenuTree: [],
  clientIp: '',
  mobile: false,
  phone: false,
  loggedIn: false,
  guestToken: '{token}',
  demo: false,
  idleMinutes: 60,
  today: '',
  locale: '',
  languages: [],
  corporation: null,
  house: null,
  theme: 'system',
}

/** The screens of a tree by their abbreviation (S3-029). */
const mapOf = (tree: readonly ClientMenu[], map: Record<string, ClientMenu> = {}) => {
  for (const menu of tree) {
    if (menu.MENU_PATH) map[menu.MENU_ABBR] = menu
    mapOf(menu.children, map)
  }
  return map
}

const stateOf = ({ words, ...initial }: FirstState): PortalState => ({
  ...empty,
  menuMap: mapOf([...(initial.menuTree ?? []), ...(initial.hiddenMenus ?? [])]),
  ...(words !== undefined && { languageMap: unpackTranslations(words) }),
  ...initial,
  activeMenu: null,
  activeTabMap: {},
  scrollMap: {},
  httpTransaction: false,
  httpCount: 0,
  menuCollapsed: false,
  pageArgs: {},
  activePopupList: [],
  boxes: [],
  toasts: [],
  notices: [],
  noticesCut: null,
})

const createPlainStore = (initial: FirstState) => createStore<PortalState>(() => stateOf(initial))
export type PortalStore = ReturnType<typeof createPlainStore>

/** One store per rendered tree: on the server one per request, never a module singleton, so that visitors never share data. */
export const createPortalStore = (initial: FirstState = {}): PortalStore => {
  // Browser developer tools for development pages; the condition is constant, so production code contains none of it.
  if (import.meta.env.DEV && typeof document !== 'undefined')
    return createStore<PortalState>()(devtools(() => stateOf(initial), { name: 'naru' })) as unknown as PortalStore
  return createPlainStore(initial)
}
