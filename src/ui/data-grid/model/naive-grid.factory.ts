import type { DataRow } from '#platform/shared/fields/fields.ts'

/** A row of the naive model: the specified state only. */
export type NaiveRow = { data: DataRow; flag: 'insert' | 'update' | 'delete' | null; former: NaiveRow['flag'] }

type Value = string | number | null | undefined
const empty = (value: Value) => value === null || value === undefined || value === ''
const same = (number: boolean, one: Value, other: Value) => {
  if (empty(one) && empty(other)) return true
  if (empty(one) || empty(other)) return false
  return one === other || (number && String(one).trim() !== '' && String(other).trim() !== '' && Number(one) === Number(other))
}

/** A deliberately simple grid as reference: every step copies everything, undo and redo swap copies. */
export const naiveGrid = (loaded: readonly DataRow[], tracking: boolean) => {
  let now: NaiveRow[] = loaded.map((data) => ({ data: { ...data }, flag: null, former: null }))
  let past: NaiveRow[][] = []
  let future: NaiveRow[][] = []
  const copy = () => now.map((row) => ({ ...row, data: { ...row.data } }))
  const step = (next: NaiveRow[] | null) => {
    if (!next) return
    past.push(now)
    future = []
    now = next
  }
  return {
    rows: () => now,
    edit: (cells: readonly { row: number; field: string; value: string | number | null }[], isNumber: (field: string) => boolean) => {
      const next = copy()
      let changed = false
      for (const { row, field, value } of cells) {
        const target = next[row]
        if (!target || target.flag === 'delete') continue
        if (field === 'KEY' && target.flag !== 'insert') continue
        if (same(isNumber(field), target.data[field], value)) continue
        target.data[field] = value
        if (tracking && target.flag === null) target.flag = 'update'
        changed = true
      }
      step(changed ? next : null)
    },
    insert: (at: number, data: readonly DataRow[]) => {
      const next = copy()
      next.splice(at, 0, ...data.map((row) => ({ data: { ...row }, flag: tracking ? ('insert' as const) : null, former: null })))
      step(data.length > 0 ? next : null)
    },
    remove: (wanted: ReadonlySet<number>) => {
      const next: NaiveRow[] = []
      let changed = false
      for (const [at, row] of copy().entries()) {
        if (!wanted.has(at)) next.push(row)
        else if (!tracking || row.flag === 'insert') changed = true
        else {
          if (row.flag !== 'delete') changed = true
          next.push(row.flag === 'delete' ? row : { ...row, flag: 'delete', former: row.flag })
        }
      }
      step(changed ? next : null)
    },
    restore: (wanted: ReadonlySet<number>) => {
      const next = copy()
      let changed = false
      for (const [at, row] of next.entries())
        if (wanted.has(at) && row.flag === 'delete') {
          row.flag = row.former
          row.former = null
          changed = true
        }
      step(changed ? next : null)
    },
    undo: () => {
      const before = past.pop()
      if (!before) return
      future.push(now)
      now = before
    },
    redo: () => {
      const after = future.pop()
      if (!after) return
      past.push(now)
      now = after
    },
    load: (data: readonly DataRow[]) => {
      now = data.map((row) => ({ data: { ...row }, flag: null, former: null }))
      past = []
      future = []
    },
  }
}
