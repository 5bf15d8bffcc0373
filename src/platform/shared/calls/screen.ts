import type { Messages } from '../translations/messages.ts'

export type Role = 'ROLE_GUEST' | 'ROLE_CUST_USER' | 'ROLE_CUST_ADMIN' | 'ROLE_STAFF_OPER' | 'ROLE_STAFF_ADMIN'

/** Roles of most menu rows. */
export const MEMBERS: Role[] = ['ROLE_CUST_USER', 'ROLE_CUST_ADMIN', 'ROLE_STAFF_OPER', 'ROLE_STAFF_ADMIN']

/**
 * The menu row of a card; inserted when no row of that id exists, and data from then on. The browser's bundle has abbr and name alone
 * (tools/vite/lean-cards.ts).
 */
type MenuRow = {
  id: string
  abbr: string
  parent: string
  sort: number
  name: Messages[string]
  roles: Role[]
  /** In no menu, not a favourite: the screen opens by links only. */
  hidden?: true
  /** Only exhibition management opens without login in the specification. */
  login?: false
}

/** The popup row of a card (Appendix A, popupMap); the browser's bundle has no sort and no code groups. */
type PopupRow = {
  abbr: string
  sort: number
  name: Messages[string]
  access: 'guest' | 'member' | 'staff'
  codeGroups?: readonly string[]
  /** In CSS pixels, where the default size (S9-008) is too small for the content. */
  size?: { width: number; height: number }
}

type Base = {
  /** The route path, in the specification's own spelling. */
  path: string
  /** The marker in the page's HTML (`data-page`), for tests. */
  marker: string
  /** Named steps before the page opens; an unknown name is error 500 (S8-015). */
  middleware?: readonly string[]
  /** Whether the query is valid for this page; false is a 404 (S8-016). */
  validate?: (query: URLSearchParams) => boolean
  /** For unidentified visitors: uses the browser's language until they choose one. */
  inReadersLanguage?: true
}

/**
 * The declaration of a screen. `screen` is a menu screen behind the mid guard, `popup` a dialog that also opens on its own page, `page` any
 * other route (home, login, error).
 */
export type ScreenCard =
  | (Base & {
      kind: 'screen'
      menu: MenuRow
      guarded?: false
      /** What stands in its place while it is being opened; without it a list. */
      looks?: 'record'
    })
  | (Base & { kind: 'popup'; popup: PopupRow })
  | (Base & { kind: 'page'; title: Messages[string] })

/** Declares a screen. Popups also declare arguments and result: `popup` in popup-card.ts. */
export const screen = <const C extends Exclude<ScreenCard, { kind: 'popup' }>>(card: C): C => card
