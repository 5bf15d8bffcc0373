import { expect, test } from 'vitest'
import { messagesWithoutEffect, noEffect } from './without-effect.ts'

const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${'SENDER'.padEnd(15)}*ZZ*${'RECEIVER'.padEnd(15)}*261124*1503*U*00401*000000001*0*P*>~`

test('messages of air freight besides the status are named with their valid waybills, each once', () => {
  const text = 'FWB/16\n180-26030115ICNLAX/T24\n180-26030115\n999-99999990\nFHL/4\n18026030115\n'
  expect(messagesWithoutEffect(text)).toEqual([
    { type: 'FWB/16', numbers: ['180-26030115'] },
    { type: 'FHL/4', numbers: ['180-26030115'] },
  ])
  expect(messagesWithoutEffect('FSU/12\n180-26030115')).toEqual([])
})

test('an interchange of X12 names each message with its references and containers', () => {
  const segments = [
    'ST*315*0001',
    'B4***VD*20261124***MSCU*5956818',
    'N9*BM*HDMU1234567',
    'N9*ZZ*NOTHING',
    'N7*MSCU*TGHU6602189',
    'ST*214*0002',
    'N9*BN*',
  ]
  expect(messagesWithoutEffect(isa + segments.join('~'))).toEqual([
    { type: 'X12 315', numbers: ['HDMU1234567', 'TGHU6602189'] },
    { type: 'X12 214', numbers: [] },
  ])
  expect(messagesWithoutEffect('ISA*')).toEqual([])
})

test('what is said about them names the numbers, if there are any', () => {
  expect(noEffect({ type: 'FWB/16', numbers: ['180-26030115'] }, 1)).toMatchObject({ position: 'message 2', code: 'NO_EFFECT' })
  expect(noEffect({ type: 'FWB/16', numbers: ['A', 'B'] }, 0).detail).toContain('FWB/16 about A, B is recognised')
  expect(noEffect({ type: 'FWB/16', numbers: [] }, 0).detail).toContain('FWB/16 is recognised')
})
