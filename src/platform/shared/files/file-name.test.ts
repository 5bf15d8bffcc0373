import { expect, test } from 'vitest'
import { dispositionName } from '#platform/web/browser/disposition-name.ts'
import { contentDisposition } from '#platform/server/calls/content-disposition.ts'
import { distinctNames, exportName, safeFileName } from './file-name.ts'

test('S7-033 S-31 hostile names become harmless and stay recognisable', () => {
  const cases: [string, string][] = [
    ['../../../a.pdf', 'a.pdf'],
    ['C:\\Users\\kim\\선하증권.pdf', '선하증권.pdf'],
    ['선하증권.pdf'.normalize('NFD'), '선하증권.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\r\nSet-Cookie: x=1.txt', 'a__Set-Cookie_ x=1.txt'],
    ['CON.txt', 'CON_.txt'],
    ['...', 'file'],
    [`${'가'.repeat(300)}.pdf`, `${'가'.repeat(78)}.pdf`],
    ['a"b;c.pdf', 'a_b;c.pdf'],
  ]
  expect(cases.map(([name]) => safeFileName(name))).toEqual(cases.map(([, safe]) => safe))
})

test('S7-027 a Korean name survives the header and back; no name breaks the header', () => {
  for (const name of ['선하증권 (최종).pdf', "it's 100% *.pdf", '🚢 ship.xlsx', 'plain.txt']) {
    const header = contentDisposition(name)
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%-]+$/)
    expect(dispositionName(header)).toBe(safeFileName(name))
  }
})

test('S7-028 equal names get different numbers; S9-044 an export is named by its screen and the Seoul time', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a (1).pdf', 'b'])).toEqual(['a.pdf', 'A (1).pdf', 'a (1) (1).pdf', 'b'])
  expect(exportName('선적 목록', new Date('2026-07-15T15:00:01Z'), 'xlsx')).toBe('선적 목록_20260716000001.xlsx')
})
