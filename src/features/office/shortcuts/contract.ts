import * as z from 'zod/mini'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { shortcutFields } from './shortcut-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsShortcutMgt/${verb}`
const shortcutRow = rowSchema(shortcutFields)
export type ShortcutRow = StoredRow<typeof shortcutFields>

/** The shortcuts of the corporation in order, including disabled ones. */
export const selectShortcutRows = endpoint({
  path: path('selectShortcutList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(shortcutRow),
})

/** Saves shortcuts, effective with the next page load. The target is an existing screen, the CBM calculator, or an https address. */
export const saveShortcutRows = endpoint({
  path: path('saveShortcutList'),
  access: 'staff-admin',
  input: batch,
  output: saved(shortcutRow),
})

export const shortcutSheet = masterSheet(path, 'Shortcut', z.object({}), shortcutRow, { access: 'staff-admin' })
