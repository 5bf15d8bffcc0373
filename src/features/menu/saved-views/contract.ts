import * as z from 'zod/mini'
import { MAIL_FREQUENCIES } from '#domain/notifications/mail-times.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Maximum views of a list per user, and maximum characters of a name. */
export const MAX_VIEWS = 20
export const MAX_NAME_LENGTH = 40

const menu = z.string().check(z.minLength(1), z.maxLength(50))
const viewId = z.string().check(z.regex(/^\d{1,18}$/))
const yesNo = z.enum(['Y', 'N'])
/** The search as a URL query: names, values, `&`; never a path. */
const query = z.string().check(z.maxLength(2_000), z.regex(/^[\w.~%&=+*-]*$/))

/** How often a view is mailed as an Excel file; blank for never. */
const mail = z.enum(['', ...MAIL_FREQUENCIES])

const savedView = z.object({ VIEW_ID: z.string(), VIEW_NM: z.string(), QUERY: z.string(), DEFAULT_YN: yesNo, MAIL: mail })
const views = z.array(savedView)

/** POST /api/cms/comm/savedView/selectSavedViewList: the caller's own views of a list in order. */
export const selectSavedViewList = endpoint({
  path: '/api/cms/comm/savedView/selectSavedViewList',
  access: 'member',
  quiet: true,
  input: z.object({ MENU_ABBR: menu }),
  output: views,
})

/** POST …/saveSavedView: adds a view at the end, or changes one; a new default replaces the previous one. Returns all views. */
export const saveSavedView = endpoint({
  path: '/api/cms/comm/savedView/saveSavedView',
  access: 'member',
  quiet: true,
  input: z.object({
    MENU_ABBR: menu,
    VIEW_ID: z.optional(viewId),
    VIEW_NM: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
    QUERY: query,
    DEFAULT_YN: yesNo,
    /** Unchanged if omitted. */
    MAIL: z.optional(mail),
  }),
  output: views,
})

/** POST …/deleteSavedView: deletes a view. Returns the others. */
export const deleteSavedView = endpoint({
  path: '/api/cms/comm/savedView/deleteSavedView',
  access: 'member',
  quiet: true,
  input: z.object({ MENU_ABBR: menu, VIEW_ID: viewId }),
  output: views,
})

/** POST …/reorderSavedView: unknown ids are ignored, missing ones follow in their previous order. Returns all views. */
export const reorderSavedView = endpoint({
  path: '/api/cms/comm/savedView/reorderSavedView',
  access: 'member',
  quiet: true,
  input: z.object({ MENU_ABBR: menu, viewIdList: z.array(viewId).check(z.maxLength(100)) }),
  output: views,
})

/** The calls for a list page's views: `useSavedViews(page, savedViewCalls, 'ptlShipmentList')`. */
export const savedViewCalls = { save: saveSavedView, remove: deleteSavedView, reorder: reorderSavedView }
