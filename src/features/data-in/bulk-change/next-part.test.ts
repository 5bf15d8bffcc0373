import { expect, test } from 'vitest'
import { nextPart } from './next-part.ts'

test('S7-124 a part of a bulk change takes less than a second on the embedded engine, whose other readers wait for it', () => {
  expect(nextPart('embedded', 50, 1_400)).toBe(25)
  expect(nextPart('embedded', 25, 350)).toBe(50)
  // It grows with care, never over the most, and not to nothing.
  expect(nextPart('embedded', 50, 10)).toBe(100)
  expect(nextPart('embedded', 200, 0)).toBe(300)
  expect(nextPart('embedded', 300, 60_000)).toBe(10)
  expect(nextPart('embedded', 7, 700)).toBe(10)
})

test('S7-124 on PostgreSQL others read beside a part of a bulk change: each has as many shipments as one may have', () => {
  expect([nextPart('postgres', 50, 10), nextPart('postgres', 300, 60_000)]).toEqual([300, 300])
})
