import { type DataRow, type FieldList, isEditable } from '#platform/shared/fields/fields.ts'
import { sameValue } from '#ui/data-grid/model/row.ts'

/** Whether nobody changed anything: what can be written stands in both rows alike. Empty is empty, however it is spelled. */
export const isSameRow = ({ list }: FieldList, one: DataRow, other: DataRow): boolean =>
  list.every((field) => !isEditable(field) || sameValue(field, one[field.name], other[field.name]))

/**
 * The fresh row of a record with what was typed meanwhile: cells that differ from how the record was last known to be stored stay as
 * they were typed.
 */
export const mergeImportRow = ({ list }: FieldList, typed: DataRow, last: DataRow, fresh: DataRow): DataRow => {
  const changed = list.filter((field) => isEditable(field) && !sameValue(field, typed[field.name], last[field.name]))
  return { ...fresh, ...Object.fromEntries(changed.map(({ name }) => [name, typed[name]])) }
}
