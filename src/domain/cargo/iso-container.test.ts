import { expect, test } from 'vitest'
import { containerKind } from './iso-container.ts'

test.each([
  ['45G1', '45G'],
  ['45GP', '45G'],
  ['4510', '45G'],
  ['22G1', '22G'],
  ['2210', '22G'],
  ['2310', '22G'],
  ['42g1 ', '42G'],
  ['45R1', '45R'],
  ['4532', '45R'],
  ['L5G1', 'L5G'],
  ['9510', 'L5G'],
  ['22U1', '22U'],
  ['2251', '22U'],
  ['22T6', '22T'],
  ['42P3', '42P'],
  ['40HC', '45G'],
  ['20DC', '22G'],
  ['20GP', '22G'],
  ['45HC', 'L5G'],
  ['20RF', '22R'],
  ['40RF', '45R'],
  ['SPECIAL', null],
  ['', null],
  [null, null],
])('S2-120 the size and type code %j is of the kind %j', (code, kind) => {
  expect(containerKind(code)).toBe(kind)
})
