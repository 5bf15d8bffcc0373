import { expect, test } from 'vitest'
import { mergeRecord } from './merge-record.ts'
import type { RecordField } from './record-fields.ts'

const field = (name: string): RecordField => ({ name, column: name, blank: '', type: 'text', max: 40, ko: name, en: name })
const FIELDS: RecordField[] = [{ ...field('name'), needed: true }, field('phone'), field('city')]
const STORED = { name: 'Hanbit', phone: '02-1', city: 'Seoul' }
const merged = (
  told: Record<string, string | null>,
  isWhole = false,
  stored: typeof STORED | null = STORED,
  before: typeof STORED | null = STORED,
) => mergeRecord(FIELDS, stored, before, told, isWhole)

test('S2-160 a needed field that its source lets go stays, another becomes blank', () => {
  expect(merged({ name: null, phone: null }).cells).toEqual({ name: 'Hanbit', phone: '', city: 'Seoul' })
  expect(merged({ name: null }, true).sent).toEqual({ name: 'Hanbit' })
})

test('S2-160 a whole record lets go of what it does not tell, a part of one keeps it', () => {
  expect(merged({ phone: '02-2' }).cells).toEqual({ name: 'Hanbit', phone: '02-2', city: 'Seoul' })
  expect(merged({ phone: '02-2' }, true).cells).toEqual({ name: 'Hanbit', phone: '02-2', city: '' })
  expect(merged({ phone: '02-2' }, true, null, null).cells).toEqual({ name: '', phone: '02-2', city: '' })
})

test('S2-160 what a person changed since stays, and the source reads which of its values are held', () => {
  const byHand = { ...STORED, phone: '02-9' }
  expect(merged({ phone: '02-2', city: 'Busan' }, false, byHand)).toEqual({
    cells: { name: 'Hanbit', phone: '02-9', city: 'Busan' },
    sent: { name: 'Hanbit', phone: '02-2', city: 'Busan' },
    held: ['phone'],
  })
  expect(merged({ phone: '02-9' }, false, byHand).held).toEqual([])
})
