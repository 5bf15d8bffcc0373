import type { Messages } from '../translations/messages.ts'

export type Role = 'ROLE_GUEST' | 'ROLE_CUST_USER' | 'ROLE_CUST_ADMIN' | 'ROLE_STAFF_OPER' | 'ROLE_STAFF_ADMIN'

/** Roles that most menu rows are given to. */
export const MEMBERS: Role[] = ['ROLE_CUST_USER', 'ROLE_CUST_ADMIN', 'ROLE_STAFF_OPER', 'ROLE_STAFF_ADMIN']

/** The menu row a card brings along; it is written to the database when no row of that id exists, and is data from then on. */
export type MenuRow = {
  id: string
  abbr: string
  parent: string
  sort: number
  name: Messages[string]
  roles: Role[]
  /** The only entry of the specification that opens without login is exhibition management. */
  login?: false
}

/** The popup row a card brings along (Appendix A, popupMap). */
export type PopupRow = {
  abbr: string
  sort: number
  name: Messages[string]
  access: 'guest' | 'member' | 'staff'
  codeGroups?: readonly string[]
  /** In CSS pixels, where the dialog's usual size (S9-008) is too small for its content. */
  size?: { width: number; height: number }
}

type Base = {
  /** The route path, in the specification's own spelling. */
  path: string
  /** The marker in the page's HTML (`data-page`), by which tests recognise it. */
  marker: string
  /** Named steps before the page opens; a name nobody knows is error 500 (S8-015). */
  middleware?: readonly string[]
  /** Whether the query makes sense for this page; false is a 404 (S8-016). */
  validate?: (query: URLSearchParams) => boolean
  /** Opened by people the house does not know: it speaks what their browser asks for, until they choose a language. */
  inReadersLanguage?: true
}

/**
 * What a card says about its screen. `screen` is a menu screen behind the mid guard, `popup` a dialog that may also be
 * opened bare, `page` any other route (home, login, error).
 */
export type ScreenCard =
  | (Base & { kind: 'screen'; menu: MenuRow; guarded?: false })
  | (Base & { kind: 'popup'; popup: PopupRow })
  | (Base & { kind: 'page'; title: Messages[string] })

/** A card on every door: declares a screen. Popups say more, what they are asked and answer: `popup` in popup-card.ts. */
export const screen = <const C extends Exclude<ScreenCard, { kind: 'popup' }>>(card: C): C => card
