import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { sweepFiles } from '#integrations/storage/sweep.ts'
import { dispositionName } from '#platform/web/browser/disposition-name.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { filesFolder, postFiles, SAMPLES } from '../../../tests/support/deliveries/uploads.ts'
import { fileDownload } from './file-download/contract.ts'
import { MAX_FILE_BYTES } from './file-upload/contract.ts'
import { base64ImageDownload } from './image-download/contract.ts'
import { templateDownload } from './template-download/contract.ts'

const FILES_DIR = filesFolder()
const portal = await testPortal({ FILES_DIR })
const [customer, other, staff] = [portal.as('customer'), portal.as('other'), portal.as('staff')]

const upload = (files: [string, Uint8Array<ArrayBuffer>][], caller = customer, fields = {}) => postFiles(portal, caller, files, fields)
const one = async (name: string, bytes: Uint8Array<ArrayBuffer> = SAMPLES.pdf, caller = customer) =>
  (await upload([[name, bytes]], caller)).data[0]?.FILE_SN ?? ''
const get = async (input: object, caller = customer, method: 'GET' | 'POST' = 'POST') => {
  const headers = await caller.headers()
  const answer = await portal.inject(
    method === 'GET'
      ? { method, url: fileDownload.path, query: input as Record<string, string>, headers }
      : { method, url: fileDownload.path, payload: input, headers },
  )
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload }
}
const stored = () =>
  readdirSync(FILES_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** File names in the central directory of an archive, decoded as UTF-8 if flagged. */
const namesIn = (zip: Buffer) => {
  const names: string[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const utf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString(utf8 ? 'utf8' : 'latin1'))
  }
  return names
}

/** A document of before the zip formats: its streams have UTF-16 names. */
const compound = (stream: string) =>
  new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(stream, 'utf16le')]))

describe('uploading', () => {
  test('S7-032 S3-020 two files are returned in order with serial, size and extension; a guest is refused', async () => {
    const { status, data } = await upload([
      ['선하증권.pdf', SAMPLES.pdf],
      ['사진.PNG', SAMPLES.png],
    ])
    expect(status).toBe(200)
    expect(data).toEqual([
      { FILE_NM: '선하증권.pdf', FILE_SN: expect.stringMatching(/^[1-9]\d*$/), FILE_SIZE: SAMPLES.pdf.length, FILE_EXT: 'pdf' },
      { FILE_NM: '사진.PNG', FILE_SN: expect.stringMatching(/^[1-9]\d*$/), FILE_SIZE: SAMPLES.png.length, FILE_EXT: 'png' },
    ])
    expect(await upload([['a.pdf', SAMPLES.pdf]], portal.guest as typeof customer)).toMatchObject({ status: 401, code: 'AUTH-002' })
  })
  test('S7-033 a folder is removed from the name, and decomposed Hangul is composed', async () => {
    const { data } = await upload([
      ['../a.pdf', SAMPLES.pdf],
      ['도착통지.txt'.normalize('NFD'), SAMPLES.text],
    ])
    expect(data.map(({ FILE_NM }) => FILE_NM)).toEqual(['a.pdf', '도착통지.txt'])
  })
  test.each([
    ['invoice.pdf', SAMPLES.exe],
    ['invoice.pdf', SAMPLES.html],
    ['photo.png', SAMPLES.pdf],
    ['page.html', SAMPLES.html],
    ['setup.exe', SAMPLES.exe],
    ['notes.txt', SAMPLES.exe],
    ['table.xlsx', SAMPLES.text],
    ['letter.hwp', SAMPLES.pdf],
    ['letter.hwp', compound('WordDocument')],
    ['letter.doc', compound('HwpSummaryInformation')],
    ['table.xls', compound('WordDocument')],
    ['slides.ppt', compound('Workbook')],
    ['none', SAMPLES.pdf],
  ] as const)('S7-033 %s with other content, or of another type, is refused and leaves nothing', async (name, bytes) => {
    const before = stored().length
    expect(
      await upload([
        ['good.pdf', SAMPLES.pdf],
        [name, bytes],
      ]),
    ).toMatchObject({ status: 415, code: 'VAL-003' })
    expect(stored()).toHaveLength(before)
  })
  test.each([
    ['편지.hwp', 'HwpSummaryInformation'],
    ['서식.hwp', 'FileHeader'],
    ['letter.doc', 'WordDocument'],
    ['table.xls', 'Workbook'],
    ['older.xls', 'Book'],
    ['slides.ppt', 'PowerPoint Document'],
  ])('S7-033 %s of an older program is accepted by what it holds', async (name, stream) => {
    expect(await upload([[name, compound(stream)]])).toMatchObject({ status: 200, data: [{ FILE_NM: name }] })
  })
  test('S7-033 one byte too many, and eleven files, are refused; exactly the limit is accepted', async () => {
    const before = stored().length
    const text = (bytes: number) => Buffer.alloc(bytes, 'a')
    expect(await upload([['big.txt', text(MAX_FILE_BYTES + 1)]])).toMatchObject({ status: 413, code: 'VAL-002' })
    const eleven = Array.from({ length: 11 }, (_, n): [string, Uint8Array<ArrayBuffer>] => [`${n}.pdf`, SAMPLES.pdf])
    expect(await upload(eleven)).toMatchObject({ status: 413, code: 'VAL-002' })
    expect(stored()).toHaveLength(before)
    expect(await upload([['limit.txt', text(MAX_FILE_BYTES)]])).toMatchObject({ status: 200 })
  })
  test('S7-033 unattached uploads are deleted with their content after a day; files of a record stay', async () => {
    const before = stored().length
    const serial = await one('forgotten.pdf')
    expect(stored()).toHaveLength(before + 1)
    const storage = openStorage(portal.config)
    await sweepFiles(portal.database, storage, new Date(Date.now() + 23 * 3_600_000))
    expect((await get({ fileSn: serial })).status).toBe(200)
    const later = new Date(Date.now() + 25 * 3_600_000)
    await sweepFiles(portal.database, storage, later)
    expect((await get({ fileSn: serial })).status).toBe(404)
    expect(stored()).toEqual([])
    expect(await portal.database.owner((run) => run('select 1 from storage_removal'))).toEqual([])
  })
})

describe('downloading', () => {
  test('S7-027 one file is downloaded as it is, under its Korean name, as attachment', async () => {
    const answer = await get({ fileSn: await one('선적 서류 (최종).pdf') })
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(SAMPLES.pdf)).toBe(true)
    expect(dispositionName(String(answer.headers['content-disposition']))).toBe('선적 서류 (최종).pdf')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(SAMPLES.pdf.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })
  test('S3-019 a download takes one serial, several, or both with the number of their record', async () => {
    const [first, second] = [await one('하나.pdf'), await one('둘.png', SAMPLES.png)]
    expect((await get({ fileSn: first })).bytes.equals(SAMPLES.pdf)).toBe(true)
    expect((await get({ fileSnList: [second] })).bytes.equals(SAMPLES.png)).toBe(true)
    expect(namesIn((await get({ fileSn: second, fileSnList: [first, second] })).bytes)).toEqual(['하나.pdf', '둘.png'])
    for (const nothing of [{}, { fileSnList: [] }, { mngtNo: 'KRS260100001' }]) expect((await get(nothing)).status).toBe(400)
  })
  test('S7-028 several files are one archive with unique names and a known length', async () => {
    const fileSnList = [await one('송장.pdf'), await one('송장.pdf'), await one('사진.png', SAMPLES.png)]
    const answer = await get({ fileSnList })
    expect(dispositionName(String(answer.headers['content-disposition']))).toBe('files.zip')
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
    expect(namesIn(answer.bytes)).toEqual(['송장.pdf', '송장 (1).pdf', '사진.png'])
    expect(answer.bytes.includes(SAMPLES.png)).toBe(true)
  })
  test('S7-029 S7-030 a window requests with GET; foreign and unknown files show a small not-found page', async () => {
    const serial = await one('내 파일.pdf')
    expect((await get({ fileSn: serial }, customer, 'GET')).status).toBe(200)
    for (const [input, caller] of [
      [{ fileSn: serial }, other],
      [{ fileSn: '999999999' }, customer],
      [{ fileSn: serial }, portal.as('us')],
    ] as const) {
      const page = await get(input, caller, 'GET')
      expect([page.status, page.headers['x-error-code'], String(page.headers['content-type'])]).toEqual([
        404,
        'NTF-001',
        'text/html; charset=utf-8',
      ])
      expect((await get(input, caller)).headers['content-type']).toContain('application/json')
    }
    expect((await get({ fileSn: serial }, portal.guest as typeof customer)).status).toBe(401)
    expect((await get({ fileSnList: [serial, '999999999'] })).status).toBe(404)
    expect((await get({ fileSn: serial, mngtNo: 'KRS260100001' })).status).toBe(404)
    for (const fileSn of ["1' or 1=1", '../../etc/passwd', '-1']) expect((await get({ fileSn })).status).toBe(400)
  })
  test('S7-030 only a PDF is displayed in a frame of our own page on request, for authorised users, and is logged', async () => {
    const [pdf, text] = [await one('선하증권.pdf'), await one('메모.txt', SAMPLES.text)]
    const shown = await get({ fileSn: pdf, inline: 'Y' }, customer, 'GET')
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    const policy = String(shown.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy, 'the viewer of a browser does not start in a sandbox').not.toContain('sandbox')
    const saved = await get({ fileSn: text, inline: 'Y' }, customer, 'GET')
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    expect(saved.headers['content-security-policy']).toContain('sandbox')
    expect((await get({ fileSn: pdf, inline: 'Y' }, other, 'GET')).status).toBe(404)
    const lines = await portal.database.owner((run) =>
      run<{ user_id: string }>(`select user_id from audit_log where action = 'FILE_DOWNLOADED' and target = $1`, [pdf]),
    )
    expect(lines).toEqual([{ user_id: 'customer' }])
  })
  test('S7-040 an image as text; other files and foreign images are refused', async () => {
    const fileSn = await one('로고.png', SAMPLES.png)
    expect(await customer.call(base64ImageDownload, { fileSn })).toEqual({
      FILE_NM: '로고.png',
      base64: `data:image/png;base64,${SAMPLES.png.toString('base64')}`,
    })
    await expect(customer.call(base64ImageDownload, { fileSn: await one('a.pdf') })).rejects.toMatchObject({ status: 415, code: 'VAL-003' })
    await expect(other.call(base64ImageDownload, { fileSn })).rejects.toMatchObject({ status: 404 })
  })
  test('S7-031 the grid template has its headers in the session language and selectable codes; unknown ones are not found', async () => {
    const ask = (TEMPLATE_CD: string, cookie = '') =>
      portal.inject({ method: 'POST', url: templateDownload.path, payload: { TEMPLATE_CD }, headers: { cookie } })
    const headers = async (cookie: string) => {
      const book = XLSX.read((await ask('GRID', cookie)).rawPayload)
      return XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet, { header: 1 })[0]
    }
    expect((await headers(''))?.slice(0, 3)).toEqual(['코드', '이름', '분류'])
    expect((await headers('lang=en'))?.slice(0, 3)).toEqual(['Code', 'Name', 'Category'])
    const book = XLSX.read((await ask('GRID')).rawPayload)
    expect(Object.values(book.Sheets.codes ?? {}).map((cell: { v?: string }) => cell.v)).toContain('포장')
    for (const unknown of ['NONE', '__proto__', 'constructor']) expect((await ask(unknown)).statusCode).toBe(404)
  })
  test('S7-031 the template of the shipment list has its number and the columns its user may edit', async () => {
    const headers = async (caller: { headers: () => Promise<Record<string, string>> }) => {
      const payload = { TEMPLATE_CD: 'SHIPMENT' }
      const { rawPayload } = await portal.inject({ method: 'POST', url: templateDownload.path, payload, headers: await caller.headers() })
      const book = XLSX.read(rawPayload)
      return XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet, { header: 1 })[0]
    }
    expect(await headers(customer)).toEqual(['관리번호', 'PO', '메모'])
    const carriage = [
      '출발지',
      '도착지',
      '선명·편명',
      '항차',
      'ETD',
      'ETA',
      '중량 kg',
      'CBM',
      '수출입',
      'MBL',
      '부킹',
      'PO',
      '송하인',
      '수하인',
    ]
    const rest = ['선사 코드', 'ATD', 'ATA', '포장', '단위', '운임']
    const further = ['통지처', '참조 번호', '서류마감', 'VGM 마감', '화물 반입마감', '무료장치 만료', '컨테이너 반납 기한']
    expect(await headers(staff)).toEqual(['HBL', '관리번호', '비고', ...carriage, ...rest, ...further])
  })
  test.each([
    ['BOOKING_SEA', '규격,수량,화주 컨테이너,개당 중량 kg,비고', '40HC 하이큐브'],
    ['BOOKING_AIR', '가로 cm,세로 cm,높이 cm,수량,개당 중량 kg', null],
    [
      'EXHIBITION',
      '품명,포장 단위,수량,가로 cm,세로 cm,높이 cm,CBM,중량 kg,HS부호,금액,통화,전시 후 처리,파손 주의,상하 주의,적재 금지',
      '반송',
    ],
    ['RCL', 'BL_NO,CNTR_NO,CNTR_TYPE,SEAL_NO,VSL_NM,VOY_NO,POL,POD,PKG_QTY,GROSS_WT,CBM,EVENT_CD,EVENT_DTM', null],
    ['SANEI', 'MAWB_NO,HAWB_NO,FLIGHT_NO,FLIGHT_DT,ORG,DST,SHIPPER,CONSIGNEE,GOODS,PKG_QTY,GROSS_WT,CHG_WT,CURR,VALUE', null],
  ])(
    'S7-031 the template %s has the columns of its list; a guest gets the one for exhibitions only',
    async (TEMPLATE_CD, headers, choice) => {
      const ask = async (caller: { headers: () => Promise<Record<string, string>> }) =>
        portal.inject({ method: 'POST', url: templateDownload.path, payload: { TEMPLATE_CD }, headers: await caller.headers() })
      const book = XLSX.read((await ask(customer)).rawPayload)
      const [first] = XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet, { header: 1 })
      expect(first?.join()).toBe(headers)
      const offered = Object.values(book.Sheets.codes ?? {}).map((cell: { v?: string }) => cell.v)
      expect(choice === null || offered.includes(choice)).toBe(true)
      expect((await ask(portal.guest)).statusCode).toBe(TEMPLATE_CD === 'EXHIBITION' ? 200 : 401)
    },
  )
  test('staff read the files of their corporation', async () => {
    expect((await get({ fileSn: await one('b.pdf', SAMPLES.pdf, staff) }, staff)).status).toBe(200)
  })
})
