import { createContext, use } from 'react'
import type { CellValue, DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import type { SelectOption } from '../select-box/select-option.ts'

/** The form state of a record, shared by its fields. */
export type RecordForm = {
  fields: FieldList
  value: (field: string) => CellValue
  set: (change: DataRow) => void
  /** The problem of a field as text. */
  errorOf: (field: string) => string | null
  /** Whether a field is currently locked. */
  isLocked: (field: string) => boolean
  /** Options of the selects, by field group. */
  choices: Readonly<Record<string, readonly SelectOption[]>>
  /** Names of its codes, by field; omitted in forms without look-ups. */
  names?: Readonly<Record<string, string>>
  /** Sets a selected code and its name. */
  setCode?: (field: string, entry: { code: string; name: string } | null) => void
}
export const RecordFormContext = createContext<RecordForm | null>(null)

export const useRecordForm = (): RecordForm => {
  const form = use(RecordFormContext)
  if (!form) throw new Error('Record fields must be inside a record form')
  return form
}
