import { expect, test } from 'vitest'
import { addNumbers, splitNumbers } from './split-numbers.ts'

test('S2-126 numbers are separated by newline, comma, tab and blank; a trailing newline adds none', () => {
  expect(splitNumbers('NRSE1\r\nNRSE2,180-52483174\tHMMU6027312 ONEU1038624\n')).toEqual([
    'NRSE1',
    'NRSE2',
    '180-52483174',
    'HMMU6027312',
    'ONEU1038624',
  ])
})
test('S2-126 twenty numbers are accepted, the rest is counted, duplicates are not', () => {
  const pasted = Array.from({ length: 22 }, (_, at) => `N${at}`).join('\n')
  const { values, dropped } = addNumbers(['N0'], pasted, 20)
  expect(values).toHaveLength(20)
  expect(dropped).toBe(2)
})
