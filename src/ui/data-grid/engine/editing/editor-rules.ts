import type { Problem } from '#domain/validation/problem.ts'
import { DATE_VARIANTS, readDate } from '#domain/typed-value/typed-date.ts'
import type { CellValue, DateField, Field } from '#platform/shared/fields/fields.ts'
import { DATE_TEXT_LENGTH, now, showDate } from '../../../date-box/date-rules.ts'
import { changeNote, shapeText } from '../../../text-box/text-rules.ts'
import { type Choice, editText, readCell, type TextContext } from '../../model/cell-text.ts'

/** All fields except checks and files have text input. */
export const isTypedInto = ({ kind }: Field): boolean => kind !== 'check' && kind !== 'file'

/** Whether a value may have several lines. */
export const isMultiLine = (field: Field): boolean => field.kind === 'text' && field.multiline === true

/** `note`: a change made by a formatting rule, to announce. */
type Shaped = { text: string; caret: number; note?: Problem | undefined }

const shapeDate = (field: DateField, typed: string, caret: number, before: string): Shaped => {
  const isComplete = typed.replace(/\D/g, '').length >= DATE_VARIANTS[field.variant] || typed.length > DATE_TEXT_LENGTH
  if (!isComplete) return { text: typed, caret }
  if (before.length === DATE_TEXT_LENGTH && typed.length === before.length + 1)
    return { text: before, caret: caret - 1, note: { key: 'ui.changed.dateLength', params: [DATE_TEXT_LENGTH] } }
  const { value, cleared, refused } = readDate(typed, { variant: field.variant, noWeekends: field.noWeekends, today: now })
  if (cleared === 'tooLong' || cleared === 'weekend') return { text: '', caret: 0, note: refused }
  // A complete entry is shown with separators, as in the date box.
  const text = value === undefined ? typed : showDate(value, field.variant)
  return { text, caret: value === undefined ? caret : text.length }
}

/** Formats typed text in the cell editor with the same rules as form fields (S5-022…038, S5-049). */
export const shapeTyped = (field: Field, typed: string, caret: number, before: string): Shaped => {
  switch (field.kind) {
    case 'text': {
      const rules = { upper: field.upper, maxLength: field.max, noSpaces: field.noSpaces }
      const shaped = shapeText(typed, caret, rules)
      return { ...shaped, note: changeNote(typed, shaped.text, rules) }
    }
    case 'date':
      return shapeDate(field, typed, caret, before)
    case 'code': {
      const shaped = shapeText(typed, caret, { upper: field.upper })
      return { ...shaped, note: changeNote(typed, shaped.text, { upper: field.upper }) }
    }
    case 'number':
    case 'select':
    case 'check':
    case 'file':
      return { text: typed, caret }
  }
}

/** The editor text of a value. A select is typed by name. */
export const textToEdit = (field: Field, value: CellValue, context: TextContext): string => editText(field, value, context)

/**
 * The value of the editor text on leaving, read as in a paste or an import. Invalid text stays and is marked; an incomplete day or month
 * is cleared (S5-035) and reported.
 */
export const leaveEditor = (field: Field, typed: string, context: TextContext): { value: CellValue; note?: Problem | undefined } => {
  if (field.kind === 'date') {
    const reading = readDate(typed, { variant: field.variant, noWeekends: field.noWeekends, today: now })
    if (reading.cleared) return { value: '', note: reading.refused }
    return { value: reading.value ?? reading.kept }
  }
  const value = readCell(field, typed, context)
  const zeroGone = field.kind === 'number' && value === null && typed.trim() !== ''
  return { value, note: zeroGone ? { key: 'ui.changed.zero', params: [] } : undefined }
}

/** Options of a select as list entries, filtered by the input. */
export const choiceEntries = (choices: readonly Choice[]) =>
  choices.map(({ value, label, otherLabel }) => ({ code: value, name: label, otherName: otherLabel }))
