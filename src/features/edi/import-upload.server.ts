import { createHash } from 'node:crypto'
import { type EdiMessageEntry, findSameContent, registerMessage } from '#integrations/edi-register/register.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import { actorOf, type Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { FieldList } from '#platform/shared/fields/fields.ts'
import type { UploadedFile } from '#platform/shared/calls/uploaded-file.ts'
import { PARTNERS, type PartnerCode } from './partners.server.ts'
import { type EdiRow, readRows } from './read-rows.server.ts'
import { findSavedUpload, insertRows, insertUpload } from './sql.ts'
import type { EdiResult } from './upload-shapes.ts'

type Call = Pick<Context<'member'>, 'as' | 'session' | 'caller' | 'text' | 'now'>
type Incoming = { code: PartnerCode; file: UploadedFile; hash: Buffer; mode: 'all' | 'partial' }

/**
 * Imports a partner's file: all or nothing, unless only the good rows are wanted. The file is stored with its rows in any case, and a
 * refused file is in the register too.
 * @throws Refusal BIZ-004 when the same content was saved before, VAL-001 for an unreadable file
 */
export const importUpload = async (
  code: PartnerCode,
  { file, mode }: { file: UploadedFile | undefined; mode: 'all' | 'partial' },
  call: Call,
): Promise<EdiResult> => {
  if (!file) throw new Refusal('VAL-001')
  const incoming = { code, file, mode, hash: createHash('sha256').update(file.bytes).digest() }
  const actor = actorOf(call.caller)
  try {
    await call.as(actor, (run) => refuseRepeated(run, incoming, call))
    // Reads before the transaction, so that slow parsing holds no connection.
    const rows = await readRows(file, PARTNERS[code].fields)
    return await call.as(actor, (run) => attempt(run, incoming, rows, call))
  } catch (error) {
    if (error instanceof Refusal) await call.as(actor, (run) => registerRefused(run, incoming, error, call))
    throw error
  }
}

const entryOf = ({ code, file, hash }: Incoming, { session }: Call) => ({
  corpCd: session.corpCd,
  userId: session.userId,
  direction: 'IN' as const,
  channel: 'UPLOAD' as const,
  kind: code,
  fileNm: file.FILE_NM,
  hash,
})

/** Registers an unreadable or repeated file; its content is stored once. */
const registerRefused = async (run: Run, incoming: Incoming, { code, key, params }: Refusal, call: Call) => {
  const sameAs = await findSameContent(run, call.session.corpCd, incoming.code, incoming.hash)
  const entry: EdiMessageEntry = {
    ...entryOf(incoming, call),
    state: code === 'BIZ-004' ? 'DUPLICATE' : 'REFUSED',
    problems: [{ position: 'file', code: key, detail: params.join(' ') }],
    sameAs,
    ...(sameAs === null && { content: incoming.file.bytes }),
  }
  await registerMessage(run, entry, call.now)
}

const taken = ({ file }: Incoming) => new Refusal('BIZ-004', { key: 'edi.repeated', params: [file.FILE_NM] })

const refuseRepeated = async (run: Run, incoming: Incoming, { session }: Call) => {
  if (await findSavedUpload(run, session.corpCd, incoming.code, incoming.hash)) throw taken(incoming)
}

const attempt = async (run: Run, incoming: Incoming, rows: EdiRow[], call: Call): Promise<EdiResult> => {
  const { code, file, mode, hash } = incoming
  const { session, now, text } = call
  const { fields, judge } = PARTNERS[code]
  await refuseRepeated(run, incoming, call)
  const save = await judge(session, now)(rows, run)
  const good = rows.filter(({ problems }) => problems.length === 0)
  const saved = good.length > 0 && (mode === 'partial' || good.length === rows.length) ? good : []
  const counts = { totalCnt: rows.length, successCnt: saved.length, failCnt: rows.length - good.length }
  const uploadNo = await insertUpload(run, {
    corpCd: session.corpCd,
    partner: code,
    file,
    hash,
    state: saved.length > 0 ? 'SAVED' : 'REFUSED',
    ...counts,
    userId: session.userId,
    now,
  })
  // Another user uploaded the same file concurrently.
  if (uploadNo === null) throw taken(incoming)
  const stateOf = ({ problems }: EdiRow): EdiResult['rows'][number]['STATE'] =>
    problems.length > 0 ? 'BAD' : saved.length > 0 ? 'SAVED' : 'LEFT'
  await insertRows(
    run,
    session.corpCd,
    uploadNo,
    rows.map((row) => ({ row_no: row.n, state: stateOf(row), data: row.row, problems: row.problems })),
  )
  if (saved.length > 0) await save(saved)
  await registerMessage(
    run,
    {
      ...entryOf(incoming, call),
      state: saved.length === 0 ? 'REFUSED' : counts.failCnt > 0 ? 'PARTLY' : 'APPLIED',
      total: counts.totalCnt,
      success: counts.successCnt,
      fail: counts.failCnt,
      uploadNo,
    },
    now,
  )
  const detail = { partner: code, ...counts }
  const who = { corpCd: session.corpCd, userId: session.userId, ip: call.caller.ip }
  await audit(run, { action: 'EDI_UPLOADED', ...who, target: String(uploadNo), detail }, now)
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const said = ({ problem }: EdiRow['problems'][number]) => text(problem.key, problem.params)
  return {
    uploadNo,
    ...counts,
    errors: bad.map(({ n, problems }) => ({
      rowIndex: String(n),
      columnsName: [...new Set(problems.map(({ field }) => field))].join(','),
      gridTitle: text(fields.title),
      message: problems.map((one) => `${one.field}: ${said(one)}`).join(' '),
    })),
    rows: rows.flatMap((row) => {
      const shared = { ROW_NO: row.n, KEY: keyText(fields, row), STATE: stateOf(row) }
      const faults = row.problems.map((one) => ({ ...shared, COLUMN: one.field, MESSAGE: said(one) }))
      return faults.length > 0 ? faults : [{ ...shared, COLUMN: '', MESSAGE: '' }]
    }),
  }
}

const keyText = ({ keys }: FieldList, { row }: EdiRow) =>
  keys
    .map((name) => row[name])
    .filter(Boolean)
    .join(' ')
