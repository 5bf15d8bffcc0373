import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'

/** What the audit log calls a row: its key, readable. */
export const rowLocator = ({ keys }: Pick<FieldList, 'keys'>, row: DataRow): string => keys.map((name) => String(row[name] ?? '')).join(' ')
