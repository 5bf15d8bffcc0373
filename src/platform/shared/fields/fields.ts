/** Footer of a column over all matching rows (S3-027). CUSTOM is computed by the screen. */
type FooterType = 'SUM' | 'COUNT' | 'MAX' | 'MIN' | 'AVG' | 'CUSTOM'

/** A cell value in JSON: text, number, or empty. Checks are Y and N, dates digits (yyyyMMdd, yyyyMM, yyyy). */
export type CellValue = string | number | null | undefined
/** A row of any grid by the wire names of its fields. */
export type DataRow = Record<string, CellValue>

/** Footer of a column: without `decimals` none are shown (S9-019); `text` is shown before or instead of the figure. */
export type Footer = { type: FooterType; decimals?: number; text?: string; of?: (rows: Iterable<DataRow>) => CellValue }

type Shared = {
  /** Message key of the header; Excel files and error lists use the same words. */
  header: string
  /** Width of the column in pixels; Excel uses it too. */
  width?: number
  /** Shows a red asterisk; checked before saving and on the server (S5-042…048). */
  required?: boolean
  /** Part of the row's key; cannot be edited once the row is stored. */
  key?: boolean
  readOnly?: boolean
  /** Pinned to the left edge. */
  pinned?: boolean
  hidden?: boolean
  /** A number whose click opens the row; never edited by hand. */
  link?: boolean
  footer?: Footer
  /** Initial value of a new row. */
  initial?: CellValue
  /** Computed from the other fields of the row; never edited, never sent. */
  computed?: (row: DataRow) => CellValue
}
/**
 * `multiline`: tabs and line breaks are allowed; Alt+Enter inserts a new line. `phone`: a telephone number, written in its usual form
 * (S5-053). `moment`: a day, or a day and a time, as `2026-12-01` or `2026-12-01 17:00`.
 */
export type TextField = Shared & {
  kind: 'text'
  max?: number
  upper?: boolean
  noSpaces?: boolean
  multiline?: boolean
  phone?: boolean
  moment?: boolean
}
export type NumberField = Shared & { kind: 'number'; decimals?: number; min?: number; max?: number; zeroToNull?: boolean }
export type DateField = Shared & { kind: 'date'; variant: 'day' | 'month' | 'year'; noWeekends?: boolean; min?: string; max?: string }
/** One of a short list: the codes of a group, by name. */
export type SelectField = Shared & { kind: 'select'; group: string; max?: number }
/** One of a long list, looked up by code or name; `source` names the screen's look-up. */
export type CodeField = Shared & { kind: 'code'; source: string; max?: number; upper?: boolean }
export type CheckField = Shared & { kind: 'check' }
/** The id of the row's file group; the field is read only, files are chosen (S4-041). */
export type FileField = Shared & { kind: 'file' }
export type FieldSpec = TextField | NumberField | DateField | SelectField | CodeField | CheckField | FileField
export type Field = FieldSpec & { name: string }

type Options<F extends Shared> = Omit<F, 'kind' | 'header' | 'variant' | 'group' | 'source'>

export const text = (header: string, options: Options<TextField> = {}): TextField => ({ kind: 'text', header, ...options })
export const number = (header: string, options: Options<NumberField> = {}): NumberField => ({ kind: 'number', header, ...options })
/** A date of a day, month or year; `variant` is day by default. */
export const date = (header: string, options: Options<DateField> & { variant?: DateField['variant'] } = {}): DateField => ({
  kind: 'date',
  header,
  variant: 'day',
  ...options,
})
export const select = (header: string, group: string, options: Options<SelectField> = {}): SelectField => ({
  kind: 'select',
  header,
  group,
  ...options,
})
export const code = (header: string, source: string, options: Options<CodeField> = {}): CodeField => ({
  kind: 'code',
  header,
  source,
  ...options,
})
export const check = (header: string, options: Options<CheckField> = {}): CheckField => ({ kind: 'check', header, ...options })
export const file = (header: string, options: Options<FileField> = {}): FileField => ({ kind: 'file', header, ...options })

type ValueOf<F extends FieldSpec> = F extends NumberField ? number | null : string

/**
 * The fields of one grid, written once: columns, editors, required check, Excel mapping, template and the server's validation all use this
 * list (`field-schema.ts`, `field-problem.ts`).
 */
export type FieldList<T extends Record<string, FieldSpec> = Record<string, FieldSpec>> = {
  /** Message key of the grid's title in error lists (S3-026). */
  title: string
  /** In column order. */
  list: readonly Field[]
  byName: Readonly<Record<string, Field>>
  /** Names of the key fields. */
  keys: readonly string[]
  readonly specs: T
}
/** The row type of a field list. */
export type RowOf<L> = L extends FieldList<infer T> ? { [N in keyof T]: ValueOf<T[N]> } : never

/** A stored row with its version, which reveals changes by other users (S3-039). */
export type StoredRow<L> = RowOf<L> & { ROW_VER: number }

const headers = new Map<string, Set<string>>()
/** The message keys that field lists use as header of this field. */
export const headersOf = (name: string): ReadonlySet<string> => headers.get(name) ?? new Set()

/**
 * Declares the fields of a grid by wire name.
 * @throws when a list has no key
 */
export const fields = <const T extends Record<string, FieldSpec>>(title: string, specs: T): FieldList<T> => {
  const list = Object.entries(specs).map(([name, spec]) => ({ ...spec, name }) as Field)
  const keys = list.filter(({ key }) => key).map(({ name }) => name)
  if (keys.length === 0) throw new Error(`The fields of ${title} have no key`)
  for (const { name, header } of list) headers.set(name, (headers.get(name) ?? new Set()).add(header))
  return { title, list, byName: Object.fromEntries(list.map((field) => [field.name, field])), keys, specs }
}

/** Whether a field holds days, with or without a time. */
export const isMomentField = (field: Field): boolean => field.kind === 'text' && field.moment === true

/** Whether a user may ever change the field. */
export const isEditable = (field: Field): boolean => !field.readOnly && !field.computed

/** The row's value of a field, also of a computed one. */
export const valueOf = (row: DataRow, field: Field): CellValue => (field.computed ? field.computed(row) : row[field.name])

/** The key of a row as one text, for maps and comparisons. */
export const keyOf = (list: Pick<FieldList, 'keys'>, row: DataRow): string => JSON.stringify(list.keys.map((name) => row[name] ?? ''))
