import { Buffer } from 'node:buffer'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeCsv, openCsv, writeCsv } from './csv.ts'
import type { SheetColumn } from './sheet-column.ts'

const cp949 = (bytes: Uint8Array) => iconv.decode(Buffer.from(bytes), 'cp949')
const decoded = (bytes: Uint8Array) => decodeCsv(bytes, cp949)
const lines = async (text: string) => {
  const rows: unknown[][] = []
  for await (const { cells } of openCsv(text).rows()) rows.push(cells)
  return rows
}
const columns: SheetColumn[] = ['이름', '수량', '일자'].map((HEADER_NAME, at) => ({
  HEADER_NAME,
  FIELD: HEADER_NAME,
  WIDTH: 100,
  cell: at === 1 ? { kind: 'number', decimals: 0 } : at === 2 ? { kind: 'date', digits: 8 } : { kind: 'text' },
}))
const written = async (rows: (string | number | null)[][]) => {
  const pieces: Uint8Array[] = []
  for await (const piece of writeCsv({ name: 'sheet1', columns, rows })) pieces.push(piece)
  return Uint8Array.from(Buffer.concat(pieces))
}

describe('CSV', () => {
  test('S9-043 UTF-8 with and without byte order mark, UTF-16 and the Korean Windows code page are read', () => {
    const text = '코드,이름\r\n1,뷁똠방각하 햏\r\n'
    expect(decoded(Buffer.from(text))).toBe(text)
    expect(decoded(Buffer.from(`\ufeff${text}`))).toBe(text)
    expect(decoded(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text)
    expect(decoded(iconv.encode(text, 'cp949'))).toBe(text)
    expect(new TextDecoder('euc-kr').decode(iconv.encode('코드', 'cp949'))).toBe('코드')
  })
  test('S9-044 S9-045 written files have a byte order mark for Excel, contain no formulas and read back unchanged', async () => {
    const names = ['=1+1', '+82-10', '-x', '@a', '\ttab', '＝１', "'quoted", 'a "b", c', '두\n줄', ' 앞뒤 ', "'=kept", '평범']
    const bytes = await written(names.map((name, at) => [name, at - 3, '20260715']))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = decoded(bytes)
    expect(text.split('\r\n')[1]).toBe(`"'=1+1",-3,2026-07-15`)
    expect(text).not.toMatch(/(^|,|\n)"?[=+@\t＝]/)
    const rows = await lines(text)
    expect(rows.slice(1).map(([name]) => name)).toEqual(names)
    expect(rows[1]?.[1]).toBe('-3')
  })
  test('semicolons, tabs and sep= are recognised, a line split between pieces is complete, an open quote is reported', async () => {
    expect(await lines('sep=;\r\na;b\r\n1;"x;y"\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'x;y'],
    ])
    expect(await lines('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    const many = Array.from({ length: 40_000 }, (_, n) => [`행 ${n}`, `"${'가'.repeat(n % 7)}\n,끝"`])
    const rows = await lines(many.map((row) => row.join(',')).join('\r\n'))
    expect(rows).toHaveLength(40_000)
    expect(rows[39_999]).toEqual(['행 39999', `${'가'.repeat(39_999 % 7)}\n,끝`])
    await expect(lines(`a,b\n"open,${'x'.repeat(600_000)}`)).rejects.toMatchObject({ code: 'DAMAGED' })
    expect(() => decoded(Uint8Array.from([0x50, 0x4b, 0, 0]))).toThrow('NOT_A_SHEET')
  })
})
