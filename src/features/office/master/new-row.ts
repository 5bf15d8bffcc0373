import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'

/** A record that is not stored yet: what its fields begin with, and nothing else. */
export const newRow = ({ list }: FieldList): DataRow =>
  Object.fromEntries(list.map(({ name, kind, initial }) => [name, initial ?? (kind === 'number' ? null : '')]))
