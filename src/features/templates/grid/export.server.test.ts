import * as XLSX from '@e965/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { dispositionName } from '#platform/web/browser/disposition-name.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { exportTemplateItems, saveTemplateItems, selectTemplateItems } from './contract.ts'

const portal = await testPortal()
const exported = async (payload: object, headers: Record<string, string> = {}) => {
  const answer = await portal.inject({ method: 'POST', url: exportTemplateItems.path, payload, headers })
  return { ...answer, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload), status: answer.statusCode }
}
const firstSheet = (bytes: Uint8Array) => {
  const book = XLSX.read(bytes, { cellNF: true, cellStyles: true, cellFormula: true })
  return book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet
}

describe('the export of the template grid', () => {
  test('S9-044 an Excel file has every matching row, with names for codes, real numbers and dates, V for Y', async () => {
    portal.clock.now = new Date('2026-07-15T03:04:05Z')
    const { status, headers, bytes } = await exported({ FORMAT: 'xlsx' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('spreadsheetml.sheet')
    expect(dispositionName(String(headers['content-disposition']))).toBe('품목 목록_20260715120405.xlsx')
    expect(headers['x-row-count']).toBe('10')
    expect(Number(headers['x-expected-bytes'])).toBe(bytes.length)
    const sheet = firstSheet(bytes)
    const table = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true })
    const rows = await portal.guest.call(selectTemplateItems)
    expect(table[0]?.slice(0, 5)).toEqual(['코드', '이름', '분류', '원산지', '수량'])
    expect(table.slice(1).map(([code, name, , origin, quantity]) => [code, name, origin, quantity])).toEqual(
      rows.map(({ ITEM_CD, ITEM_NM, ORIGIN_CD, QTY }) => [ITEM_CD, ITEM_NM, ORIGIN_CD, QTY]),
    )
    expect([sheet.C2, sheet.G2, sheet.H2]).toMatchObject([{ v: '포장' }, { t: 'n', v: 540_000 }, { t: 'n', w: '2026-01-05' }])
    expect(table[1]).toContain('V')
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows).toHaveLength(11)
  })
  test('a CSV file, an English one, selected columns in order, and a search', async () => {
    const { headers, bytes } = await exported(
      { FORMAT: 'csv', KEYWORD: '라벨', COLUMNS: ['QTY', 'ITEM_CD', 'nothing'] },
      { cookie: 'lang=en' },
    )
    expect(dispositionName(String(headers['content-disposition']))).toMatch(/^Items_\d{14}\.csv$/)
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeffQuantity,Code\r\n300,TPL-005\r\n180,TPL-006\r\n')
  })
  test('S5-051 without rows a message replaces the file', async () => {
    await expect(portal.guest.call(exportTemplateItems, { FORMAT: 'xlsx', KEYWORD: 'no such item' })).rejects.toMatchObject({
      status: 400,
      body: { message: '데이터가 없습니다.' },
    })
    await expect(portal.guest.call(exportTemplateItems, { FORMAT: 'pdf' })).rejects.toMatchObject({ code: 'VAL-001' })
  })
  test('many rows are read page by page, each once and in order, with formula-like text escaped; the size is estimated', async () => {
    const code = (n: number) => `P-${String(n).padStart(4, '0')}`
    const rows = Array.from({ length: 2_200 }, (_, n) => ({
      BATCH_FLAG: 'insert',
      ITEM_CD: code(n),
      ITEM_NM: `=HYPERLINK("x") ${n}`,
      QTY: n,
    }))
    await portal.as('staff').call(saveTemplateItems, { rows })
    const { headers, bytes } = await exported({ FORMAT: 'xlsx', KEYWORD: 'P-' })
    const sheet = firstSheet(bytes)
    const table = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 })
    expect(
      table
        .slice(1)
        .map(([value]) => value)
        .filter((value) => value?.startsWith('P-')),
    ).toEqual(rows.map(({ ITEM_CD }) => ITEM_CD))
    expect(Object.values(sheet).filter((cell: { f?: string }) => cell.f)).toEqual([])
    expect(Number(headers['x-expected-bytes']) / bytes.length).toBeGreaterThan(0.7)
    expect(Number(headers['x-expected-bytes']) / bytes.length).toBeLessThan(1.4)
  })
})
