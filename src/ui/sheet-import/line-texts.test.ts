import { expect, test } from 'vitest'
import { check, fields, number, select, text } from '#platform/shared/fields/fields.ts'
import type { Texts } from '#domain/text/texts.ts'
import { lineTexts } from './line-texts.ts'
import type { ImportLine } from './preview.ts'

const list = fields('t', {
  CD: text('code', { key: true }),
  KIND: select('kind', 'KINDS'),
  USE: check('use'),
  QTY: number('quantity', { computed: () => 1 }),
  ID: text('id', { hidden: true }),
})
const words = ((key: string, params: readonly (string | number)[] = []) => [key, ...params].join('|')) as Texts
const { detail, problems } = lineTexts(list, { KINDS: [{ value: 'P', label: '포장' }] }, words)
const line = (facts: Partial<ImportLine>): ImportLine => ({ n: 2, problems: [], changes: [], row: {}, ...facts }) as ImportLine

test('S9-043 a row in error names each bad cell, its text and the reason', () => {
  const bad = line({
    kind: 'error',
    row: { CD: '', KIND: 'X' },
    problems: [
      { field: 'CD', problem: { key: 'ui.required', params: [] } },
      { field: 'KIND', problem: { key: 'ui.notInCodes', params: ['X'] } },
    ],
  })
  expect(detail(bad)).toBe('import.problem|code|grid.blank|ui.required  import.problem|kind|X|ui.notInCodes|X')
  expect(problems(bad)).toEqual([
    { header: 'code', value: 'grid.blank', reason: 'ui.required' },
    { header: 'kind', value: 'X', reason: 'ui.notInCodes|X' },
  ])
})

test('S9-043 a changed row shows each change from the old to the new text', () => {
  const changed = line({
    kind: 'update',
    changes: [
      { field: 'KIND', old: 'P', now: '' },
      { field: 'USE', old: 'N', now: 'Y' },
    ],
  })
  expect(detail(changed)).toBe('import.change|kind|포장|grid.blank  import.change|use|grid.blank|V')
})

test('S9-043 a new row shows its texts without blank, computed and hidden ones', () => {
  expect(detail(line({ kind: 'insert', row: { CD: 'A', KIND: 'P', USE: '', QTY: 5, ID: '7' } }))).toBe('A · 포장')
})
