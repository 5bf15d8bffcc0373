import { showFlag } from '#domain/flag.ts'
import { roundTo } from '#domain/cbm.ts'
import type { DtForm } from '#domain/ymd.ts'
import type { RuleProblem } from '#platform/shared/errors.ts'
import { fieldProblem } from '#platform/shared/field-problem.ts'
import type { CellValue, Field } from '#platform/shared/fields.ts'
import { readDate, showDate } from '../../date-box/date-rules.ts'
import { plainNumber, readNumber, showTyped } from '../../number-box/number-rules.ts'
import { shapeText } from '../../text-box/text-rules.ts'
import { isEmpty } from './row.ts'

/** One of the values a select column takes. */
export type Choice = { value: string; label: string }
/** What texts of cells depend on beside the value itself. */
export type TextContext = { form?: DtForm | undefined; choices: (field: Field) => readonly Choice[] | undefined }

const numberFormats = new Map<number | undefined, Intl.NumberFormat>()
/** The same figures as `showTyped` of the number box; a kept format makes it fast enough for every cell of a scroll. */
const grouped = (value: number, decimals: number | undefined): string => {
  let format = numberFormats.get(decimals)
  if (!format) {
    const { maximumFractionDigits = 15 } = decimals === undefined ? {} : { maximumFractionDigits: decimals }
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals ?? 0, maximumFractionDigits })
    numberFormats.set(decimals, format)
  }
  return format.format(value)
}

/** A value as its cell shows it. What does not fit its field is shown as it was typed. */
export const showCell = (field: Field, value: CellValue, context: TextContext): string => {
  if (isEmpty(value)) return ''
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? grouped(value, field.decimals) : String(value)
    case 'date':
      return showDate(String(value), field.variant, context.form)
    case 'check':
      return value === 'Y' || value === 'N' ? showFlag(value) : String(value)
    case 'select':
      return context.choices(field)?.find((choice) => choice.value === value)?.label ?? String(value)
    case 'text':
    case 'code':
    case 'file':
      return String(value)
  }
}

/** A value as it is edited and copied: numbers without commas, checks as Y and N, dates with their marks. */
export const editText = (field: Field, value: CellValue, context: TextContext): string => {
  if (isEmpty(value)) return ''
  if (field.kind === 'number')
    return typeof value === 'number' ? plainNumber(field.computed ? roundTo(value, field.decimals ?? 12) : value) : String(value)
  if (field.kind === 'check') return String(value)
  return showCell(field, value, context)
}

/** What spreadsheets put around figures: currency signs, blanks, thousands; (5) is -5. */
const plainFigure = (text: string): string => {
  const bare = text.normalize('NFKC').replace(/[\s₩$€¥,]/g, '')
  const negative = /^\((.+)\)$/.exec(bare)
  return negative ? `-${negative[1]}` : bare
}

const readFigure = (text: string, field: Extract<Field, { kind: 'number' }>): CellValue => {
  const bare = plainFigure(text)
  if (!/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(bare)) return text
  const value = Number(bare)
  return readNumber(bare, { zeroToNull: field.zeroToNull }) === null
    ? null
    : field.decimals === undefined
      ? value
      : roundTo(value, field.decimals)
}

/** Dates of spreadsheets with one-digit months: 2026-3-5, 2026. 3. 5., 2026/3/5, with or without a time. */
const dateDigits = (text: string): string => {
  const parts = /^\s*(\d{4})\s*[-./년]\s*(\d{1,2})(?:\s*[-./월]\s*(\d{1,2}))?\s*[.일월]?(?:\s+\d{1,2}:\d{2}.*)?\s*$/.exec(
    text.normalize('NFKC'),
  )
  return parts ? [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('') : text
}

const readChoice = (text: string, choices: readonly Choice[] | undefined): string => {
  const wanted = text.trim().toLowerCase()
  const found = choices?.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
  return found?.value ?? text.trim()
}

/**
 * Text from a paste, a fill or an editor as the value of a field. What cannot be read stays as it was typed, so that nothing
 * is lost: `cellProblem` then says what is wrong with it.
 */
export const readCell = (field: Field, typed: string, context: TextContext): CellValue => {
  if (typed.trim() === '' && field.kind !== 'text') return field.kind === 'number' ? null : ''
  switch (field.kind) {
    case 'number':
      return readFigure(typed, field)
    case 'date': {
      const { value } = readDate(dateDigits(typed), { variant: field.variant })
      return value === undefined || value === '' ? typed : value
    }
    case 'check':
      return /^(v|y|1|o|true|예)$/i.test(typed.trim()) ? 'Y' : 'N'
    case 'select':
      return readChoice(typed, context.choices(field))
    case 'text':
    case 'code':
      return shapeText(typed, typed.length, { upper: field.upper, noSpaces: field.kind === 'text' ? field.noSpaces : true }).text
    case 'file':
      return typed
  }
}

/** Why the value of a cell cannot be saved, or null: the rule the server asks, and the list of a select. */
export const cellProblem = (field: Field, value: CellValue, context: TextContext): RuleProblem | null => {
  const problem = fieldProblem(field, value)
  if (problem || field.kind !== 'select' || isEmpty(value)) return problem
  const choices = context.choices(field)
  return choices && choices.length > 0 && !choices.some((choice) => choice.value === value)
    ? { key: 'grid.notInList', params: [String(value)] }
    : null
}

/** The figure of a footer cell: without decimals unless told otherwise (S9-019). */
export const showFooter = (field: Field, value: CellValue, context: TextContext): string => {
  const { type, decimals = 0 } = field.footer ?? { type: 'COUNT' }
  if (typeof value !== 'number' || type === 'COUNT')
    return type === 'COUNT' ? showTyped(Number(value ?? 0), 0) : showCell(field, value, context)
  return grouped(roundTo(value, decimals), decimals)
}
