import { stoppedProblem } from '#domain/booking/customer-flags.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { RowError } from '#platform/shared/calls/endpoint.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { draftFormProblems, type FormProblem, problemText, requestFormProblems, withDerived } from '../booking-wire.ts'
import { tidied } from './columns.ts'
import type { BookingForm, TypedForm } from '../contract.ts'
import { findCodeNames, findCustomer, isTeam, type Mode } from './booking-sql.server.ts'

/** Code groups that are validated here; other groups are checked elsewhere. */
const GROUPS = new Set([
  'IO_TYPE',
  'SVC_TYPE',
  'SVC_LEVEL',
  'INCOTERMS',
  'FRT_TERM',
  'PKG_UNIT',
  'CNTR_TYPE',
  'PORT',
  'AIRPORT',
  'CARRIER',
  'AIRLINE',
])

/** Maximum errors of one response. */
const MAX_ERRORS = 100

type Codes = { field: string; group: string; code: string }[]

const isEmptyLine = (row: DataRow) =>
  Object.entries(row).every(([name, value]) => ['SEQ', 'SOC_YN'].includes(name) || value === null || value === '')

/** A normalised form: trimmed, without empty lines, with computed values. */
export const tidyForm = (form: BookingForm, { header, containers, dimensions }: TypedForm): TypedForm =>
  withDerived(form, {
    header: tidied(form.header, header),
    containers: form.containers ? lines(form.containers, containers) : [],
    dimensions: lines(form.dimensions, dimensions),
  })
const lines = (fields: BookingForm['dimensions'], rows: readonly DataRow[]) =>
  rows
    .map((row) => tidied(fields, row))
    .filter((row) => !isEmptyLine(row))
    .map((row, at) => ({ ...row, SEQ: at + 1, ...computedOf(fields, row) }))
/** Computed grid columns are stored with the row, for reports. */
const computedOf = ({ list }: BookingForm['dimensions'], row: DataRow) =>
  Object.fromEntries(list.flatMap(({ name, computed }) => (computed ? [[name, computed(row)]] : [])))

/** The codes of a form with their groups: those of its header, and those of its lines under keys like `containers 0`. */
export const codesOf = (form: BookingForm, { header, containers }: TypedForm): Codes => {
  const groupOf = (field: BookingForm['header']['list'][number]) =>
    field.kind === 'select' ? field.group : field.kind === 'code' ? field.source : ''
  const known = (list: BookingForm['header'] | null) => (list?.list ?? []).filter((field) => GROUPS.has(groupOf(field)))
  const of = (row: DataRow, list: BookingForm['header'] | null, place: (name: string) => string) =>
    known(list).flatMap((field) =>
      row[field.name] ? [{ field: place(field.name), group: groupOf(field), code: String(row[field.name]) }] : [],
    )
  return [
    ...of(header, form.header, (name) => name),
    ...containers.flatMap((row, at) => of(row, form.containers, (name) => `${at} ${name}`)),
  ]
}

const unknownCodes = async (
  form: BookingForm,
  typed: TypedForm,
  { db, session, caller }: Context<'member' | 'staff'>,
): Promise<FormProblem[]> => {
  const names = await findCodeNames(db, codesOf(form, typed), caller.lang)
  const team = String(typed.header.TEAM_CD ?? '')
  const unknown = names.filter(({ name }) => name === null).map(({ field }) => field)
  if (team && !(await isTeam(db, session.corpCd, team))) unknown.push('TEAM_CD')
  // A named party gains access to the booking, so only parties the caller may see can be named by code.
  for (const field of ['SHIPPER_CD', 'CONSIGNEE_CD']) {
    const party = String(typed.header[field] ?? '')
    if (party && !(await findCustomer(db, session.corpCd, party, caller.lang))) unknown.push(field)
  }
  return unknown.map((place) => {
    const [row, name] = place.includes(' ') ? place.split(' ') : [null, place]
    const field = (row === null ? form.header : form.containers)?.byName[name ?? '']
    return {
      grid: row === null ? 'header' : 'containers',
      row: row === null ? null : Number(row),
      field: name ?? '',
      header: field?.header ?? '',
      key: 'booking.unknownCode',
      params: [],
    }
  })
}

const errorOf = (form: BookingForm, problem: FormProblem, text: Context['text']): RowError => ({
  rowIndex: problem.row === null ? '' : String(problem.row + 1),
  columnsName: text(problem.header),
  gridTitle: problem.grid === 'header' ? '' : text(form[problem.grid]?.title ?? ''),
  message: problemText(problem, text),
  fields: [problem.field],
})

/**
 * Repeats every form rule on the server (S5-052) and adds server-only checks: whether codes exist and whether the customer is suspended.
 * @param about limits the check to these fields and grids; all if omitted
 * @throws Refusal VAL-001 with the list of errors, NTF-001 for a customer that is not the caller's, BIZ-002 for a suspended one
 */
export const checkForm = async (
  kind: { mode: Mode; form: BookingForm },
  typed: TypedForm,
  requesting: boolean,
  context: Context<'member' | 'staff'>,
  about?: ReadonlySet<string>,
) => {
  const { session, db, caller, text } = context
  const { mode, form } = kind
  const custCd = String(typed.header.CUST_CD ?? '')
  const customer = custCd ? await findCustomer(db, session.corpCd, custCd, caller.lang) : null
  // A customer may book only for its own company.
  if (custCd && (!customer || (session.kind === 'customer' && custCd !== session.custCd))) throw notFound()
  const found = [
    ...(requesting ? requestFormProblems(mode, form, typed) : draftFormProblems(mode, form, typed)),
    ...(await unknownCodes(form, typed, context)),
  ]
  const problems = about ? found.filter(({ grid, field }) => about.has(grid === 'header' ? field : grid)) : found
  if (problems.length > 0) {
    const errors = problems.slice(0, MAX_ERRORS).map((problem) => errorOf(form, problem, text))
    throw new Refusal('VAL-001', { errors })
  }
  const stopped = stoppedProblem({ stopped: customer?.stop_biz_yn })
  if (stopped) throw new Refusal('BIZ-002', stopped)
}
