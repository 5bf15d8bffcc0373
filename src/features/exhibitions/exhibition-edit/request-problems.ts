import { isEmail, isOfficePhone } from '#domain/account/contact.ts'
import { isMasked } from '#domain/privacy/mask-personal.ts'
import { isYes } from '#domain/text/flag.ts'
import { emptyRequired, fieldProblem, rowProblems } from '#platform/shared/calls/field-problem.ts'
import type { CellValue, DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import { exhibitionFields, exhibitionItemFields, requestFields } from './fields.ts'

/** A form problem: the wire name of its field, and in the grid the row index. `header` is the message key of the field title. */
export type FormProblem = { row: number | null; field: string; header: string; key: string; params: readonly (string | number)[] }

const said = (value: CellValue) => String(value ?? '').trim()

const inForm = (fields: FieldList, field: string, key: string, params: readonly (string | number)[] = []): FormProblem => ({
  row: null,
  field,
  header: fields.byName[field]?.header ?? field,
  key,
  params,
})

/** Missing fields, then invalid values. */
const plainProblems = (fields: FieldList, row: DataRow): FormProblem[] => [
  ...emptyRequired(fields, row)
    .filter(({ key }) => !key)
    .map(({ name }) => inForm(fields, name, 'MSG000012')),
  ...fields.list.flatMap((field) => {
    const problem = fieldProblem(field, row[field.name])
    return problem ? [inForm(fields, field.name, problem.key, problem.params)] : []
  }),
]

/** True for an entered value; masked values were validated when stored. */
const isTyped = (value: DataRow[string]) => said(value) !== '' && !isMasked(said(value))

type Rule = (row: DataRow) => [field: string, key: string] | false

const REQUEST_RULES: readonly Rule[] = [
  (row) => isTyped(row.CONTACT_PHONE) && !isOfficePhone(said(row.CONTACT_PHONE)) && ['CONTACT_PHONE', 'exhibitionEdit.badPhone'],
  (row) => isTyped(row.CONTACT_EMAIL) && !isEmail(said(row.CONTACT_EMAIL)) && ['CONTACT_EMAIL', 'contact.mail'],
  ({ CARGO_READY_DT: ready, ARRIVE_DT: arrive }) =>
    said(arrive) !== '' && said(ready) !== '' && said(arrive) < said(ready) && ['ARRIVE_DT', 'exhibitionEdit.arriveBeforeReady'],
  ({ CONSENT_YN }) => !isYes(said(CONSENT_YN)) && ['CONSENT_YN', 'exhibitionEdit.consentNeeded'],
]

const EXHIBITION_RULES: readonly Rule[] = [
  ({ START_DT, END_DT }) => said(END_DT) !== '' && said(END_DT) < said(START_DT) && ['END_DT', 'MSG000022'],
  ({ START_DT, MOVE_IN_DT }) => said(MOVE_IN_DT) > said(START_DT) && ['MOVE_IN_DT', 'exhibitionEdit.moveInLate'],
  ({ END_DT, MOVE_OUT_DT }) =>
    said(MOVE_OUT_DT) !== '' && said(MOVE_OUT_DT) < said(END_DT) && ['MOVE_OUT_DT', 'exhibitionEdit.moveOutEarly'],
  ({ COUNTRY_CD }) => said(COUNTRY_CD) !== '' && !/^[A-Z]{2}$/.test(said(COUNTRY_CD)) && ['COUNTRY_CD', 'exhibitionEdit.badCountry'],
]

const asked = (fields: FieldList, rules: readonly Rule[], row: DataRow) =>
  rules.flatMap((rule) => {
    const found = rule(row)
    return found ? [inForm(fields, ...found)] : []
  })

const itemProblems = (items: readonly DataRow[]): FormProblem[] =>
  items.flatMap((item, row) => {
    const field = (name: string, key: string, params: readonly (string | number)[] = []): FormProblem => ({
      row,
      field: name,
      header: exhibitionItemFields.byName[name]?.header ?? name,
      key,
      params,
    })
    const hs = said(item.HS_CD).replace(/[.\-\s]/g, '')
    return [
      ...rowProblems(exhibitionItemFields, item)
        .filter(({ field: { key } }) => !key)
        .map(({ field: { name }, problem }) => field(name, problem.key === 'grid.required' ? 'MSG000012' : problem.key, problem.params)),
      ...(hs !== '' && !/^\d{4,10}$/.test(hs) ? [field('HS_CD', 'exhibitionEdit.badHsCode')] : []),
      ...(Number(item.AMOUNT ?? 0) > 0 && said(item.CURR_CD) === '' ? [field('CURR_CD', 'MSG000012')] : []),
    ]
  })

/** Problems that prevent saving a request (S5-052): the form warns with them, the server refuses. */
export const requestProblems = (header: DataRow, items: readonly DataRow[]): FormProblem[] => {
  const order = new Map(requestFields.list.map(({ name }, at) => [name, at]))
  const form = [...plainProblems(requestFields, header), ...asked(requestFields, REQUEST_RULES, header)]
  const unique = [...new Map(form.toReversed().map((problem) => [problem.field, problem])).values()]
  const empty =
    items.length === 0 ? [{ row: null, field: 'items', header: exhibitionItemFields.title, key: 'exhibitionEdit.noItems', params: [] }] : []
  return [...unique.toSorted((a, b) => (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0)), ...empty, ...itemProblems(items)]
}

/** Problems that prevent saving an exhibition. */
export const exhibitionProblems = (row: DataRow): FormProblem[] => [
  ...plainProblems(exhibitionFields, row),
  ...asked(exhibitionFields, EXHIBITION_RULES, row),
]

/** A problem as text; MSG000012 names its field. */
export const problemText = ({ key, params, header }: FormProblem, words: (key: string, params?: readonly (string | number)[]) => string) =>
  key === 'MSG000012' ? words(key, [words(header)]) : words(key, params)

/** A normalised row: trimmed, with empty values removed. */
export const tidied = ({ list }: FieldList, row: DataRow): DataRow =>
  Object.fromEntries(
    list.map((field) => {
      const value = row[field.name]
      if (field.kind === 'check') return [field.name, isYes(said(value)) ? 'Y' : 'N']
      if (field.kind === 'number') return [field.name, typeof value === 'number' ? value : null]
      return [field.name, said(value ?? field.initial)]
    }),
  )

/** Cells that are set in a new line. */
const GIVEN = new Set(['SEQ', ...exhibitionItemFields.list.filter(({ initial }) => initial !== undefined).map(({ name }) => name)])

/** Whether a line has no input. */
export const isEmptyItem = (row: DataRow) =>
  Object.entries(row).every(([name, value]) => GIVEN.has(name) || value === null || value === undefined || value === '')
