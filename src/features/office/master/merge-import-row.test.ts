import { expect, test } from 'vitest'
import { fields, number, text } from '#platform/shared/fields/fields.ts'
import { isSameRow, mergeImportRow } from './merge-import-row.ts'

const list = fields('title', {
  KEY: text('key', { key: true }),
  NAME: text('name'),
  QTY: number('qty'),
  SAVED_AT: text('savedAt', { readOnly: true }),
})
const sent = { KEY: 'A', NAME: 'sent', QTY: 3, SAVED_AT: '', ROW_VER: 1 }
const fresh = { KEY: 'A', NAME: 'sent', QTY: 3, SAVED_AT: '2026-11-23', ROW_VER: 2 }

test('input made between a save and the reload stays in the form on top of the new version', () => {
  const typed = { ...sent, NAME: 'typed since' }
  expect(mergeImportRow(list, typed, sent, fresh)).toEqual({ ...fresh, NAME: 'typed since' })
  expect(mergeImportRow(list, sent, sent, fresh)).toEqual(fresh)
})

test('a row counts as changed by its editable cells, and all empty values are equal', () => {
  expect(isSameRow(list, { ...sent, QTY: '3', SAVED_AT: 'x' }, sent)).toBe(true)
  expect(isSameRow(list, { ...sent, NAME: null }, { ...sent, NAME: '' })).toBe(true)
  expect(isSameRow(list, { ...sent, NAME: 'other' }, sent)).toBe(false)
})
