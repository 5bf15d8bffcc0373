import { changedPersonal } from '#domain/privacy/changed-personal.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { applyBatch } from '#platform/server/saving/batch.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import type { Batch } from '#platform/shared/fields/batch.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { mustBeAdmin } from '../master/master.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { watchRows } from '../master/row-history.server.ts'
import { MAX_INVITATIONS, saveUserList, selectGivenRoles, selectUserList, sendInvitation, type UserRow, userSheet } from './contract.ts'
import { invite } from './invite.server.ts'
import {
  countAdmins,
  findCompanyCodes,
  findGivenRoles,
  findUsers,
  insertUsers,
  lockUsers,
  serializeUserChanges,
  updateUsers,
} from './sql.ts'
import { USER_LANGS, USER_STATES, userFields } from './user-fields.ts'
import { userFaults } from './user-rules.server.ts'

type Call = Context<'member'>

const note = (action: AuditAction, target: string, detail: Record<string, string>, { db, session, caller, now }: Call) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, detail }, now)

/** Limits invitation mails per caller. */
const limitInvitations = async (count: number, { as, session, now }: Call) => {
  if (count > MAX_INVITATIONS) throw new Refusal('VAL-001', { key: 'users.tooMany', params: [MAX_INVITATIONS] })
  for (let n = 0; n < count; n += 1) await limit(as, `invite:${session.userId}`, { max: MAX_INVITATIONS * 2, seconds: 3600 }, now)
}

/** Logs what a save changes of a user: the role, and whether the account is enabled. */
const noteChange = async (before: UserRow, after: UserRow, call: Call) => {
  const detail = { role: after.ROLE_ID, use: after.USE_YN, mail: before.EMAIL === after.EMAIL ? 'same' : 'changed' }
  const action = before.USE_YN === after.USE_YN ? 'USER_CHANGED' : after.USE_YN === 'N' ? 'USER_DISABLED' : 'USER_ENABLED'
  await note(action, after.USER_ID, detail, call)
}

const saveUsers = async (batch: Batch, call: Call) => {
  const { rows } = batch
  const { db, session, caller, now } = call
  await serializeUserChanges(db, session.corpCd)
  const roles = new Set((await findGivenRoles(db, session, caller.lang)).map(({ CODE }) => CODE))
  const companies = await findCompanyCodes(
    db,
    rows.map(({ CUST_CD }) => String(CUST_CD ?? '').toUpperCase()),
  )
  const before = new Map<string, UserRow>()
  const { table, note: noteRows } = watchRows({
    fields: userFields(session.kind === 'staff'),
    problems: userFaults({ roles, companies }, session, rows.length === 1),
    lock: async (run, keys) => {
      const found = await lockUsers(
        run,
        keys.map(({ USER_ID }) => USER_ID),
      )
      for (const user of found) before.set(user.USER_ID, user)
      return found
    },
    insert: (run, fresh) => insertUsers(run, fresh, session.corpCd, session.custCd),
    update: (run, changed) => updateUsers(run, changed, now),
    delete: async () => [],
    // Both cases use the same text, so that it does not reveal which ids exist.
    notInserted: 'users.badId',
  })
  const result = await applyBatch(rows, table, call)
  await noteRows('USERS_SAVED', batch, result.rows, call)
  if ((await countAdmins(db, session.custCd)) === 0) throw new Refusal('VAL-001', { key: 'users.lastAdmin' })
  let invited = 0
  for (const user of result.rows) {
    const known = before.get(user.USER_ID)
    if (known) await noteChange(known, user, call)
    else {
      await invite(user, call)
      await note('USER_INVITED', user.USER_ID, { role: user.ROLE_ID, company: user.CUST_CD }, call)
      invited += 1
    }
  }
  return { result, invited }
}

export default [
  handle(selectUserList, (search, { db, session }) => {
    mustBeAdmin(session)
    return findUsers(db, search, session.kind)
  }),

  ...sheetHandlers(userSheet, {
    fields: ({ session }) => userFields(session.kind === 'staff'),
    find: (search, { db, session }, most) => {
      mustBeAdmin(session)
      return findUsers(db, search, session.kind, most)
    },
    lock: (run, keys, { session }) => {
      mustBeAdmin(session)
      return lockUsers(
        run,
        keys.map(({ USER_ID }) => USER_ID),
      )
    },
    choices: async ({ db, session, caller, text }) => ({
      ROLE: codeOptions(await findGivenRoles(db, session, caller.lang)),
      LANG: namedChoices(text, 'users.lang', USER_LANGS),
      STATE: namedChoices(text, 'users.state', USER_STATES),
    }),
    personal: { masks: changedPersonal('USERS_SAVED'), of: ({ USER_ID }) => [USER_ID] },
  }),

  handle(selectGivenRoles, (_input, { db, session, caller }) => {
    mustBeAdmin(session)
    return findGivenRoles(db, session, caller.lang)
  }),

  handle(saveUserList, async (batch, call) => {
    mustBeAdmin(call.session)
    await limitInvitations(batch.rows.filter(({ BATCH_FLAG }) => BATCH_FLAG === 'insert').length, call)
    call.answer.message = call.text('batch.saved')
    return saveOnce(batch, saveUserList.path, call, async () => {
      const { result, invited } = await saveUsers(batch, call)
      if (invited > 0) call.answer.message = call.text('users.invited', [invited])
      return result
    })
  }),

  handle(sendInvitation, async ({ header: { USER_ID } }, call) => {
    mustBeAdmin(call.session)
    await limitInvitations(1, call)
    const [user] = await lockUsers(call.db, [USER_ID])
    if (!user) throw notFound()
    if (user.STATE !== 'INVITED') throw new Refusal('BIZ-001', { key: 'users.notInvited' })
    await invite(user, call)
    await note('USER_INVITED', USER_ID, { again: 'Y' }, call)
    call.answer.message = call.text('users.sent')
    return {}
  }),
]
