import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'

/** The readable key of a row in the audit log. */
export const rowLocator = ({ keys }: Pick<FieldList, 'keys'>, row: DataRow): string => keys.map((name) => String(row[name] ?? '')).join(' ')
