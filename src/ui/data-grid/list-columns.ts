import { type DataRow, type FieldList, valueOf } from '#platform/shared/fields/fields.ts'
import type { ResultColumn } from '../result-table/column.ts'
import type { Texts } from '#domain/text/texts.ts'
import { showCell, type TextContext } from './model/cell-text.ts'

/** The fields as columns of a read-only list: only `names`, in their order. */
export const listColumns = (fields: FieldList, names: readonly string[], words: Texts, context: TextContext): ResultColumn<DataRow>[] =>
  names.flatMap((name) => {
    const field = fields.byName[name]
    if (!field) return []
    const align = field.kind === 'number' ? 'end' : field.kind === 'check' ? 'center' : undefined
    return [
      {
        field: name,
        header: words(field.header),
        width: field.width ?? 120,
        ...(align && { align }),
        ...(field.pinned && { pinned: true }),
        render: (row: DataRow) => showCell(field, valueOf(row, field), context),
      } satisfies ResultColumn<DataRow>,
    ]
  })
