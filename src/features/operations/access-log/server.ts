import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { auditUnmask } from '#platform/server/audit/audit-unmask.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { maskFields } from '#platform/shared/calls/masked.ts'
import { checkPeriod } from '../check-period.server.ts'
import { exportLog, searchLog } from '../log-list.server.ts'
import { exportAccessLog, accessLogMasks, type AccessLogRow, revealUser, selectAccessLog } from './contract.ts'
import { accessLogFields } from './access-log-fields.ts'
import { maskDetail } from './mask-detail.ts'
import { findUser, accessLogQuery } from './sql.ts'

/** A record as display text. An unknown action shows its code; personal data in changes are always masked. */
const told =
  ({ text }: Pick<Context, 'text'>) =>
  (row: AccessLogRow): AccessLogRow => {
    const key = `records.action.${row.ACTION}`
    const words = text(key)
    return { ...row, ACTION_NM: words === key ? row.ACTION : words, DETAIL: maskDetail(row.DETAIL, row.ACTION) }
  }

export default [
  handle(selectAccessLog, async ({ WINDOW, ANCHORS, ...search }, context) => {
    const { session, caller } = context
    checkPeriod(search, caller.lang)
    const found = await searchLog<AccessLogRow>(accessLogQuery(search, session.corpCd, caller.lang), { WINDOW, ANCHORS }, context)
    return { ...found, rows: found.rows.map(told(context)) }
  }),

  handle(exportAccessLog, async ({ FORMAT, COLUMNS: only, REASON: reason, ...search }, context) => {
    const { session, caller, db, now, text } = context
    checkPeriod(search, caller.lang)
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    const list = { fields: accessLogFields, title: text('records.list'), only }
    const shown = (row: AccessLogRow) => maskFields(accessLogMasks, told(context)(row))
    const file = await exportLog<AccessLogRow>(() => accessLogQuery(search, session.corpCd, caller.lang), list, FORMAT, context, shown)
    // After the read, which on the embedded engine would wait for this transaction.
    await audit(db, { action: 'RECORDS_EXPORTED', ...who, target: exportAccessLog.path, detail: search, reason }, now)
    return file
  }),

  handle(revealUser, async ({ header: { USER_ID, REASON: reason } }, context) => {
    const user = await findUser(context.db, USER_ID, context.caller.lang)
    if (!user) throw notFound()
    await auditUnmask({ target: 'user', subjects: [user.USER_ID], reason }, context)
    return user
  }),
]
