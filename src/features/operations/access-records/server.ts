import { maskPerson } from '#domain/mask-personal.ts'
import { audit } from '#platform/server/audit.ts'
import { type Context, handle } from '#platform/server/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import { checkPeriod } from '../check-period.server.ts'
import { exportLog, searchLog } from '../log-list.server.ts'
import { exportRecords, type RecordRow, revealUser, selectRecords } from './contract.ts'
import { noteReveal } from './note-reveal.server.ts'
import { recordFields } from './record-fields.ts'
import { findUser, recordQuery } from './sql.ts'

/** A record as it leaves: names masked, what was done in words. An action that has none keeps its code. */
const shown =
  ({ text }: Pick<Context, 'text'>) =>
  (row: RecordRow): RecordRow => {
    const key = `records.action.${row.ACTION}`
    const words = text(key)
    return { ...row, USER_NM: maskPerson(row.USER_NM), ACTION_NM: words === key ? row.ACTION : words }
  }

export default [
  handle(selectRecords, async ({ WINDOW, ANCHORS, ...search }, context) => {
    const { session, caller } = context
    checkPeriod(search, caller.lang)
    const found = await searchLog<RecordRow>(recordQuery(search, session.corpCd, caller.lang), { WINDOW, ANCHORS }, context)
    return { ...found, rows: found.rows.map(shown(context)) }
  }),

  handle(exportRecords, async ({ FORMAT, COLUMNS: only, REASON: reason, ...search }, context) => {
    const { session, caller, db, now, text } = context
    checkPeriod(search, caller.lang)
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    const list = { fields: recordFields, title: text('records.list'), only }
    const file = await exportLog<RecordRow>(() => recordQuery(search, session.corpCd, caller.lang), list, FORMAT, context, shown(context))
    // Behind the reading, which on the embedded engine would wait for this transaction.
    await audit(db, { action: 'RECORDS_EXPORTED', ...who, target: exportRecords.path, detail: search, reason }, now)
    return file
  }),

  handle(revealUser, async ({ header: { USER_ID, REASON: reason } }, context) => {
    const user = await findUser(context.db, USER_ID, context.caller.lang)
    if (!user) throw notFound()
    await noteReveal({ target: 'user', subjects: [user.USER_ID], reason }, context)
    return user
  }),
]
