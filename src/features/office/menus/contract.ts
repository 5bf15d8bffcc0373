import * as z from 'zod/mini'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { menuFields } from './menu-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsMenuMgt/${verb}`
const menuRow = rowSchema(menuFields)
export type MenuRow = StoredRow<typeof menuFields>

/** All menus with their roles, groups before their screens. */
export const selectMenuRows = endpoint({
  path: path('selectMenuList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(menuRow),
})

/**
 * Saves menus, effective with the next page load. A new one must link to an existing screen. The abbreviation, used by URLs and
 * favourites, is fixed. This screen cannot be removed from the administrators' menu.
 */
export const saveMenuRows = endpoint({ path: path('saveMenuList'), access: 'staff-admin', input: batch, output: saved(menuRow) })

export const menuSheet = masterSheet(path, 'Menu', z.object({}), menuRow, { access: 'staff-admin' })
