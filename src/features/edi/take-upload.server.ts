import { createHash } from 'node:crypto'
import { audit } from '#platform/server/audit.ts'
import type { Run } from '#platform/server/db.ts'
import type { Context } from '#platform/server/handle.ts'
import { Refusal } from '#platform/shared/errors.ts'
import type { FieldList } from '#platform/shared/fields.ts'
import type { UploadedFile } from '#platform/shared/uploaded-file.ts'
import { type EdiRow, readRows } from './read-rows.server.ts'
import { findSavedUpload, insertRows, insertUpload } from './sql.ts'
import type { EdiResult } from './upload-shapes.ts'

export type Partner = {
  code: 'RCL' | 'SANEI'
  fields: FieldList
  /** Adds to the rows what only the database can tell, and learns from it what saving needs. */
  judge: (rows: readonly EdiRow[], run: Run) => Promise<(good: readonly EdiRow[]) => Promise<void>>
}

type Call = Pick<Context<'member'>, 'db' | 'session' | 'caller' | 'text' | 'now'>

/**
 * Takes a partner's file in: everything of it or nothing, unless the good rows alone are wanted. The file is kept with its rows
 * whatever becomes of it.
 * @throws Refusal BIZ-004 when the same content was saved before, VAL-001 when the file is no table
 */
export const takeUpload = async (
  partner: Partner,
  { file, mode }: { file: UploadedFile | undefined; mode: 'all' | 'partial' },
  call: Call,
): Promise<EdiResult> => {
  if (!file) throw new Refusal('VAL-001')
  const { db, session, now, text } = call
  const hash = createHash('sha256').update(file.bytes).digest()
  const taken = () => new Refusal('BIZ-004', { key: 'edi.repeated', params: [file.FILE_NM] })
  if (await findSavedUpload(db, session.corpCd, partner.code, hash)) throw taken()
  const rows = await readRows(file, partner.fields)
  const save = await partner.judge(rows, db)
  const good = rows.filter(({ problems }) => problems.length === 0)
  const saved = good.length > 0 && (mode === 'partial' || good.length === rows.length) ? good : []
  const counts = { totalCnt: rows.length, successCnt: saved.length, failCnt: rows.length - good.length }
  const uploadNo = await insertUpload(db, {
    corpCd: session.corpCd,
    partner: partner.code,
    file,
    hash,
    state: saved.length > 0 ? 'SAVED' : 'REFUSED',
    ...counts,
    userId: session.userId,
    now,
  })
  // Somebody else uploaded the same file at the same moment.
  if (uploadNo === null) throw taken()
  const stateOf = ({ problems }: EdiRow): EdiResult['rows'][number]['STATE'] =>
    problems.length > 0 ? 'BAD' : saved.length > 0 ? 'SAVED' : 'LEFT'
  await insertRows(
    db,
    session.corpCd,
    uploadNo,
    rows.map((row) => ({ row_no: row.n, state: stateOf(row), data: row.row, problems: row.problems })),
  )
  if (saved.length > 0) await save(saved)
  await audit(
    db,
    {
      action: 'EDI_UPLOADED',
      corpCd: session.corpCd,
      userId: session.userId,
      ip: call.caller.ip,
      target: String(uploadNo),
      detail: { partner: partner.code, ...counts },
    },
    now,
  )
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const said = ({ problem }: EdiRow['problems'][number]) => text(problem.key, problem.params)
  return {
    uploadNo,
    ...counts,
    errors: bad.map(({ n, problems }) => ({
      rowIndex: String(n),
      columnsName: [...new Set(problems.map(({ field }) => field))].join(','),
      gridTitle: text(partner.fields.title),
      message: problems.map((one) => `${one.field}: ${said(one)}`).join(' '),
    })),
    rows: rows.flatMap((row) => {
      const shared = { ROW_NO: row.n, KEY: keyText(partner.fields, row), STATE: stateOf(row) }
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
