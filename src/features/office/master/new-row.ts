import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'

/** A new record with the initial values of its fields. */
export const newRow = ({ list }: FieldList): DataRow =>
  Object.fromEntries(list.map(({ name, kind, initial }) => [name, initial ?? (kind === 'number' ? null : '')]))
