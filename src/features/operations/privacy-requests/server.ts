import { makeZip } from 'client-zip'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { contentDisposition } from '#platform/server/calls/content-disposition.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { anonymisePerson, requestOwnData, exportPerson, selectOwnRequests, selectPersonRequests } from './contract.ts'
import { anonymise, closeExports, findOwnRequests, findPersonData, findRequests, insertRequest } from './sql.ts'

type Call = Pick<Context<'member'>, 'db' | 'session' | 'caller' | 'now'>

const note = (action: AuditAction, { db, session, caller, now }: Call, userId: string, reason = '') =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: 'user', subjects: [userId], reason }, now)

/** One file per list, in name order. */
const filesOf = (data: Record<string, unknown[] | null>, now: Date) =>
  Object.entries(data)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, rows]) => ({ name: `${name}.json`, lastModified: now, input: `${JSON.stringify(rows ?? [], null, 2)}\n` }))

export default [
  handle(selectPersonRequests, (_input, { db, caller }) => findRequests(db, caller.lang)),

  handle(exportPerson, async ({ header: { USER_ID, REASON } }, call) => {
    const userId = USER_ID.toLowerCase()
    const data = await findPersonData(call.db, userId)
    if (!data) throw notFound()
    await note('PERSON_EXPORTED', call, userId, REASON)
    await closeExports(call.db, userId, call.session.userId, call.now)
    call.answer.headers.push(['content-type', 'application/zip'], ['content-disposition', contentDisposition(`${userId}.zip`)])
    call.answer.stream = makeZip(filesOf(data, call.now))
    return {}
  }),

  handle(anonymisePerson, async ({ header: { USER_ID, REASON } }, call) => {
    const userId = USER_ID.toLowerCase()
    if (!(await findPersonData(call.db, userId))) throw notFound()
    if (!(await anonymise(call.db, userId, call.now))) throw new Refusal('BIZ-001')
    await note('PERSON_ANONYMISED', call, userId, REASON)
    call.answer.message = call.text('persons.anonymised')
    return {}
  }),

  handle(selectOwnRequests, (_input, { db, session }) => findOwnRequests(db, session.userId)),

  handle(requestOwnData, async ({ header: { KIND } }, call) => {
    const { corpCd, userId } = call.session
    await insertRequest(call.db, { corpCd, userId, kind: KIND }, call.now)
    await note(`PERSON_ASKED_${KIND}`, call, userId)
    call.answer.message = call.text('persons.asked')
    return {}
  }),
]
