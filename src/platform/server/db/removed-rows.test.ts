import { expect, test } from 'vitest'
import { declareRemoval, isOfRemovedRow } from './removed-rows.ts'

const lost = (table: string, code = '23503') => ({ code, detail: `Key (a, b)=(1, 2) is not present in table "${table}".` })

test('a row that belongs to one of a declared table was only slower; any other failure stays a failure', () => {
  declareRemoval('parcel')
  expect([lost('parcel'), lost('parcels'), lost('parcel', '23505'), new Error('x'), { code: '23503' }].map(isOfRemovedRow)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
