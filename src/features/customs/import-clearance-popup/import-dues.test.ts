import { expect, test } from 'vitest'
import type { CargoStep } from '#integrations/unipass/port.ts'
import { cargoRecord, cargoStep } from '../cargo-record.factory.ts'
import { importDues } from './import-dues.ts'

const step = (stage: string, at: string) => cargoStep({ stage, at })
const record = (...steps: CargoStep[]) => cargoRecord({ hblNo: 'DUES0001', steps })
const IN = step('반입신고', '20260303100000')
const DECLARED = step('수입신고', '20260304100000')
const CLEARED = step('수입신고수리', '20260305100000')
const OUT = step('반출신고', '20260306100000')
const NO_HOLIDAY = () => false

test('S2-113 the declaration is due 30 days after the carrying in, the carrying out 15 days after the clearance; each is done by its own step', () => {
  expect(importDues(record(IN), null, NO_HOLIDAY)).toEqual([{ kind: 'DECL', at: '202604022359', done: false }])
  expect(importDues(record(IN, DECLARED), null, NO_HOLIDAY)).toEqual([{ kind: 'DECL', at: '202604022359', done: true }])
  expect(importDues(record(IN, DECLARED, CLEARED), null, NO_HOLIDAY)).toEqual([
    { kind: 'DECL', at: '202604022359', done: true },
    { kind: 'CARRYOUT', at: '202603202359', done: false },
  ])
  expect(importDues(record(IN, DECLARED, CLEARED, OUT), null, NO_HOLIDAY).map(({ done }) => done)).toEqual([true, true])
})

test('S2-113 free time stands first, is over once the cargo is out, and a holiday of the office moves the legal day', () => {
  expect(importDues(record(IN), '202603101700', (ymd) => ymd === '20260402')).toEqual([
    { kind: 'FREE', at: '202603101700', done: false },
    { kind: 'DECL', at: '202604032359', done: false },
  ])
  expect(importDues(record(IN, DECLARED, CLEARED, OUT), '202603101700', NO_HOLIDAY)[0]).toMatchObject({ kind: 'FREE', done: true })
})
