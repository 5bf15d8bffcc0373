import type { Field, FieldList } from '#platform/shared/fields/fields.ts'

/** Selectable row heights; 38 is the specified default (S9-017). */
export const DENSITIES = { compact: 32, standard: 38, roomy: 44 } as const
export type Density = keyof typeof DENSITIES

/** A user's column layout; missing parts use the field list. Stored on the server per user and screen. */
export type GridLayout = {
  order?: string[] | undefined
  widths?: Record<string, number> | undefined
  hidden?: string[] | undefined
  pinned?: string[] | undefined
  density?: Density | undefined
}

/** Columns of the grid itself: status, row number, selection, counted check. */
export type ExtraId = 'STATUS' | 'NO' | 'AG_CHECK' | 'DX_CHECK'
const EXTRA_WIDTHS: Record<ExtraId, number> = { STATUS: 60, NO: 50, AG_CHECK: 40, DX_CHECK: 40 }

const DIGIT_PX = 9

/** Pixels of a column of the grid itself; the row number column fits all digits. */
export const extraWidth = (id: ExtraId, rows: number): number =>
  id === 'NO' ? Math.max(EXTRA_WIDTHS.NO, 18 + String(rows).length * DIGIT_PX) : EXTRA_WIDTHS[id]

/** A drawn column: `left` in pixels from the first one. */
export type Column = { id: string; field: Field | null; width: number; left: number; pinned: boolean }

const MIN_COLUMN_WIDTH = 40
const MAX_COLUMN_WIDTH = 800
const USUAL_WIDTH = 120

/** Clamps a column width. */
export const fitWidth = (width: number): number => Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(width, MAX_COLUMN_WIDTH)))

const byOrder = (order: readonly string[]) => {
  const places = new Map(order.map((name, at) => [name, at]))
  return (one: Field, other: Field) => (places.get(one.name) ?? order.length) - (places.get(other.name) ?? order.length)
}

/** The fields in the user's order; fields missing in the layout follow in their own. */
export const orderedFields = (fields: Pick<FieldList, 'list'>, layout: GridLayout): Field[] =>
  layout.order ? fields.list.toSorted(byOrder(layout.order)) : [...fields.list]

const isPinned = (field: Field, { pinned }: GridLayout) => (pinned ? pinned.includes(field.name) : field.pinned === true)
const isHidden = (field: Field, { hidden }: GridLayout) => (hidden ? hidden.includes(field.name) : field.hidden === true)

/**
 * All drawn columns: the grid's own, then pinned ones, then the rest. If they would fill half of the frame, only the grid's own are
 * pinned.
 */
export const arrangeColumns = (
  fields: Pick<FieldList, 'list'>,
  layout: GridLayout,
  extras: readonly ExtraId[],
  { framePx = Number.POSITIVE_INFINITY, rows = 0 }: { framePx?: number | undefined; rows?: number } = {},
): Column[] => {
  const shown = orderedFields(fields, layout).filter((field) => !isHidden(field, layout))
  const widthOf = (field: Field) => fitWidth(layout.widths?.[field.name] ?? field.width ?? USUAL_WIDTH)
  const wanted = shown.filter((field) => isPinned(field, layout))
  const ownPx = extras.reduce((sum, id) => sum + extraWidth(id, rows), 0)
  const fits = wanted.reduce((sum, field) => sum + widthOf(field), ownPx) <= framePx / 2
  const pinned = new Set(fits ? wanted : [])
  let left = 0
  const add = (column: Omit<Column, 'left'>): Column => {
    const placed = { ...column, left }
    left += column.width
    return placed
  }
  return [
    ...extras.map((id) => add({ id, field: null, width: extraWidth(id, rows), pinned: true })),
    ...[...wanted, ...shown.filter((field) => !wanted.includes(field))].map((field) =>
      add({ id: field.name, field, width: widthOf(field), pinned: pinned.has(field) }),
    ),
  ]
}

const toggled = (names: readonly string[], name: string, on: boolean) =>
  on ? [...new Set([...names, name])] : names.filter((one) => one !== name)

/** The layout with a new width of a column. */
export const withWidth = (layout: GridLayout, name: string, width: number): GridLayout => ({
  ...layout,
  widths: { ...layout.widths, [name]: fitWidth(width) },
})
export const withHidden = (fields: FieldList, layout: GridLayout, name: string, on: boolean): GridLayout => ({
  ...layout,
  hidden: toggled(layout.hidden ?? fields.list.filter(({ hidden }) => hidden).map((field) => field.name), name, on),
})
export const withPinned = (fields: FieldList, layout: GridLayout, name: string, on: boolean): GridLayout => ({
  ...layout,
  pinned: toggled(layout.pinned ?? fields.list.filter(({ pinned }) => pinned).map((field) => field.name), name, on),
})
/** Moves `name` directly before `before`, or to the end without it. */
export const withMoved = (fields: FieldList, layout: GridLayout, name: string, before: string | null): GridLayout => {
  const names = orderedFields(fields, layout)
    .map((field) => field.name)
    .filter((one) => one !== name)
  const at = before === null ? names.length : names.indexOf(before)
  names.splice(at < 0 ? names.length : at, 0, name)
  return { ...layout, order: names }
}

/** Sanitises an external layout: only known columns, in valid formats. */
export const knownLayout = (fields: FieldList, raw: unknown): GridLayout => {
  const source = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const names = (value: unknown) =>
    Array.isArray(value)
      ? [...new Set(value)].filter((name): name is string => typeof name === 'string' && name in fields.byName)
      : undefined
  const widths = Object.entries((source.widths as object | null | undefined) ?? {}).filter(
    ([name, width]) => name in fields.byName && typeof width === 'number',
  )
  const hidden = names(source.hidden)
  return {
    order: names(source.order),
    pinned: names(source.pinned),
    // At least one column must be visible.
    hidden: hidden && hidden.length < fields.list.length ? hidden : undefined,
    widths: widths.length > 0 ? (Object.fromEntries(widths) as Record<string, number>) : undefined,
    density: typeof source.density === 'string' && source.density in DENSITIES ? (source.density as Density) : undefined,
  }
}
