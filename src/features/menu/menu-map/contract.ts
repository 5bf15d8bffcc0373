import * as z from 'zod/mini'
import { endpoint, type OutputOf } from '#platform/shared/calls/endpoint.ts'

/** A node of the menu tree (S3-001, S3-002); groups have an empty path. */
export type MenuItem = {
  MENU_ID: string
  MENU_NM: string
  MENU_ABBR: string
  MENU_PATH: string
  SORT_NO: number
  LOGIN_YN: string
  isFavorite: boolean
  children: MenuItem[]
}

export const menuItem: z.ZodMiniType<MenuItem> = z.object({
  MENU_ID: z.string(),
  MENU_NM: z.string(),
  MENU_ABBR: z.string(),
  MENU_PATH: z.string(),
  SORT_NO: z.number(),
  LOGIN_YN: z.string(),
  isFavorite: z.boolean(),
  children: z.lazy(() => z.array(menuItem)),
})

/** A favourite, in the user's order (S3-013). */
export const myMenu = z.object({
  MENU_ID: z.string(),
  MENU_NM: z.string(),
  MENU_ABBR: z.string(),
  MENU_PATH: z.string(),
  SORT_NO: z.number(),
})
export type MyMenu = z.infer<typeof myMenu>

export const codeEntry = z.object({ CODE: z.string(), NAME: z.string() })

/** The data a popup needs to open: its name, its path, and its code lists (S3-004, S3-005). */
const popupDescriptor = z.object({ MENU_NM: z.string(), MENU_PATH: z.string(), codeMap: z.record(z.string(), z.array(codeEntry)) })
export type PopupDescriptor = z.infer<typeof popupDescriptor>

/** POST /api/menuMap (S7-019): the menus this caller may open. */
export const menuMap = endpoint({
  path: '/api/menuMap',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'guests',
  input: z.object({}),
  output: z.object({
    menuMap: z.record(z.string(), menuItem),
    menuTree: z.array(menuItem),
    popupMap: z.record(z.string(), popupDescriptor),
    myMenuList: z.array(myMenu),
  }),
})
export type MenuAnswer = OutputOf<typeof menuMap>
