import { expect, test } from 'vitest'
import { readEdifact } from './read-edifact.ts'

const interchange = (type: string, ...segments: string[]) =>
  [
    `UNB+UNOC:3+HDMU:ZZZ+NARU:ZZZ+261127:0900+R1'`,
    `UNH+1+${type}'`,
    ...segments.map((one) => `${one}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+R1'",
  ].join('')
const read = (type: string, ...segments: string[]) => {
  const { receipts, unread } = readEdifact(interchange(type, ...segments), { receivedAt: '2026-11-27T00:00:00Z' })
  return [receipts.map(({ refs, isRefused, reason }) => [refs, isRefused, reason]), unread.length]
}

test.each([
  ['CONTRL:D:3:UN', ['UCI+E26110001+NARU+HDMU+7'], [['E26110001'], false, '']],
  ['CONTRL:D:3:UN', ['UCI+E26110001+NARU+HDMU+8'], [['E26110001'], false, '']],
  ['CONTRL:D:3:UN', ['UCI+E26110001+NARU+HDMU+4+18'], [['E26110001'], true, 'UCI 18']],
  ['CONTRL:D:3:UN', ['UCI+E26110001+NARU+HDMU+7', 'UCM+1+IFTMBF:D:99B:UN+4+12'], [['E26110001'], true, 'UCM 12']],
  ['APERAK:D:99B:UN', ['BGM+305+1+44', 'RFF+ACW:KRS26110001'], [['KRS26110001'], false, '']],
  ['APERAK:D:99B:UN', ['BGM+305+1++AP', 'RFF+ACW:KRS26110001', 'ERC+900'], [['KRS26110001'], false, '']],
  ['APERAK:D:99B:UN', ['BGM+305+1+27', 'RFF+AGO:E26110001', 'RFF+FF:KRS26110001'], [['E26110001', 'KRS26110001'], true, '']],
  [
    'APERAK:D:99B:UN',
    ['BGM+305+1', 'RFF+FF:KRS26110001', 'ERC+118', 'FTX+AAO+++UNKNOWN SHIPPER'],
    [['KRS26110001'], true, '118 UNKNOWN SHIPPER'],
  ],
] as const)('S7-141 a receipt (%s %j) is read as what it says of our message', (type, segments, receipt) => {
  expect(read(type, ...segments)).toEqual([[receipt], 0])
})

test.each([
  ['CONTRL:D:3:UN', []],
  ['APERAK:D:99B:UN', ['BGM+305+1+27', 'RFF+ZZZ:X']],
] as const)('S7-141 a receipt that names nothing of ours (%s) stays a message without effect', (type, segments) => {
  expect(read(type, ...segments)).toEqual([[], 1])
})
