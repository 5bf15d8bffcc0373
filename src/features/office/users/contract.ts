import * as z from 'zod/mini'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { codeEntry } from '#platform/shared/lists/code-list.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { userFields } from './user-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsUserMgt/${verb}`
const userRow = rowSchema(userFields(true))
export type UserRow = StoredRow<ReturnType<typeof userFields>>

/** Maximum invitations of one save. */
export const MAX_INVITATIONS = 50

const search = z.object({
  KEYWORD: z.optional(z.string().check(z.maxLength(100))),
  CUST_CD: z.optional(z.string().check(z.maxLength(20))),
  KIND: z.optional(z.enum(['', 'customer', 'staff'])),
})
export type UserSearch = z.infer<typeof search>

/**
 * The users the caller administers: a company administrator those of the company, the forwarder's those of the corporation. All others
 * are AUTH-003, also in the calls below.
 */
export const selectUserList = endpoint({
  path: path('selectUserList'),
  access: 'member',
  quiet: true,
  personal: (users) => users.map(({ USER_ID }) => USER_ID),
  input: search,
  output: z.array(userRow),
})

/** The roles the caller may assign. */
export const selectGivenRoles = endpoint({
  path: path('selectGivenRoles'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.array(codeEntry),
})

/**
 * Saves changed users. A new row is an invitation: its user gets a mail with a one-time link to set a password, valid for
 * three days. Disabling a user ends all sessions, tokens and streams at once. Users are never deleted. The last administrator
 * cannot be removed: VAL-001.
 */
export const saveUserList = endpoint({
  path: path('saveUserList'),
  access: 'member',
  personal: ({ rows }) => rows.map(({ USER_ID }) => USER_ID),
  input: batch,
  output: saved(userRow),
})

/** Sends the invitation again and invalidates earlier links. BIZ-001 for a user who has a password or is disabled. */
export const sendInvitation = endpoint({
  path: path('sendInvitation'),
  access: 'member',
  input: z.object({ header: z.object({ USER_ID: z.string().check(z.minLength(1), z.maxLength(30)) }) }),
  output: z.object({}),
})

export const userSheet = masterSheet(path, 'User', search, userRow, { access: 'member', personal: ({ USER_ID }) => USER_ID })
