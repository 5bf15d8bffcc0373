import { expect, test } from 'vitest'
import { refsOf, transportOf } from './fields.ts'
import { tokenize } from './tokenize.ts'

const read = (tdt: string) => {
  const [segment] = tokenize(`UNA:+.? '${tdt}'`).segments
  if (!segment) throw new Error('No segment')
  return transportOf(segment)
}

test('S9-019 a ship is known by a valid IMO number, or by seven digits where the sender names them so', () => {
  expect(read('TDT+20+031E+1++HMM:172+++9863297:146::HMM ALGECIRAS')).toMatchObject({ vessel: 'HMM ALGECIRAS', imo: '9863297' })
  expect(read('TDT+20+031E+1++HMM:172+++1234568:146::SHIP').imo).toBe('1234568')
  expect(read('TDT+20+031E+1++HMM:172+++1234568:103::SHIP').imo).toBeNull()
  expect(read('TDT+20+031E+1++HMM:172+++9863297:103::SHIP').imo).toBe('9863297')
})

test('S9-019 the main carriage without a mode is a ship, an inland leg without one is not', () => {
  expect(read('TDT+20+031E+++HMM:172+++9863297:146::SHIP')).toMatchObject({ mode: null, voyage: '031E', vessel: 'SHIP' })
  expect(read('TDT+30+031E+++HMM:172+++9863297:146::SHIP')).toEqual({ mode: null, voyage: null, vessel: null, imo: null })
})

test('S9-019 document numbers are taken once each, in the order sent, without blank ones', () => {
  const { segments } = tokenize("UNA:+.? 'RFF+BM:HDMU123'RFF+BN:B1'RFF+BM:HDMU123'RFF+BM:'RFF+BM:HDMU124'RFF+ZZZ:X'")
  expect(refsOf(segments)).toEqual({ bl: ['HDMU123', 'HDMU124'], booking: ['B1'], container: [], awb: [] })
})
