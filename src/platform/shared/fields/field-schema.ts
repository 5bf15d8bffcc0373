import * as z from 'zod/mini'
import { labelled, multiLine } from '../calls/about-field.ts'
import type { Field, FieldList, FieldSpec, StoredRow } from './fields.ts'

/** Maximum length of a text field. */
const MAX_TEXT_LENGTH = 2_000

const cell = (field: Field) => {
  if (field.kind === 'number') return labelled(z.nullable(z.number()), field.header)
  const text = labelled(z.string().check(z.maxLength(MAX_TEXT_LENGTH)), field.header)
  return field.kind === 'text' && field.multiline ? multiLine(text) : text
}

/**
 * The schema of a stored row: every field that is not computed, and the version it was read at. `fieldProblem` checks values, so that an
 * error can name row and column.
 */
export const rowSchema = <T extends Record<string, FieldSpec>>(fields: FieldList<T>) => {
  const shape = fields.list.filter(({ computed }) => !computed).map((field) => [field.name, cell(field)] as const)
  return z.object({ ...Object.fromEntries(shape), ROW_VER: z.int() }) as unknown as z.ZodMiniType<StoredRow<FieldList<T>>>
}
