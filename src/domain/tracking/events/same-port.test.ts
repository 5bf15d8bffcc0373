import { expect, test } from 'vitest'
import { sameCode, samePortBy } from './same-port.ts'

test('the old and new code of a port are one port, also across a chain and in both orders', () => {
  const same = samePortBy([
    ['CNSHA', 'CNSHG'],
    ['CNSHG', 'CNSHA'],
    ['KRBNP', 'KRPUS'],
    ['KRPUS', 'KRPSN'],
    ['KRPSN', 'KRPUS'],
  ])
  expect(same('CNSHA', 'CNSHG')).toBe(true)
  expect(same('CNSHG', 'CNSHA')).toBe(true)
  expect(same('KRBNP', 'KRPSN')).toBe(true)
  expect(same('KRPUS', 'CNSHA')).toBe(false)
  expect(same('NLRTM', 'NLRTM')).toBe(true)
  expect([sameCode('CNSHA', 'CNSHG'), sameCode('LAX', 'LAX')]).toEqual([false, true])
})
