import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** The icons a shortcut may have. */
export const SHORTCUT_ICONS = [
  'SEA',
  'AIR',
  'SHIPMENT',
  'TRACKING',
  'EXHIBITION',
  'CBM',
  'BOOKING',
  'CUSTOMS',
  'CONTAINER',
  'WAREHOUSE',
  'DOCUMENT',
  'REPORT',
  'CALENDAR',
  'MAIL',
  'PHONE',
  'LINK',
] as const
export type ShortcutIcon = (typeof SHORTCUT_ICONS)[number]

/** A target that is no menu: an external address, or the public calculator. */
export const OUTSIDE = 'URL'
export const CBM_TARGET = 'cmsCbmPopup'

const shortcut = z.object({
  SHORTCUT_CD: z.string(),
  ICON: z.enum(SHORTCUT_ICONS),
  NAME: z.string(),
  /** The line below the name; blank where the page shows a count. */
  SUB: z.string(),
  /** The menu abbreviation, `cmsCbmPopup`, or `URL`. */
  TARGET: z.string(),
  URL: z.string(),
})
export type Shortcut = z.infer<typeof shortcut>

/** POST /api/home/selectShortcuts (S1-016, S1-017): the shortcuts for the caller, in the session language. */
export const selectShortcuts = endpoint({
  path: '/api/home/selectShortcuts',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'kind',
  input: z.object({}),
  output: z.array(shortcut),
})
