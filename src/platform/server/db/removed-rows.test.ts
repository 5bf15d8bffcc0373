import { expect, test } from 'vitest'
import { isOfRemovedRow } from './removed-rows.ts'

const lost = (table: string, code = '23503') => ({ code, detail: `Key (a, b)=(1, 2) is not present in table "${table}".` })

test('a row that belongs to one of a named table was only slower; any other failure stays a failure', () => {
  const failures = [lost('parcel'), lost('parcels'), lost('parcel', '23505'), new Error('x'), { code: '23503' }]
  expect(failures.map((error) => isOfRemovedRow(error, ['letter', 'parcel']))).toEqual([true, false, false, false, false])
})
