import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalNumber, readCargoNumber } from './cargo-number.ts'

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

test('any text is parsed without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const { value } of readCargoNumber(typed, carriers)) expect(value).toBe(normalNumber(typed))
    }),
  )
})
