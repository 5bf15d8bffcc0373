import { todayInSeoul } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { Exhibition } from './contract.ts'
import { exhibitionFields } from './fields.ts'
import { exhibitionProblems, tidied } from './request-problems.ts'
import { errorsOf, whoOf } from './save-request.server.ts'
import { findExhibition, insertExhibition, updateExhibition } from './sql.ts'

const STATUSES = ['OPEN', 'CLOSED', 'CANCELLED']

/** Adds an exhibition, or changes one if its version is unchanged (S2-125). @throws Refusal VAL-001, NTF-001, CNF-001 */
export const storeExhibition = async (
  { exhibition, ROW_VER }: { exhibition: DataRow; ROW_VER?: number | undefined },
  context: Context<'staff-admin'>,
): Promise<Exhibition> => {
  const { db, session, caller, now, text, answer } = context
  const row = tidied(exhibitionFields, exhibition)
  const problems = exhibitionProblems(row)
  const status = exhibitionFields.byName.STATUS
  if (status && !STATUSES.includes(String(row.STATUS)))
    problems.push({ row: null, field: status.name, header: status.header, key: 'exhibitionEdit.unknownCode', params: [] })
  if (problems.length > 0) throw new Refusal('VAL-001', { errors: errorsOf(problems, text) })
  const given = String(row.EXH_NO ?? '')
  const before = given ? await findExhibition(db, session.corpCd, given, caller.lang) : null
  if (given && !before) throw notFound()
  if (before && !(before.ROW_VER === ROW_VER && (await updateExhibition(db, row, before.ROW_VER, whoOf(context)))))
    throw new Refusal('CNF-001')
  const number = before ? given : await insertExhibition(db, row, whoOf(context), todayInSeoul(now))
  const stored = await findExhibition(db, session.corpCd, number, caller.lang)
  if (!stored) throw new Error('Exhibition not found after it was stored')
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: 'EXHIBITION', ...who, target: number, detail: { from: before?.STATUS ?? '', to: stored.STATUS } }, now)
  answer.message = text('batch.saved')
  return stored
}
