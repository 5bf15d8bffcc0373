import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check, type DataRow, fields, number, text } from '#platform/shared/fields/fields.ts'
import { changeSet, createGridModel, type GridModel } from './change-model.ts'
import { type DraftRow, draftRows, rowsOfDrafts } from './draft-rows.ts'
import { naiveGrid } from './naive-grid.factory.ts'
import { enteredRow, type GridRow, sameValue } from './row.ts'

const list = fields('title', {
  KEY: text('key', { key: true, required: true }),
  NAME: text('name'),
  QTY: number('qty'),
  SEEN: text('seen', { readOnly: true }),
  DOUBLE: number('double', { computed: ({ QTY }) => Number(QTY) * 2 }),
  USE_YN: check('use'),
})
const field = (name: string) => list.byName[name] ?? expect.fail(name)
const loaded = () => [
  { KEY: 'A', NAME: 'one', QTY: 10, ROW_VER: 3 },
  { KEY: 'B', NAME: null, QTY: null, ROW_VER: 1 },
  { KEY: 'C', NAME: '', QTY: 0, ROW_VER: 1 },
]
const grid = (tracking = true) => {
  const model = createGridModel(list, { tracking })
  model.load(loaded())
  return model
}
const row = (model: GridModel, at: number): GridRow => model.rows()[at] ?? expect.fail(`no row ${at}`)
const set = (model: GridModel, at: number, name: string, value: string | number | null) =>
  model.edit([{ row: row(model, at), field: field(name), value }])
const flags = (model: GridModel) => model.rows().map(({ BATCH_FLAG }) => BATCH_FLAG)

describe('the status of a row', () => {
  test('S4-026 an added row is insert and in the change set', () => {
    const model = grid()
    model.insert([{ KEY: 'N' }], 1)
    expect(flags(model)).toEqual([null, 'insert', null, null])
    expect(changeSet(model).batch).toMatchObject([{ KEY: 'N', BATCH_FLAG: 'insert' }])
  })
  test('S4-027 an edited row is update', () => {
    const model = grid()
    expect(set(model, 0, 'NAME', 'two')).toBe(1)
    expect(flags(model)).toEqual(['update', null, null])
  })
  test('S4-028 an edited insert row stays insert, and a deleted row cannot be edited', () => {
    const model = grid()
    model.insert([{}], 0)
    set(model, 0, 'NAME', 'x')
    model.remove([row(model, 1)])
    expect(set(model, 1, 'NAME', 'x')).toBe(0)
    expect(flags(model).slice(0, 2)).toEqual(['insert', 'delete'])
  })
  test('S4-029 a removed insert row disappears from view and change set', () => {
    const model = grid()
    model.remove(model.insert([{}], 0))
    expect([model.rows().length, model.changes()]).toEqual([3, []])
  })
  test('S4-030 another removed row becomes delete and stays; undo restores its previous status', () => {
    const model = grid()
    set(model, 0, 'NAME', 'two')
    model.remove([row(model, 0), row(model, 1)])
    expect(flags(model)).toEqual(['delete', 'delete', null])
    model.restore([row(model, 0), row(model, 1)])
    expect(flags(model)).toEqual(['update', null, null])
  })
  test('S4-031 without change tracking a removed row disappears, and nothing is flagged', () => {
    const model = grid(false)
    set(model, 1, 'NAME', 'x')
    model.remove([row(model, 0)])
    expect([model.rows().length, model.changes()]).toEqual([2, []])
  })
  test.each([
    ['S4-032 the same value', 'NAME', 0, 'one', false],
    ['S4-033 nothing for nothing', 'NAME', 1, '', false],
    ['S4-033 a letter for nothing', 'NAME', 2, 'a', true],
    ['S4-033 a blank for nothing', 'NAME', 2, ' ', true],
    ['S4-033 0 for nothing', 'QTY', 1, 0, true],
    ['S4-034 "10" for 10', 'QTY', 0, '10', false],
    ['S4-034 "10.0" for 10', 'QTY', 0, '10.0', false],
    ['"010" for "10" in a text column', 'NAME', 0, 'ONE', true],
  ])('%s', (_, name, at, value, changes) => {
    const model = grid()
    expect(set(model, at as number, name as string, value as string | number) === 1).toBe(changes)
    expect(flags(model)[at as number]).toBe(changes ? 'update' : null)
  })
  test('S4-034 editing back to the original stays update', () => {
    const model = grid()
    set(model, 0, 'NAME', 'two')
    set(model, 0, 'NAME', 'one')
    expect(flags(model)[0]).toBe('update')
  })
  test('read-only and computed cells, and the key of a stored row, cannot be edited; the key of a new one can', () => {
    const model = grid()
    expect([set(model, 0, 'SEEN', 'x'), set(model, 0, 'DOUBLE', 1), set(model, 0, 'KEY', 'Z')]).toEqual([0, 0, 0])
    model.insert([{}], 0)
    expect(set(model, 0, 'KEY', 'Z')).toBe(1)
  })
})

describe('values that do not count as change', () => {
  test('S3-022 selecting sets AG_CHECK and is no change', () => {
    const model = grid()
    model.pick([row(model, 1)], true)
    expect([row(model, 1).AG_CHECK, model.changes()]).toEqual([true, []])
  })
  test('S3-023 S4-036 the counter follows DX_CHECK, repeats do not count, a load resets it', () => {
    const model = grid()
    const seen = [0, 1, 2].map((at) => {
      model.tick(row(model, at), 'Y')
      return model.ticked()
    })
    model.tick(row(model, 0), 'Y')
    model.tick(row(model, 1), 'N')
    model.tick(row(model, 1), 'N')
    expect([...seen, model.ticked(), model.changes()]).toEqual([1, 2, 3, 2, []])
    model.load([{ KEY: 'A', DX_CHECK: 'Y' }])
    expect(model.ticked()).toBe(1)
  })
  test('S3-024 S3-021 the posted rows have flag and version, but not NO, checks or computed values', () => {
    const model = grid()
    set(model, 0, 'QTY', 11)
    model.pick([row(model, 0)], true)
    expect(changeSet(model).batch).toEqual([{ KEY: 'A', NAME: 'one', QTY: 11, SEEN: '', USE_YN: '', ROW_VER: 3, BATCH_FLAG: 'update' }])
  })
})

describe('loading', () => {
  test('S4-037 clears the change set and the undo history', () => {
    const model = grid()
    set(model, 0, 'NAME', 'x')
    model.load(loaded())
    expect([model.changes(), model.canUndo()]).toEqual([[], false])
  })
  test('S4-038 with keepChanges changed rows stay, merged by key with the new ones', () => {
    const model = grid()
    set(model, 0, 'NAME', 'mine')
    model.remove([row(model, 1)])
    model.insert([{ KEY: 'N' }])
    model.load([{ KEY: 'B' }, { KEY: 'A', NAME: 'one', QTY: 99, ROW_VER: 4 }], { keepChanges: true })
    expect(model.rows().map(({ data, BATCH_FLAG }) => [data.KEY, BATCH_FLAG])).toEqual([
      ['B', 'delete'],
      ['A', 'update'],
      ['N', 'insert'],
    ])
    expect(row(model, 1).data).toMatchObject({ NAME: 'mine', QTY: 99, ROW_VER: 4 })
  })
  test('S4-038 a cell changed by another user too keeps the old version, so that saving reports it', () => {
    const model = grid()
    set(model, 0, 'NAME', 'mine')
    model.load([{ KEY: 'A', NAME: 'theirs', QTY: 10, ROW_VER: 4 }], { keepChanges: true })
    expect(row(model, 0).data).toMatchObject({ NAME: 'mine', ROW_VER: 3 })
  })
})

test('a paste with new rows is undone and redone as one step', () => {
  const model = grid()
  model.insert([{ KEY: 'X' }, { KEY: 'Y' }], 3, [{ row: row(model, 2), field: field('NAME'), value: 'pasted' }])
  model.undo()
  expect([model.rows().length, flags(model), row(model, 2).data.NAME]).toEqual([3, [null, null, null], ''])
  model.redo()
  expect([model.rows().length, flags(model)]).toEqual([5, [null, null, 'update', 'insert', 'insert']])
})

const value = fc.oneof(fc.constantFrom('', null, 'a', '10', 10, 0, ' '), fc.integer({ min: -3, max: 3 }))
const cells = fc.array(fc.record({ row: fc.nat(7), field: fc.constantFrom('KEY', 'NAME', 'QTY'), value }), { minLength: 1, maxLength: 4 })
const places = fc.uniqueArray(fc.nat(7), { maxLength: 4 })
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), cells }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), at: fc.nat(6), count: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), places }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), places }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
)
const SEQUENCES = 10_000
/** Compares as text: a hundred thousand deep comparisons would take half a minute. */
const mustEqual = (shown: unknown, wanted: unknown) => {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(wanted)]
  if (one !== other) throw new Error(`The grid has\n${one}\nthe naive grid\n${other}`)
}

test(`S4-026…S4-034 ${SEQUENCES} random sequences produce the same rows, flags and values as the naive grid`, { timeout: 120_000 }, () => {
  const run = (tracking: boolean, actions: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[]) => {
    const model = grid(tracking)
    const naive = naiveGrid(loaded(), tracking)
    for (const one of actions) {
      const size = model.rows().length
      const rowsAt = (wanted: readonly number[]) => wanted.flatMap((at) => model.rows()[at] ?? [])
      if (one.kind === 'edit') {
        const inside = one.cells.filter(
          (cell, at) =>
            cell.row < size && !one.cells.some((other, nth) => nth > at && other.row === cell.row && other.field === cell.field),
        )
        model.edit(inside.map((cell) => ({ row: row(model, cell.row), field: field(cell.field), value: cell.value })))
        naive.edit(inside, (name) => name === 'QTY')
      } else if (one.kind === 'insert') {
        const data = Array.from({ length: one.count }, (_, nth) => ({ KEY: `new${nth}`, NAME: '' }))
        model.insert(data, Math.min(one.at, size))
        naive.insert(Math.min(one.at, size), data)
      } else if (one.kind === 'remove') {
        model.remove(rowsAt(one.places))
        naive.remove(new Set(one.places))
      } else if (one.kind === 'restore') {
        model.restore(rowsAt(one.places))
        naive.restore(new Set(one.places))
      } else {
        model[one.kind]()
        naive[one.kind]()
      }
      const shown = model.rows().map(({ data, BATCH_FLAG }) => ({ flag: BATCH_FLAG, KEY: data.KEY, NAME: data.NAME, QTY: data.QTY }))
      const wanted = naive.rows().map(({ data, flag }) => ({ flag, KEY: data.KEY, NAME: data.NAME, QTY: data.QTY }))
      mustEqual(shown, wanted)
      // Invariant: the change set is exactly the flagged rows.
      const changes = model.changes().map(({ data }) => data.KEY)
      const flagged = wanted.filter(({ flag }) => flag).map(({ KEY }) => KEY)
      mustEqual(changes, flagged)
    }
    while (model.canUndo()) model.undo()
    const left = model.rows().map(({ data, BATCH_FLAG }) => [{ ...data }, BATCH_FLAG])
    const first = loaded().map((data) => [data, null])
    mustEqual(left, first)
  }
  fc.assert(fc.property(fc.boolean(), fc.array(action, { maxLength: 25 }), run), { numRuns: SEQUENCES })
})

test('S4-033 equality is symmetric', () => {
  fc.assert(
    fc.property(value, value, fc.constantFrom<'text' | 'number'>('text', 'number'), (one, other, kind) => {
      expect(sameValue({ kind }, one, other)).toBe(sameValue({ kind }, other, one))
      expect(sameValue({ kind }, one, one)).toBe(true)
    }),
  )
})

test('an autosaving form: current values count as stored, deleted rows disappear, undo still works', () => {
  const model = grid()
  set(model, 0, 'NAME', 'changed')
  model.insert([{ KEY: 'N' }])
  model.stored()
  expect(model.changes()).toEqual([])
  model.undo()
  expect(model.rows()).toHaveLength(3)
  model.remove([row(model, 1)])
  model.stored()
  expect(model.rows().map(({ data }) => data.NAME)).toEqual(['changed', ''])
  expect(model.canUndo()).toBe(false)
})

test('S4-037 S4-039 a search takes away what the user gave up for it, also at its second try; without a question it takes nothing', () => {
  const model = grid()
  const names = () => model.changes().map(({ data }) => data.NAME)
  set(model, 0, 'NAME', 'never asked about')
  model.expectRows()
  expect(model.staying()).toHaveLength(1)
  model.load(loaded())
  expect(names()).toEqual(['never asked about'])
  model.giveUp()
  model.expectRows()
  set(model, 1, 'NAME', 'typed after the first try')
  model.expectRows()
  expect(model.staying().map(({ data }) => data.NAME)).toEqual(['typed after the first try'])
  model.load(loaded())
  expect(names()).toEqual(['typed after the first try'])
})

test('input after a save was sent is a separate change, and survives the reload', () => {
  const model = grid()
  set(model, 0, 'NAME', 'sent')
  set(model, 1, 'NAME', 'other')
  const { rows, batch } = changeSet(model)
  set(model, 0, 'NAME', 'typed since')
  model.stored(rows.map((row, at) => ({ row, sent: batch[at] as DataRow, flag: 'update' })))
  expect(model.changes().map(({ data, loaded }) => [data.NAME, loaded])).toEqual([['typed since', { NAME: 'sent' }]])
  const fresh = model.rows().map(({ data }) => ({ ...data, NAME: data.NAME === 'typed since' ? 'sent' : data.NAME, ROW_VER: 9 }))
  model.awaitRows()
  model.load(fresh)
  expect(changeSet(model).batch).toMatchObject([{ NAME: 'typed since', BATCH_FLAG: 'update', ROW_VER: 9 }])
})

test('an import changes and deletes stored rows outside the search: they are added, and one undo reverts all', () => {
  const model = grid()
  const [found, other] = [enteredRow({ KEY: 'Y', NAME: 'y', ROW_VER: 7 }), enteredRow({ KEY: 'Z', NAME: 'z', ROW_VER: 8 })]
  model.together({ edits: [{ row: found, field: field('NAME'), value: 'new' }], insert: [{ KEY: 'N' }], remove: [other] })
  expect(changeSet(model).batch).toMatchObject([
    { KEY: 'Y', NAME: 'new', BATCH_FLAG: 'update', ROW_VER: 7 },
    { KEY: 'Z', BATCH_FLAG: 'delete', ROW_VER: 8 },
    { KEY: 'N', BATCH_FLAG: 'insert' },
  ])
  model.undo()
  expect(model.rows().map(({ data }) => data.KEY)).toEqual(['A', 'B', 'C'])
  expect(changeSet(model).batch).toEqual([])
})

/** The changes as restored from the tab's storage. */
const overReload = (model: GridModel) => rowsOfDrafts(JSON.parse(JSON.stringify(draftRows(model))) as DraftRow[])

test('S4-050 changes from before a reload apply to the reloaded rows: edited, new and deleted ones, and one undo reverts them all', () => {
  const before = grid()
  set(before, 0, 'NAME', 'mine')
  before.remove([row(before, 1)])
  before.insert([{ KEY: 'N' }])
  const model = grid()
  model.takeUp(overReload(before))
  expect(changeSet(model).batch).toMatchObject([
    { KEY: 'A', NAME: 'mine', BATCH_FLAG: 'update', ROW_VER: 3 },
    { KEY: 'B', BATCH_FLAG: 'delete' },
    { KEY: 'N', BATCH_FLAG: 'insert' },
  ])
  model.revert()
  expect([changeSet(model).batch, model.rows().map(({ data }) => [data.KEY, data.NAME])]).toEqual([
    [],
    loaded().map(({ KEY, NAME }) => [KEY, NAME]),
  ])
  model.undo()
  expect(changeSet(model).batch).toHaveLength(3)
})

test('S4-050 a row changed by another user during a reload keeps its old version, so that saving reports it; already stored values are no change', () => {
  const before = grid()
  set(before, 0, 'NAME', 'mine')
  set(before, 1, 'NAME', 'stored meanwhile')
  const model = grid()
  model.load([
    { KEY: 'A', NAME: 'theirs', QTY: 10, ROW_VER: 9 },
    { KEY: 'B', NAME: 'stored meanwhile', ROW_VER: 9 },
  ])
  model.takeUp(overReload(before))
  expect(changeSet(model).batch).toMatchObject([{ KEY: 'A', NAME: 'mine', ROW_VER: 3 }])
})

test('S4-050 a changed row outside the search after a reload is at the end, and disappears when the changes are discarded', () => {
  const before = grid()
  set(before, 0, 'NAME', 'mine')
  const model = grid()
  model.load([{ KEY: 'C' }])
  model.takeUp(overReload(before))
  expect(changeSet(model).batch).toMatchObject([{ KEY: 'A', NAME: 'mine', BATCH_FLAG: 'update' }])
  model.revert()
  expect(model.rows().map(({ data }) => data.KEY)).toEqual(['C'])
})

test('marks of a row are kept by cell: a new value clears its own, taking it back brings it again', () => {
  const model = grid()
  model.markCell(row(model, 0), 'NAME', { key: 'ui.notInCodes', params: ['one'] })
  model.markCell(row(model, 0), 'QTY', { key: 'ui.searchFailed' })
  const marked = () => Object.keys(row(model, 0).marks ?? {}).toSorted()
  expect(marked()).toEqual(['NAME', 'QTY'])
  set(model, 0, 'NAME', 'two')
  expect(marked()).toEqual(['QTY'])
  model.undo()
  expect(marked()).toEqual(['NAME', 'QTY'])
  set(model, 0, 'NAME', 'two')
  set(model, 0, 'QTY', 5)
  expect(row(model, 0).marks).toBeNull()
})
