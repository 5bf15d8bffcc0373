import { describe, expect, test } from 'vitest'
import { fields, number, text, date } from '#platform/shared/fields/fields.ts'
import { createGridModel } from './change-model.ts'
import type { ColumnFilter } from './filter.ts'
import { fillFrom, pasteTarget } from './range.ts'
import { gapEntries, removeGaps, requiredGaps } from './required.ts'
import { createRowView } from './row-view.ts'
import { createClock, sortSteps } from './sort.ts'

const list = fields('품목', {
  ID: text('코드', { key: true, required: true }),
  NAME: text('이름', { required: true }),
  QTY: number('수량', { required: true }),
  DAY: date('일자'),
})
const setUp = (rows: { ID: string; NAME?: string; QTY?: number | null; DAY?: string }[]) => {
  const model = createGridModel(list)
  model.load(rows)
  const view = createRowView(model, { choices: () => undefined }, () => {})
  void view.arrange()
  model.subscribe((touched) => {
    if (touched.rows) view.follow()
  })
  return {
    model,
    view,
    ids: () =>
      view
        .rows()
        .map(({ data }) => data.ID)
        .join(''),
  }
}
const field = (name: string) => list.byName[name] ?? expect.fail(name)
/** A clock that is always overdue. */
const clock = () => {
  let at = 0
  return () => (at += 100)
}
const words = (text: string): ColumnFilter => ({ text, values: null })

describe('sorting and filters', () => {
  const rows = [
    { ID: 'a', NAME: '나', QTY: 10, DAY: '20260301' },
    { ID: 'b', NAME: '가', QTY: 9, DAY: '20260215' },
    { ID: 'c', NAME: 'Z', QTY: null, DAY: '' },
    { ID: 'd', NAME: '가', QTY: 9, DAY: '20260401' },
  ]
  test('numbers sort numerically, blanks come last in both directions, ties keep their order', async () => {
    const { view, ids } = setUp(rows)
    await view.setSort([{ field: 'QTY', direction: 'asc' }])
    expect(ids()).toBe('bdac')
    await view.setSort([{ field: 'QTY', direction: 'desc' }])
    expect(ids()).toBe('abdc')
    await view.setSort([
      { field: 'NAME', direction: 'asc' },
      { field: 'DAY', direction: 'desc' },
    ])
    expect(ids()).toBe('cdba')
    await view.setSort([])
    expect(ids()).toBe('abcd')
  })
  test.each([
    ['QTY', words('>= 10'), 'a'],
    ['QTY', words('9..9'), 'bd'],
    ['QTY', words('<> 9'), 'a'],
    ['NAME', words('z'), 'c'],
    ['DAY', words('2026-02..2026-03'), 'ab'],
    ['DAY', words('> 20260215'), 'ad'],
    ['NAME', { text: '', values: ['가', 'Z'] }, 'bcd'],
  ] satisfies [string, ColumnFilter, string][])('%s %j leaves %s', async (name, filter, left) => {
    const { view, ids } = setUp(rows)
    await view.setFilter(name, filter)
    expect(ids()).toBe(left)
    await view.clearFilters()
    expect(ids()).toBe('abcd')
  })
  test('an edit moves no row; a new row stays where it was added and is never filtered out', async () => {
    const { model, view, ids } = setUp(rows)
    await view.setSort([{ field: 'QTY', direction: 'asc' }])
    const [first] = view.rows()
    if (first) model.edit([{ row: first, field: field('QTY'), value: 99 }])
    expect(ids()).toBe('bdac')
    await view.setFilter('NAME', words('가'))
    model.insert([{ ID: 'n' }], 2)
    expect(view.rows().map(({ data }) => data.ID)).toContain('n')
    model.undo()
    expect(view.rows().map(({ data }) => data.ID)).not.toContain('n')
  })
  test('a hundred thousand rows are sorted in slices', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ ID: `r${at}`, QTY: (at * 7919) % 100_003 }))
    const { view } = setUp(many)
    await view.setSort([{ field: 'QTY', direction: 'asc' }])
    const figures = view.rows().map(({ data }) => Number(data.QTY))
    const steps = sortSteps(view.rows(), [{ field: field('ID'), direction: 'desc' }], { choices: () => undefined }, createClock(clock()))
    expect([...steps].length).toBeGreaterThan(20)
    expect(figures).toEqual(many.map(({ QTY }) => QTY).sort((a, b) => a - b))
  })
})

describe('the required check', () => {
  const set = () => {
    const one = setUp([
      { ID: 'a', NAME: 'x', QTY: 0 },
      { ID: 'b', NAME: '', QTY: null },
      { ID: 'c', NAME: 'y', QTY: 1 },
    ])
    const at = (nth: number) => one.model.rows()[nth] ?? expect.fail()
    return { ...one, at, numberOf: (row: ReturnType<typeof at>) => one.view.rows().indexOf(row) + 1 }
  }
  test('S5-042 two changed rows, one with two gaps: one entry with row number and both headers', () => {
    const { model, at, numberOf } = set()
    model.edit([{ row: at(0), field: field('DAY'), value: '20260101' }])
    model.insert([{ ID: 'n' }])
    const gaps = requiredGaps(model, numberOf)
    expect(gapEntries(gaps, '품목', ({ header }) => header)).toEqual([{ rowIndex: '4', columnsName: '이름,수량', gridTitle: '품목' }])
  })
  test('S3-026 an entry has its row number from 1 as text, comma-separated headers and the grid', () => {
    const { model, at, numberOf } = set()
    model.edit([
      { row: at(2), field: field('NAME'), value: '' },
      { row: at(2), field: field('QTY'), value: null },
    ])
    const entries = gapEntries(requiredGaps(model, numberOf), 'T', ({ name }) => ({ NAME: 'A', QTY: 'B' })[name] ?? '')
    expect(entries).toEqual([{ rowIndex: '3', columnsName: 'A,B', gridTitle: 'T' }])
  })
  test('S5-043 unchanged and deleted rows are not checked, 0 counts as filled', () => {
    const { model, at, numberOf } = set()
    model.remove([at(1)])
    model.edit([{ row: at(0), field: field('NAME'), value: 'z' }])
    expect(requiredGaps(model, numberOf)).toEqual([])
  })
  test('S5-044 S5-045 only rows that match a condition, only selected rows', () => {
    const { model, at, numberOf } = set()
    model.edit([{ row: at(1), field: field('DAY'), value: '20260101' }])
    expect(requiredGaps(model, numberOf)).toHaveLength(1)
    expect(requiredGaps(model, numberOf, { where: ({ data }) => data.ID !== 'b' })).toEqual([])
    model.pick([at(0)], true)
    expect(requiredGaps(model, numberOf, { picked: true })).toEqual([])
    model.pick([at(1)], true)
    expect(requiredGaps(model, numberOf, { picked: true })).toHaveLength(1)
  })
  test('S5-046 rows with gaps are removed, inserted ones from the change set too', () => {
    const { model, ids } = set()
    expect(removeGaps(model, ['NAME'])).toBe(1)
    expect(ids()).toBe('ac')
    model.insert([{ ID: 'n' }])
    removeGaps(model)
    expect([ids(), model.changes()]).toEqual(['ac', []])
  })
})

describe('ranges', () => {
  test('one cell is pasted to the whole range, a block to its size or its multiples', () => {
    const range = { top: 1, left: 1, bottom: 4, right: 2 }
    expect(pasteTarget(range, 1, 1)).toEqual(range)
    expect(pasteTarget(range, 2, 2)).toEqual(range)
    expect(pasteTarget(range, 3, 1)).toEqual({ top: 1, left: 1, bottom: 3, right: 2 })
    expect(pasteTarget({ ...range, bottom: 1, right: 1 }, 3, 2)).toEqual({ top: 1, left: 1, bottom: 3, right: 2 })
  })
  test('a fill repeats its source downwards and, reversed, upwards', () => {
    expect([0, 1, 2, 3, -1, -2].map((distance) => fillFrom(distance, 2))).toEqual([0, 1, 0, 1, 1, 0])
  })
})
