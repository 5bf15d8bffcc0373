import { expect, test } from 'vitest'
import { bookFile, csvFile, imports, proposedMap, textFile } from '../../../../tests/support/deliveries/imports.ts'
import { changeLanguage } from '#features/auth/change-language/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { makeCorrections, selectImportPartners } from './contract.ts'

const portal = await testPortal()
const { look, take, correct } = imports(portal)
const inEnglish = async <T>(work: () => Promise<T>): Promise<T> => {
  await portal.as('staff').call(changeLanguage, { lang: 'en' })
  return work().finally(() => portal.as('staff').call(changeLanguage, { lang: 'ko' }))
}
const ROWS = [
  ['주간 현황', '', '', '', '', '', '', '', ''],
  ['관리번호', '거래처', '운송방식', '구분', '선적항', '양하항', '총중량(KG)', '컨테이너번호', '담당자'],
  ['CX-1', 'CUST001', '해상', '수출', 'KRPUS', 'NLRTM', '8,300.5', 'HMMU6012349', '김'],
  ['CX-2', 'CUST001', '해상', '수출', 'KRPUS', 'XXXXX', '12kg', 'HMMU6012340', '이'],
  ['', '', '', '', '', '', '', 'MSCU5285725', ''],
  ['CX-3', 'CUST001', '해상', '수출', 'KRPUS', 'NLRTM', '100', '', '박'],
]
const MAP = {
  columns: {
    관리번호: 'no',
    거래처: 'customer.code',
    운송방식: 'mode',
    구분: 'direction',
    선적항: 'origin.code',
    양하항: 'destination.code',
    '총중량(KG)': 'grossWeightKg',
    컨테이너번호: 'containers.no',
  },
  constants: {},
  values: {},
}
const file = csvFile('주간.csv', ROWS)
const count = async (like: string) =>
  (await portal.database.owner((owner) => owner<{ n: number }>('select count(*)::int as n from shipment where mngt_no like $1', [like])))[0]
    ?.n

test('S2-172 the rows that failed come as a workbook: own columns, row, field, value and reason in the language of the reader; corrected it comes in by the saved mapping', async () => {
  const { status, sheets = {}, fileName } = await correct(file, 'CORRECT', MAP)
  const [rows = []] = Object.values(sheets)
  expect(status).toBe(200)
  expect(decodeURIComponent(fileName ?? '')).toContain('주간_오류 내용')
  expect(rows[0]).toEqual([...(ROWS[1] ?? []), '원본 행', '오류 내용'])
  expect(rows.slice(1).map((row) => row.slice(0, 9))).toEqual([ROWS[3], ROWS[4]])
  expect(rows.slice(1).map((row) => row[9])).toEqual(['4', '5'])
  // Everything that is wrong with the shipment, at once.
  expect(rows[1]?.[10]).toMatch(/^총중량\(KG\) \(총중량\) "12kg": .*숫자/)
  expect(rows[1]?.[10]).toContain('양하항 (도착지) "XXXXX": 등록된 항구·공항 코드가 아닙니다.')
  expect(rows[1]?.[10]).toContain('컨테이너번호 (컨테이너 번호) "HMMU6012340": 컨테이너 번호의 검증 숫자가 맞지 않습니다.')
  expect(await count('CX-%')).toBe(0)

  expect((await take(file, 'CORRECT', MAP, { MODE: 'partial' })).data.counts).toMatchObject({ created: 2, refused: 1 })
  const afterRun = await inEnglish(() => correct(file, 'CORRECT', MAP))
  const [english = []] = Object.values(afterRun.sheets ?? {})
  expect(english[0]).toEqual([...(ROWS[1] ?? []), 'Row in the original file', 'Errors to correct'])
  expect(english.slice(1).map((row) => row.slice(0, 10))).toEqual(rows.slice(1).map((row) => row.slice(0, 10)))
  const [head = [], bad = [], further = []] = rows
  const better = bookFile('고침.xlsx', { 오류: [head, bad.map((cell) => (cell === '12kg' ? '12' : cell)), further] })
  // Two faults are left: a second file to correct has each own column once, and the rows are still those of the first file.
  const again = await correct(better, 'CORRECT', MAP)
  const [second = []] = Object.values(again.sheets ?? {})
  expect(second[0]).toEqual(head)
  expect(second.slice(1).map((row) => row[9])).toEqual(['4', '5'])
  expect(second[1]?.[10]).not.toContain('12kg')
  expect(second[1]?.[10]).toContain('양하항 (도착지) "XXXXX": 등록된 항구·공항 코드가 아닙니다.')

  const right = (row: string[]) => row.map((cell) => ({ XXXXX: 'NLRTM', HMMU6012340: 'HMMU6012349' })[cell] ?? cell)
  const corrected = bookFile('고침.xlsx', { 오류: [head, ...second.slice(1).map(right)] })
  const seen = (await look(corrected)).data
  expect([seen.SOURCE_CD, seen.MISSING, seen.HEADER_ROW]).toEqual(['CORRECT', [], 1])
  expect(seen.columns.slice(9).map(({ NAME, TARGET }) => [NAME, TARGET])).toEqual([
    ['원본 행', ''],
    ['오류 내용', ''],
  ])
  const saved = (await portal.as('staff').call(selectImportPartners, {})).rows.find(({ SOURCE_CD }) => SOURCE_CD === 'CORRECT')
  const taken = await take(corrected, 'CORRECT', saved?.MAP ?? MAP)
  expect(taken.data.counts).toMatchObject({ created: 1, refused: 0 })
  expect(await count('CX-%')).toBe(3)
  expect(await correct(corrected, 'CORRECT', MAP)).toMatchObject({ status: 400, message: '고칠 행이 없습니다.' })
})

test('S2-176 the file to correct of a workbook with a sheet of lines has both sheets: the refused shipments with all of their lines, and lines of none', async () => {
  const sheets = {
    화물: [
      ['관리번호', '거래처', '운송방식', '구분', '선적항', '양하항'],
      ['CL-1', 'CUST001', '해상', '수출', 'KRPUS', 'NLRTM'],
      ['CL-2', 'NOBODY', '해상', '수출', 'KRPUS', 'NLRTM'],
    ],
    컨테이너: [
      ['관리번호', '컨테이너번호', '봉인번호'],
      ['CL-1', 'HMMU6012349', 'A'],
      ['CL-2', 'MSCU5285725', 'B'],
      ['CL-2', 'HMMU6012340', 'C'],
      ['CL-9', 'HMMU6012349', 'D'],
    ],
  }
  const book = bookFile('두 시트.xlsx', sheets)
  const map = proposedMap((await look(book)).data)
  const answer = await correct(book, 'TWOSHEETS', map)
  const { 화물: header = [], 컨테이너: lines = [] } = answer.sheets ?? {}
  expect(header).toEqual([
    [...(sheets.화물[0] ?? []), '원본 시트', '원본 행', '오류 내용'],
    [...(sheets.화물[2] ?? []), '화물', '3', expect.stringContaining('"NOBODY"')],
  ])
  expect(lines.map((row) => row.slice(0, 3))).toEqual([0, 2, 3, 4].map((at) => sheets.컨테이너[at]))
  expect(lines.map((row) => row.slice(3, 5))).toEqual([
    ['원본 시트', '원본 행'],
    ['컨테이너', '3'],
    ['컨테이너', '4'],
    ['컨테이너', '5'],
  ])
  expect(lines.map((row) => row[5] !== '')).toEqual([true, false, true, true])
  const right = (rows: string[][]) =>
    rows.map((row) => row.map((cell) => ({ NOBODY: 'CUST001', HMMU6012340: 'TGHU6012340' })[cell] ?? cell))
  const corrected = bookFile('고침.xlsx', { 화물: right(header), 컨테이너: right(lines.slice(0, -1)).map((row) => row.slice(0, 3)) })
  expect((await take(corrected, 'TWOSHEETS', map, { MODE: 'preview' })).data.rows).toMatchObject([{ NO: 'CL-2' }])
})

test('S2-174 refused shipments of an XML file come as a table of the mapped paths, which the same mapping reads', async () => {
  const order = (no: string, to: string) =>
    `<order><jobNo>${no}</jobNo><customer>CUST001</customer><mode>SEA</mode><direction>EXP</direction><pol>KRPUS</pol><pod>${to}</pod>` +
    '<box><containerNo>HMMU6012349</containerNo><seal>A1</seal></box><box><containerNo>MSCU5285725</containerNo><seal>A2</seal></box></order>'
  const xml = textFile('orders.xml', `<orders>${order('TX-1', 'NLRTM')}${order('TX-2', 'XXXXX')}</orders>`)
  const map = proposedMap((await look(xml)).data, {})
  const first = await take(xml, 'TREEFIX', map, { MODE: 'partial' })
  expect(first.data.counts).toMatchObject({ created: 1, refused: 1 })
  const [rows = []] = Object.values((await correct(xml, 'TREEFIX', map)).sheets ?? {})
  expect(rows.map((row) => row.at(-2))).toEqual(['원본 순번', '2', '2'])
  // Of the two boxes of a shipment the first row bears its reasons.
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual([expect.stringContaining('XXXXX'), ''])
  const corrected = bookFile('고침.xlsx', { 오류: rows.map((row) => row.map((cell) => (cell === 'XXXXX' ? 'NLRTM' : cell))) })
  expect((await look(corrected)).data.SOURCE_CD).toBe('TREEFIX')
  const taken = await take(corrected, 'TREEFIX', map)
  expect([taken.message, taken.data?.counts]).toEqual([expect.anything(), expect.objectContaining({ created: 1, refused: 0 })])
})

test('S2-172 of a workbook with other sheets the file to correct names the sheet beside the row, and none of its own columns is taken for a field', async () => {
  const sheets = {
    표지: [['주간 현황'], ['담당: 김']],
    화물: [
      ['File no', 'Customer', 'Mode', 'Direction', 'POL', 'POD'],
      ['CS-1', 'CUST001', 'SEA', 'EXP', 'KRPUS', 'XXXXX'],
    ],
  }
  const book = bookFile('other.xlsx', sheets)
  const map = proposedMap((await look(book, { SHEET: '화물' })).data)
  const { sheets: made = {} } = await inEnglish(() => correct(book, 'COVERED', map, { SHEET: '화물' }))
  expect(made['화물']?.map((row) => row.slice(6, 8))).toEqual([
    ['Sheet in the original file', 'Row in the original file'],
    ['화물', '2'],
  ])
  const seen = (await look(bookFile('again.xlsx', { 화물: made['화물'] ?? [] }))).data
  expect(seen.columns.slice(6).map(({ TARGET }) => TARGET)).toEqual(['', '', ''])
})

test('S2-172 customers and guests make no file to correct', async () => {
  for (const who of [portal.as('customer'), portal.guest])
    expect((await portal.inject({ method: 'POST', url: makeCorrections.path, payload: {}, headers: await who.headers() })).statusCode).toBe(
      who === portal.guest ? 401 : 403,
    )
})
