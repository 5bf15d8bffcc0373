import type { CellValue, Field } from '#platform/shared/fields.ts'
import { DATE_TEXT_LENGTH, leaveDate, readDate } from '../../date-box/date-rules.ts'
import { readNumber, shapeNumber } from '../../number-box/number-rules.ts'
import { shapeText } from '../../text-box/text-rules.ts'
import { type Choice, editText, readCell, type TextContext } from '../model/cell-text.ts'

/** Checks are pressed and files chosen; everything else is typed. */
export const isTypedInto = ({ kind }: Field): boolean => kind !== 'check' && kind !== 'file'

/** Whether a value may have several lines. */
export const isMultiLine = (field: Field): boolean => field.kind === 'text' && field.multiline === true

type Shaped = { text: string; caret: number }

/** What the box of a form makes of typed text, for the editor of a cell: the very same rules (S5-022…038, S5-049). */
export const shapeTyped = (field: Field, typed: string, caret: number): Shaped => {
  switch (field.kind) {
    case 'number':
      return shapeNumber(typed, caret, field)
    case 'text':
      return shapeText(typed, caret, { upper: field.upper, maxLength: field.max, noSpaces: field.noSpaces })
    case 'code':
      return shapeText(typed, caret, { upper: field.upper })
    case 'date': {
      // A complete entry is shown with its marks, as the date box does.
      const { text, value } = readDate(typed.slice(0, DATE_TEXT_LENGTH), { variant: field.variant, noWeekends: field.noWeekends })
      return value === undefined ? { text: typed.slice(0, DATE_TEXT_LENGTH), caret } : { text, caret: text.length }
    }
    case 'select':
    case 'check':
    case 'file':
      return { text: typed, caret }
  }
}

/** What stands in the editor when it opens on a value. A select is typed into by name. */
export const textToEdit = (field: Field, value: CellValue, context: TextContext): string => editText(field, value, context)

/** The value of the editor's text when the user leaves it. An incomplete day or month is cleared (S5-035, S5-036). */
export const leaveEditor = (field: Field, typed: string, context: TextContext): CellValue => {
  switch (field.kind) {
    case 'number':
      return readNumber(typed, field)
    case 'date': {
      const { value } = readDate(typed, { variant: field.variant, noWeekends: field.noWeekends })
      return value ?? leaveDate(typed, field.variant)
    }
    case 'text':
    case 'code':
    case 'select':
    case 'check':
    case 'file':
      return readCell(field, typed, context)
  }
}

/** Choices of a select as entries of a list, narrowed by what was typed. */
export const choiceEntries = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ code: value, name: label }))
