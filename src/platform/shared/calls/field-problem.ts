import { cleanText } from '#domain/text/clean-text.ts'
import { isFilled } from '#domain/validation/required.ts'
import { dateTextProblem, isDateOf } from '#domain/typed-value/typed-date.ts'
import { readMoment } from '#domain/typed-value/typed-moment.ts'
import { numberProblem, readNumber } from '#domain/typed-value/typed-number.ts'
import { isWeekend } from '#domain/time/ymd.ts'
import type { RuleProblem } from './errors.ts'
import {
  type CellValue,
  type DataRow,
  type DateField,
  type Field,
  type FieldList,
  isMomentField,
  type NumberField,
  valueOf,
} from '../fields/fields.ts'

const dateProblem = (value: string, { variant, noWeekends, min, max }: DateField): RuleProblem | null => {
  // A date is stored as digits; any other text was rejected when it was read.
  if (!isDateOf(variant, value)) return dateTextProblem(value, variant)
  if (noWeekends && variant === 'day' && isWeekend(value)) return { key: 'grid.noWeekend' }
  if (min !== undefined && value < min) return { key: 'ui.notBefore', params: [min] }
  return max !== undefined && value > max ? { key: 'ui.notAfter', params: [max] } : null
}
const figureProblem = (value: CellValue, field: NumberField): RuleProblem | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return numberProblem(value, field)
  return readNumber(String(value), field).refused ?? { key: 'ui.notNumber', params: [String(value)] }
}

// Control characters and unpaired surrogates cannot be stored or shown.
const ODD = /[\p{Cc}\p{Cs}]/u
const ODD_IN_LINES = /[^\P{Cc}\t\n\r]|\p{Cs}/u

const textProblem = (value: string, field: Field, max: number | undefined): RuleProblem | null => {
  const takesLines = field.kind === 'text' && field.multiline
  if ((takesLines ? ODD_IN_LINES : ODD).test(value)) return { key: takesLines ? 'grid.oddLetters' : 'grid.oneLine' }
  if (isMomentField(field) && readMoment(value) !== value) return { key: 'grid.notMoment' }
  return max !== undefined && [...value].length > max ? { key: 'grid.tooLong', params: [max] } : null
}

/** How much of a value an error message repeats, without unprintable characters. */
const MAX_REPEATED = 40
const presentable = (problem: RuleProblem | null): RuleProblem | null =>
  problem?.params
    ? { ...problem, params: problem.params.map((said) => (typeof said === 'string' ? cleanText(said, MAX_REPEATED) : said)) }
    : problem

/**
 * Why a value is invalid for its field, or null. Does not check emptiness. The grid marks the cell with it, the server rejects the row with
 * it.
 */
export const fieldProblem = (field: Field, value: CellValue): RuleProblem | null => presentable(problemOf(field, value))

const problemOf = (field: Field, value: CellValue): RuleProblem | null => {
  if (field.computed || value === null || value === undefined || value === '') return null
  if (field.kind === 'number') return figureProblem(value, field)
  if (typeof value !== 'string') return { key: 'grid.notText' }
  switch (field.kind) {
    case 'date':
      return dateProblem(value, field)
    case 'check':
      return value === 'Y' || value === 'N' ? null : { key: 'ui.notFlag', params: [value] }
    case 'text':
    case 'code':
    case 'select':
      return textProblem(value, field, field.max)
    case 'file':
      return null
  }
}

/** Empty required fields of a row; 0 counts as filled (S5-042, S5-043). */
export const emptyRequired = (list: Pick<FieldList, 'list'>, row: DataRow): Field[] =>
  list.list.filter((field) => field.required && !isFilled(valueOf(row, field)))

/** All problems of a row by field: missing values first, then invalid ones. */
export const rowProblems = (list: Pick<FieldList, 'list'>, row: DataRow): { field: Field; problem: RuleProblem }[] => [
  ...emptyRequired(list, row).map((field) => ({ field, problem: { key: 'grid.required' } })),
  ...list.list.flatMap((field) => {
    const problem = fieldProblem(field, row[field.name])
    return problem ? [{ field, problem }] : []
  }),
]
