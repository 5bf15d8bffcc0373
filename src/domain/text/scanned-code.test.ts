import { expect, test } from 'vitest'
import { readScanned } from './scanned-code.ts'

const ORIGIN = 'https://portal.naru.example'
const read = (raw: string) => readScanned(raw, ORIGIN)

test('S2-126 a code on a label gives its number, in capitals and without separators', () => {
  expect(read('temu8123455')).toEqual({ kind: 'number', number: 'TEMU8123455' })
  expect(read('NRSE26100341\u001d2026\r\n')).toEqual({ kind: 'number', number: 'NRSE26100341' })
  expect(read('HBL: NRSE26100341, 3 CT')).toEqual({ kind: 'number', number: 'NRSE26100341' })
})

test('S2-123 the code of a case label of this portal leads to its place, an address elsewhere leads nowhere', () => {
  expect(read(`${ORIGIN}/exh/comm/PtlExhibition?REQ_NO=EX1`)).toEqual({ kind: 'place', path: '/exh/comm/PtlExhibition?REQ_NO=EX1' })
  for (const raw of [
    'https://elsewhere.example/NRSE26100341',
    `${ORIGIN}.evil.example/x`,
    'http://portal.naru.example/x',
    'javascript:alert(12345)',
    'https://',
    '',
    '가나다',
    'A'.repeat(61),
  ])
    expect([raw, read(raw).kind]).toEqual([raw, raw.startsWith('javascript') ? 'number' : 'nothing'])
})
