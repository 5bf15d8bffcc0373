import { nameRank, TYPING_ERROR } from '#domain/find/match.ts'
import { keepChoice } from '#platform/web/store/choice-cookie.ts'
import { menuLeaves } from '#platform/web/store/menu-state.ts'
import type { ClientMenu, PortalStore } from '#platform/web/store/store.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { openAccount } from '../account/open-account.ts'
import { logOut } from '../guards/log-out.ts'
import { changeLang } from '../header/change-lang.ts'
import type { FindEntry } from './entry.ts'
import { countUse, type Uses } from './used.ts'

/** With an empty box: what this person takes most. */
const USUAL = 6
const MAX_ENTRIES = 6
/** So many uses outweigh one rank of the name. */
const USES_OF_RANK = 3

type Own = { key: string; group: 'SCREEN' | 'ACTION'; title: string; names: string[]; detail: string; run: () => void }
type OpenMenu = (abbr: string, args?: unknown) => unknown

const actionsOf = (store: PortalStore, text: Translate, openMenu: OpenMenu): Own[] => {
  const { menuMap, session } = store.getState()
  const show = (theme: 'dark' | 'light') => {
    keepChoice('theme', theme)
    document.documentElement.dataset.theme = theme
    store.setState({ theme })
  }
  const action = (name: string, run: () => void): Own => ({
    key: `ACTION ${name}`,
    group: 'ACTION',
    title: text(`find.action.${name}`),
    names: text(`find.action.${name}.words`).split('|'),
    detail: '',
    run,
  })
  return [
    ...('ptlInbox' in menuMap ? [action('today', () => openMenu('ptlInbox'))] : []),
    ...('ptlBookingSeaMgt' in menuMap ? [action('sea', () => openMenu('ptlBookingSeaMgt'))] : []),
    ...('ptlBookingAirMgt' in menuMap ? [action('air', () => openMenu('ptlBookingAirMgt'))] : []),
    action('dark', () => show('dark')),
    action('light', () => show('light')),
    action('language', () => void changeLang(session.langCd === 'ko' ? 'en' : 'ko')),
    action('account', () => openAccount()),
    action('notices', () => openAccount('notices')),
    action('logout', () => void logOut()),
  ]
}

const screensOf = (tree: readonly ClientMenu[], openMenu: OpenMenu): Own[] => {
  const groupOf = new Map(tree.flatMap((group) => menuLeaves([group]).map((leaf) => [leaf.MENU_ABBR, group.MENU_NM] as const)))
  return menuLeaves(tree).map(({ MENU_ABBR, MENU_NM }) => ({
    key: `SCREEN ${MENU_ABBR}`,
    group: 'SCREEN',
    title: MENU_NM,
    names: [MENU_NM],
    detail: groupOf.get(MENU_ABBR) ?? '',
    run: () => openMenu(MENU_ABBR),
  }))
}

/** Menus and actions that a typed text may mean, the best and the most used first; with a blank text the most used. */
export const ownEntries = (typed: string, store: PortalStore, text: Translate, openMenu: OpenMenu, uses: Uses): FindEntry[] => {
  const usesOf = (key: string) => uses.get(key) ?? 0
  const all = [...screensOf(store.getState().menuTree, openMenu), ...actionsOf(store, text, openMenu)]
  const entryOf = (own: Own, rank: number): FindEntry => ({
    ...own,
    group: text(`find.group.${own.group}`),
    typo: rank === TYPING_ERROR,
    run: () => {
      countUse(own.key)
      own.run()
    },
  })
  if (!typed.trim())
    return all
      .toSorted((a, b) => usesOf(b.key) - usesOf(a.key))
      .slice(0, USUAL)
      .map((own) => entryOf(own, 0))
  return all
    .flatMap((own) => {
      const rank = nameRank(own.names, typed)
      return rank === null ? [] : [{ own, rank, order: rank - usesOf(own.key) / USES_OF_RANK }]
    })
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MAX_ENTRIES)
    .map(({ own, rank }) => entryOf(own, rank))
}
