import { expect, test } from 'vitest'
import { NEEDED_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import { missingFields, sentFieldsOf } from './body.ts'

test('S2-160 a shipment names each field without which it cannot begin', () => {
  const [first, ...others] = NEEDED_FIELDS
  expect(missingFields({})).toEqual(NEEDED_FIELDS)
  expect(missingFields(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([first])
})

test('S2-160 a part of an object counts only when it is sent; null lets go of the object with all its parts', () => {
  const parts = sentFieldsOf({ cutOffs: { vgm: '2026-11-29T10:00', cargo: null } } as never)
  expect(parts).toEqual({ 'cutOffs.vgm': '2026-11-29T10:00', 'cutOffs.cargo': null })
  expect(sentFieldsOf({ cutOffs: null } as never)).toEqual({ 'cutOffs.documents': null, 'cutOffs.vgm': null, 'cutOffs.cargo': null })
})
