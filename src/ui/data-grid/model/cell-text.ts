import { formatPhone } from '#domain/account/phone-text.ts'
import { showFlag } from '#domain/text/flag.ts'
import { roundTo } from '#domain/cargo/cbm.ts'
import { codeMatches, findCode } from '#domain/typed-value/typed-code.ts'
import { readDate } from '#domain/typed-value/typed-date.ts'
import { readFlag } from '#domain/typed-value/typed-flag.ts'
import { readMoment } from '#domain/typed-value/typed-moment.ts'
import { decimalsOf, readNumber } from '#domain/typed-value/typed-number.ts'
import type { DtForm } from '#domain/time/ymd.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import { fieldProblem } from '#platform/shared/calls/field-problem.ts'
import type { CellValue, DateField, Field } from '#platform/shared/fields/fields.ts'
import { now, showDate } from '../../date-box/date-rules.ts'
import { plainNumber, showTyped } from '../../number-box/number-rules.ts'
import { shapeText } from '../../text-box/text-rules.ts'
import { isEmpty } from './row.ts'

/** An option of a select column. */
export type Choice = { value: string; label: string; otherLabel?: string | undefined }
/** Context that cell texts depend on beside the value. */
export type TextContext = {
  form?: DtForm | undefined
  choices: (field: Field) => readonly Choice[] | undefined
  /** The date that determines the year of a date without one. */
  today?: () => string
}

const numberFormats = new Map<number | undefined, Intl.NumberFormat>()
/** The same format as `showTyped` of the number box; cached for scrolling speed. */
const grouped = (value: number, decimals: number | undefined): string => {
  let format = numberFormats.get(decimals)
  if (!format) {
    const { maximumFractionDigits = 15 } = decimals === undefined ? {} : { maximumFractionDigits: decimals }
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals ?? 0, maximumFractionDigits })
    numberFormats.set(decimals, format)
  }
  return format.format(value)
}

/** Typed numbers are never rounded for display: extra decimals are shown. */
const showNumber = ({ decimals, computed }: Extract<Field, { kind: 'number' }>, value: number) =>
  decimals !== undefined && !computed && decimalsOf(value) > decimals ? showTyped(value, decimals) : grouped(value, decimals)

/** The display text of a value. An invalid value shows as typed. */
export const showCell = (field: Field, value: CellValue, context: TextContext): string => {
  if (isEmpty(value)) return ''
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? showNumber(field, value) : String(value)
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

/** The text of a value for editing and copying: numbers without commas, checks as Y and N, dates with separators. */
export const editText = (field: Field, value: CellValue, context: TextContext): string => {
  if (isEmpty(value)) return ''
  if (field.kind === 'number')
    return typeof value === 'number' ? plainNumber(field.computed ? roundTo(value, field.decimals ?? 12) : value) : String(value)
  if (field.kind === 'check') return String(value)
  return showCell(field, value, context)
}

const choiceCode = (choices: readonly Choice[] | undefined, text: string): string | undefined =>
  findCode(
    (choices ?? [])
      .map(({ value, label, otherLabel }) => ({ code: value, name: label, otherName: otherLabel }))
      .filter((one) => codeMatches(one, text)),
    text,
  )?.code

/** The digits of a date, valid or not (S5-034); other text is unchanged. */
const readDay = (typed: string, { variant }: DateField, context: TextContext): string => {
  const { value, kept = typed } = readDate(typed, { variant, today: context.today ?? now })
  return value ?? kept
}

/** A UN/LOCODE is often written with a blank after the country. */
const codeText = (typed: string, upper: boolean | undefined): string => {
  const text = typed.trim().replace(/^([a-z]{2})\s+([a-z0-9]{3})$/i, '$1$2')
  return upper ? text.toUpperCase() : text
}

/**
 * Parses text from an editor, a paste, a fill or a file as field value. Invalid text stays unchanged; `cellProblem` then reports it.
 */
export const readCell = (field: Field, typed: string, context: TextContext): CellValue => {
  switch (field.kind) {
    case 'number': {
      const { value } = readNumber(typed, field)
      return value === undefined ? typed : value
    }
    case 'date':
      return readDay(typed, field, context)
    case 'check':
      return readFlag(typed).value ?? typed
    case 'select':
      return choiceCode(context.choices(field), typed) ?? typed.trim()
    case 'text':
      if (field.phone) return formatPhone(typed)
      if (field.moment) return readMoment(typed) ?? typed.trim()
      return shapeText(typed, typed.length, { upper: field.upper, noSpaces: field.noSpaces }).text
    case 'code':
      return codeText(typed, field.upper)
    case 'file':
      return typed
  }
}

/** Why a cell value cannot be saved, or null: the server's rule, and the options of a select. */
export const cellProblem = (field: Field, value: CellValue, context: TextContext): RuleProblem | null => {
  const problem = fieldProblem(field, value)
  if (problem || field.kind !== 'select' || isEmpty(value)) return problem
  const choices = context.choices(field)
  return choices && choices.length > 0 && !choices.some((choice) => choice.value === value)
    ? { key: 'grid.notInList', params: [String(value)] }
    : null
}

/** The text of a footer figure: without decimals by default (S9-019). */
export const showFooter = (field: Field, value: CellValue, context: TextContext): string => {
  const { type, decimals = 0 } = field.footer ?? { type: 'COUNT' }
  if (typeof value !== 'number' || type === 'COUNT')
    return type === 'COUNT' ? showTyped(Number(value ?? 0), 0) : showCell(field, value, context)
  return grouped(roundTo(value, decimals), decimals)
}
