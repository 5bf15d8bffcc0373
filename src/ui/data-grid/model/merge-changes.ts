import { type FieldList, keyOf } from '#platform/shared/fields/fields.ts'
import { type GridRow, sameValue } from './row.ts'

/**
 * New rows merged with the changes of the old ones (S4-038). Edited cells are taken over by key; if another user changed the same cell,
 * the old version number stays, so that saving reports the conflict. Changed rows missing in the load, including inserted ones, stay at
 * the end.
 */
export const mergeChanges = (fields: FieldList, fresh: GridRow[], old: readonly GridRow[]): GridRow[] => {
  if (old.length === 0) return fresh
  // New rows may have no key or equal keys: each stays.
  const kept = new Set(old.filter(({ BATCH_FLAG }) => BATCH_FLAG))
  const changed = new Map([...kept].filter(({ BATCH_FLAG }) => BATCH_FLAG !== 'insert').map((row) => [keyOf(fields, row.data), row]))
  const merged = fresh.map((row) => {
    const mine = changed.get(keyOf(fields, row.data))
    if (!mine) return row
    kept.delete(mine)
    return merge(fields, row, mine)
  })
  return [...merged, ...kept]
}

/** Changed stored rows that the load did not contain. */
export const straysOf = (fields: FieldList, fresh: readonly GridRow[], changed: readonly GridRow[]): Set<GridRow> => {
  if (changed.length === 0) return new Set()
  const keys = new Set(fresh.map(({ data }) => keyOf(fields, data)))
  return new Set(changed.filter(({ BATCH_FLAG, data }) => BATCH_FLAG !== 'insert' && !keys.has(keyOf(fields, data))))
}

const merge = (fields: FieldList, fresh: GridRow, mine: GridRow): GridRow => {
  const edited = Object.keys(mine.loaded ?? {})
  const collides = edited.some((name) => {
    const field = fields.byName[name]
    return field && !sameValue(field, mine.loaded?.[name], fresh.data[name])
  })
  // The value is already stored: by a save with a lost response, or by another user.
  const isThere = (name: string) => sameValue(fields.byName[name] ?? { kind: 'text' }, mine.data[name], fresh.data[name])
  if (mine.BATCH_FLAG === 'update' && edited.length > 0 && edited.every(isThere)) return fresh
  const kept = Object.fromEntries(edited.map((name) => [name, mine.data[name]]))
  const version = collides && 'ROW_VER' in mine.data ? { ROW_VER: mine.data.ROW_VER } : {}
  mine.loaded = Object.fromEntries(edited.map((name) => [name, fresh.data[name]]))
  mine.data = { ...fresh.data, ...kept, ...version }
  return mine
}
