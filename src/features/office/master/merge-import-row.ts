import { type DataRow, type FieldList, isEditable } from '#platform/shared/fields/fields.ts'
import { sameValue } from '#ui/data-grid/model/row.ts'

/** Whether the editable cells of both rows are equal. All empty values are equal. */
export const isSameRow = ({ list }: FieldList, one: DataRow, other: DataRow): boolean =>
  list.every((field) => !isEditable(field) || sameValue(field, one[field.name], other[field.name]))

/** The reloaded row of a record with input made meanwhile: cells that differ from the last stored state keep their input. */
export const mergeImportRow = ({ list }: FieldList, typed: DataRow, last: DataRow, fresh: DataRow): DataRow => {
  const changed = list.filter((field) => isEditable(field) && !sameValue(field, typed[field.name], last[field.name]))
  return { ...fresh, ...Object.fromEntries(changed.map(({ name }) => [name, typed[name]])) }
}
