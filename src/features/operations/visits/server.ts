import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { maskFields } from '#platform/shared/calls/masked.ts'
import { checkPeriod } from '../check-period.server.ts'
import { exportLog, searchLog } from '../log-list.server.ts'
import { exportVisits, selectVisits, visitMasks, type VisitRow } from './contract.ts'
import { visitQuery } from './sql.ts'
import { visitFields } from './visit-fields.ts'

export default [
  handle(selectVisits, async ({ WINDOW, ANCHORS, ...search }, context) => {
    const { session, caller } = context
    checkPeriod(search, caller.lang)
    return searchLog<VisitRow>(visitQuery(search, session.corpCd, caller.lang), { WINDOW, ANCHORS }, context)
  }),

  handle(exportVisits, async ({ FORMAT, COLUMNS: only, REASON: reason, ...search }, context) => {
    const { session, caller, db, now, text } = context
    checkPeriod(search, caller.lang)
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    const list = { fields: visitFields, title: text('visits.list'), only }
    const shown = (row: VisitRow) => maskFields(visitMasks, row)
    const file = await exportLog<VisitRow>(() => visitQuery(search, session.corpCd, caller.lang), list, FORMAT, context, shown)
    // After the read, which on the embedded engine would wait for this transaction.
    await audit(db, { action: 'VISITS_EXPORTED', ...who, target: exportVisits.path, detail: search, reason }, now)
    return file
  }),
]
