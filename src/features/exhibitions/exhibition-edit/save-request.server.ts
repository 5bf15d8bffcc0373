import { mayEdit } from '#domain/exhibition/exhibition-state.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { notifyDesk } from '#features/notices/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { RowError } from '#platform/shared/calls/endpoint.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { PostedRequest } from './contract.ts'
import { exhibitionItemFields, itemCbm, requestFields } from './fields.ts'
import { mailRequester } from '../mail/exhibition-mail.server.ts'
import { type FormProblem, isEmptyItem, problemText, requestProblems, tidied } from './request-problems.ts'
import { checkOwner } from './rights.server.ts'
import {
  findByForm,
  findExhibition,
  findRequest,
  insertHistory,
  insertRequest,
  type KnownRequest,
  readForm,
  replaceItems,
  updateRequest,
} from './sql.ts'

/** Maximum errors of one response. */
const MAX_ERRORS = 100
const GROUPS = ['TRANS_MODE', 'DIRECTION', 'PKG_UNIT', 'CURR_CD', 'DISPOSAL']

type Member = Context<'member'>
type Typed = { header: DataRow; items: DataRow[] }

export const whoOf = ({ session, now }: Pick<Member, 'session' | 'now'>) => ({ corpCd: session.corpCd, userId: session.userId, now })

const tidy = ({ header, items }: PostedRequest): Typed => ({
  header: tidied(requestFields, header),
  items: items
    .map((row) => tidied(exhibitionItemFields, row))
    .filter((row) => !isEmptyItem(row))
    .map((row, at) => ({ ...row, SEQ: at + 1, CBM: itemCbm(row), HS_CD: String(row.HS_CD).replace(/[.\-\s]/g, '') })),
})

export const errorsOf = (problems: readonly FormProblem[], text: Context['text']): RowError[] =>
  problems.slice(0, MAX_ERRORS).map((problem) => ({
    rowIndex: problem.row === null ? '' : String(problem.row + 1),
    columnsName: text(problem.header),
    gridTitle: problem.row === null ? '' : text(exhibitionItemFields.title),
    message: problemText(problem, text),
    fields: [problem.field],
  }))

/** Codes of the form that are not in their group. */
const unknownCodes = async ({ db }: Member, { header, items }: Typed): Promise<FormProblem[]> => {
  const places = [
    { row: null, fields: requestFields, data: header },
    ...items.map((data, row) => ({ row, fields: exhibitionItemFields, data })),
  ]
  const said = places.flatMap(({ row, fields, data }) =>
    fields.list.flatMap((field) =>
      field.kind === 'select' && GROUPS.includes(field.name) && data[field.name]
        ? [{ row, field: field.name, header: field.header, group: field.group, code: String(data[field.name]) }]
        : [],
    ),
  )
  const known = await db<{ group: string; code: string }>(
    `select distinct d.mstr_cd as "group", d.code from code_detail d join jsonb_to_recordset($1::jsonb) as q("group" text, code text)
       on d.mstr_cd = q."group" and d.code = q.code where d.use_yn = 'Y'`,
    [JSON.stringify(said.map(({ group, code }) => ({ group, code })))],
  )
  const names = new Set(known.map(({ group, code }) => `${group} ${code}`))
  return said
    .filter(({ group, code }) => !names.has(`${group} ${code}`))
    .map(({ row, field, header: title }) => ({ row, field, header: title, key: 'exhibitionEdit.unknownCode', params: [] }))
}

const linesText = (rows: readonly DataRow[]) => JSON.stringify(rows.map(({ SEQ: _, ...row }) => row))
const changedFields = (before: Typed, after: Typed): string[] => [
  ...requestFields.list.map(({ name }) => name).filter((name) => name !== 'REQ_NO' && before.header[name] !== after.header[name]),
  ...(linesText(before.items) === linesText(after.items) ? [] : ['items']),
]

/** Notifies staff of what a customer did with a request. */
export const notifyRequest = (context: Member, { cust_cd, req_no, row_ver }: KnownRequest, step: 'NEW' | 'CHANGE' | 'CANCEL', text = '') =>
  notifyDesk(context, {
    of: 'EXH_REQUEST',
    custCd: cust_cd,
    no: req_no,
    kind: 'EXH_REQUEST',
    cause: `EXH_REQUEST ${req_no} ${step} ${row_ver}`,
    step,
    text,
  })

const changeRequest = async (context: Member, known: KnownRequest, typed: Typed): Promise<KnownRequest> => {
  const { db } = context
  const changed = changedFields(await readForm(db, known), typed)
  if (changed.length === 0) return known
  if (!(await updateRequest(db, typed.header, known, whoOf(context)))) throw new Refusal('CNF-001')
  await replaceItems(db, known, typed.items)
  await insertHistory(db, known, { action: 'SAVE', from: known.status, to: known.status, changed }, whoOf(context))
  await notifyRequest(context, known, 'CHANGE')
  return { ...known, row_ver: known.row_ver + 1 }
}

const createRequest = async (context: Member, typed: Typed, formKey: string): Promise<KnownRequest | null> => {
  const { db, session, now } = context
  const more = { custCd: session.custCd ?? '', formKey, today: todayInSeoul(now) }
  const made = await insertRequest(db, typed.header, whoOf(context), more)
  if (!made) return null
  await replaceItems(db, made, typed.items)
  await insertHistory(db, made, { action: 'CREATE', from: '', to: made.status }, whoOf(context))
  await mailRequester(context, made, made.status)
  await notifyRequest(context, made, 'NEW')
  return made
}

/**
 * Creates a request, or changes one that staff have not accepted.
 * @throws Refusal AUTH-003 for staff and requests of others, VAL-001, NTF-001, BIZ-001, CNF-001
 */
export const saveForm = async (context: Member, posted: PostedRequest): Promise<KnownRequest> => {
  const { db, session, caller, text } = context
  if (session.kind !== 'customer') throw new Refusal('AUTH-003')
  const typed = tidy(posted)
  const formKey = posted.FORM_KEY ?? ''
  const reqNo = String(typed.header.REQ_NO ?? '')
  const known = reqNo ? await findRequest(db, session.corpCd, reqNo) : formKey ? await findByForm(db, whoOf(context), formKey) : null
  if (reqNo && !known) throw notFound()
  if (known) {
    checkOwner(session, known)
    if (!mayEdit('customer', known.status)) throw new Refusal('BIZ-001')
  }
  const problems = [...requestProblems(typed.header, typed.items), ...(await unknownCodes(context, typed))]
  if (problems.length > 0) throw new Refusal('VAL-001', { errors: errorsOf(problems, text) })
  const exhibition = await findExhibition(db, session.corpCd, String(typed.header.EXH_NO), caller.lang)
  if (!exhibition) throw notFound()
  const isKept = known?.exh_no === exhibition.EXH_NO
  if (exhibition.STATUS !== 'OPEN' && !isKept) throw new Refusal('BIZ-001', { key: 'exhibitionEdit.notOpen' })
  const made = known ? null : await createRequest(context, typed, formKey)
  if (made) return made
  const earlier = known ?? (await findByForm(db, whoOf(context), formKey))
  if (!earlier) throw new Refusal('CNF-001')
  if (reqNo && posted.ROW_VER !== earlier.row_ver) throw new Refusal('CNF-001')
  return changeRequest(context, earlier, typed)
}
