import { createContext, use } from 'react'
import type { CellValue, DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import type { SelectOption } from '../select-box/select-box.tsx'

/** A record as it is typed: what the boxes of its form share. */
export type RecordForm = {
  fields: FieldList
  value: (field: string) => CellValue
  set: (change: DataRow) => void
  /** What is wrong with a field, in words. */
  errorOf: (field: string) => string | null
  /** Whether a field may not be changed now. */
  isLocked: (field: string) => boolean
  /** Options of the selects, by the group of their field. */
  choices: Readonly<Record<string, readonly SelectOption[]>>
  /** Names of the codes that stand in it, by field; forms without look-ups have none. */
  names?: Readonly<Record<string, string>>
  /** Takes a chosen code with its name. */
  setCode?: (field: string, entry: { code: string; name: string } | null) => void
}
export const RecordFormContext = createContext<RecordForm | null>(null)

export const useRecordForm = (): RecordForm => {
  const form = use(RecordFormContext)
  if (!form) throw new Error('Boxes of a record stand in its form')
  return form
}
