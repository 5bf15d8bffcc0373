import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalNumber, readCargoNumber, splitNumbers } from './cargo-number.ts'

const carriers = new Set(['HDMU', 'MAEU', 'COSU', 'COSE', 'MEDU'])
const kinds = (typed: string): string[] => readCargoNumber(typed, carriers).map(({ kind, check }) => (check ? `${kind} ${check}` : kind))

test.each([
  ['TEMU8123455', ['CNTR ok']],
  ['temu 812345-5', ['CNTR ok']],
  ['ＴＥＭＵ８１２３４５５', ['CNTR ok']],
  ['TEMU8123456', ['CNTR bad', 'MBL', 'HBL']],
  ['HDMU1234567', ['MBL', 'CNTR bad']],
  ['180-26030115', ['AWB ok']],
  ['180 2603 0115', ['AWB ok']],
  ['18026030116', ['AWB bad', 'HBL', 'MBL']],
  ['KRS260100001', ['BKG']],
  ['kra261200042', ['BKG']],
  ['NRSE26100388', ['HBL', 'MBL', 'BKG']],
  ['COSE26100388', ['HBL', 'MBL', 'BKG']],
  ['HDMUPUSX26031177', ['MBL', 'BKG', 'HBL']],
  ['PUSX26031177', ['HBL', 'MBL', 'BKG']],
  ['KRS261300001', ['HBL', 'MBL', 'BKG']],
])('%s is parsed as %j', (typed, expected) => expect(kinds(typed)).toEqual(expected))

test('an air waybill is shown with its dash and stored without', () => {
  expect(readCargoNumber('１８０－２６０３０１１５')[0]).toEqual({ kind: 'AWB', value: '18026030115', show: '180-26030115', check: 'ok' })
})

test.each(['', '   ', 'abc', 'HELLO', '홍길동', '12', "1' or 1=1", 'A'.repeat(40), `${'9'.repeat(36)}`])('%j is no number', (typed) => {
  expect(readCargoNumber(typed, carriers)).toEqual([])
})

test('invisible marks and all kinds of dashes are removed', () => {
  expect(normalNumber('\uFEFF180\u201126030\u200B115 ')).toBe('18026030115')
})

test('pasted numbers are split at every usual separator, without duplicates', () => {
  expect(splitNumbers('TEMU8123455\nKRS260100001, nrse26100388;180-26030115\tTEMU8123455  MAEU123456789、X1')).toEqual({
    numbers: ['TEMU8123455', 'KRS260100001', 'NRSE26100388', '18026030115', 'MAEU123456789', 'X1'],
    leftOut: 0,
  })
  expect(splitNumbers(' \n,; ')).toEqual({ numbers: [], leftOut: 0 })
})

test('a number with blanks stays whole if its check digit is valid', () => {
  expect(splitNumbers('TEMU 812345 5\n180 2603 0115\nAAA111 BBB222').numbers).toEqual(['TEMU8123455', '18026030115', 'AAA111', 'BBB222'])
})

test('of more than twenty numbers the first twenty are used and the rest counted', () => {
  const pasted = Array.from({ length: 23 }, (_, index) => `KRS2601${String(index).padStart(5, '0')}`).join('\n')
  const { numbers, leftOut } = splitNumbers(pasted)
  expect([numbers.length, numbers[19], leftOut]).toEqual([20, 'KRS260100019', 3])
})

test('any text is parsed without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(splitNumbers(typed).numbers.length).toBeLessThanOrEqual(20)
      for (const { value } of readCargoNumber(typed, carriers)) expect(value).toBe(normalNumber(typed))
    }),
  )
})
