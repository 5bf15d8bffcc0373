import { expect, test } from 'vitest'
import { bookFile, csvFile, imports, proposedMap, textFile } from '../../../../tests/support/deliveries/imports.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { type UniversalConsol, universalFile } from '../../../../tests/support/deliveries/universal.ts'
import { selectImportPartners } from './contract.ts'

const portal = await testPortal()
const { look, take } = imports(portal)
const stored = (no: string) =>
  portal.database.owner((owner) =>
    owner<Record<string, unknown>>(
      'select mngt_no, hbl_no, mbl_no, pol, vessel_nm, cntr_text, gross_wt::float8 as gross_wt from shipment where mngt_no = $1',
      [no],
    ),
  )

const house = (no: string, boxes: UniversalConsol['shipments'][number]['containers']) => ({
  no,
  house: `H${no}`,
  customer: 'CUST001',
  shipper: 'Hanbit & Co',
  consignee: 'Rhine GmbH',
  term: 'FOB',
  commodity: 'Displays',
  packages: 12,
  weight: 1200.5,
  volume: 20,
  order: `PO-${no}`,
  references: [`R-${no}`],
  containers: boxes,
})
const CONSOL: UniversalConsol = {
  master: 'HDMU2611',
  vessel: 'HMM ALGECIRAS',
  voyage: '021W',
  carrier: 'HDMU',
  from: 'KRPUS',
  to: 'NLRTM',
  departure: '2026-12-02T18:00:00',
  arrival: '2027-01-06T00:00:00',
  shipments: [
    house('UX1', [{ no: 'HMMU6012349', type: '45G1', seal: 'KR1', weight: 1200, packages: 12 }]),
    house('UX2', [{ no: 'MSCU5285725', type: '22G1', seal: 'KR2', weight: 900, packages: 9 }]),
  ],
}
const UNIVERSAL = universalFile([CONSOL])
const RECORD = '/UniversalInterchange/Body/UniversalShipment/Shipment/SubShipmentCollection/SubShipment'

test('S2-174 a Universal-shaped XML is mapped without code: tree, record and every field are proposed, then it is imported', async () => {
  const { status, data } = await look(textFile('universal.xml', UNIVERSAL))
  expect([status, data.RECORD, data.ROWS, data.SHEETS]).toEqual([200, RECORD, 2, []])
  expect(data.TREE.find(({ PATH }) => PATH === RECORD)).toMatchObject({ NAME: 'SubShipment', COUNT: 2, DEPTH: 5, PARTS_YN: 'Y' })
  const map = proposedMap(data, { constants: { direction: '수출' } })
  expect((await take(textFile('universal.xml', UNIVERSAL), 'CARGO', map)).data).toMatchObject({ counts: { created: 2, refused: 0 } })
  expect([...(await stored('UX1')), ...(await stored('UX2'))]).toEqual([
    {
      mngt_no: 'UX1',
      hbl_no: 'HUX1',
      mbl_no: 'HDMU2611',
      pol: 'KRPUS',
      vessel_nm: 'HMM ALGECIRAS',
      cntr_text: '40HC × 1',
      gross_wt: 1200.5,
    },
    {
      mngt_no: 'UX2',
      hbl_no: 'HUX2',
      mbl_no: 'HDMU2611',
      pol: 'KRPUS',
      vessel_nm: 'HMM ALGECIRAS',
      cntr_text: '20DC × 1',
      gross_wt: 1200.5,
    },
  ])
})

test('S2-174 the next file is recognised and needs nothing; only what it changes is changed', async () => {
  const next = UNIVERSAL.replaceAll('Displays', 'Screens').replace('<GoodsDescription>Screens', '<GoodsDescription>Displays')
  const { data } = await look(textFile('next.xml', next))
  expect([data.SOURCE_CD, data.MISSING]).toEqual(['CARGO', []])
  const [partner] = (await portal.as('staff').call(selectImportPartners, {})).rows
  const answer = await take(textFile('next.xml', next), 'CARGO', partner?.MAP ?? proposedMap(data))
  expect(answer.data.counts).toMatchObject({ unchanged: 1, changed: 1 })
  expect(answer.data.rows[1]).toMatchObject({ NO: 'UX2', ROWS: [2], CHANGES: [{ FIELD: 'commodity', FROM: 'Displays', TO: 'Screens' }] })
})

test('S2-173 a renamed path stops by its name, before and at the import, and blanks nothing; a path that may lack does not stop', async () => {
  const renamed = textFile('renamed.xml', UNIVERSAL.replaceAll('TotalWeight>', 'GrossMass>'))
  const { data } = await look(renamed)
  expect([data.SOURCE_CD, data.MISSING]).toEqual(['CARGO', ['TotalWeight']])
  const [partner] = (await portal.as('staff').call(selectImportPartners, {})).rows
  const map = partner?.MAP ?? proposedMap(data)
  const { status, message } = await take(renamed, 'CARGO', map)
  expect([status, message]).toEqual([400, '저장된 매핑의 열이 파일에 없습니다: TotalWeight. 열 이름을 확인하거나 다시 매핑해 주세요.'])
  expect((await stored('UX1'))[0]).toMatchObject({ gross_wt: 1200.5 })
  const other = await take(textFile('other.xml', UNIVERSAL.replaceAll('SubShipment>', 'House>')), 'CARGO', map)
  expect([other.status, other.message]).toEqual([400, expect.stringContaining(RECORD)])
  const lacking = await take(renamed, 'CARGO', { ...map, optional: ['TotalWeight'] }, { MODE: 'all' })
  expect([lacking.status, lacking.data.counts.refused]).toEqual([200, 0])
  expect((await stored('UX1'))[0]).toMatchObject({ gross_wt: 1200.5 })
})

test('S2-174 another element may be picked as the shipment, and its columns follow', async () => {
  const record = '/UniversalInterchange/Body/UniversalShipment/Shipment'
  const { data } = await look(textFile('universal.xml', UNIVERSAL), { RECORD: record })
  expect([data.RECORD, data.ROWS]).toEqual([record, 1])
  expect(data.columns.map(({ NAME }) => NAME)).toContain('SubShipmentCollection/SubShipment/WayBillNumber')
})

test('S2-174 a document type, an entity, damage and another code page: refused in words, or read', async () => {
  const message = async (text: string) => (await look(textFile('x.xml', text))).message
  expect(await message('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toBe('안전하지 않은 내용이 있어 읽지 않았습니다.')
  expect(await message('<a><b></a>')).toContain('파일이 손상되어 읽을 수 없습니다.')
  expect(await message('<a/>')).toContain('화물로 지정한 요소가 없습니다')
  const korean = '<?xml version="1.0" encoding="EUC-KR"?><목록><화물><관리번호>KX1</관리번호><선적항>부산</선적항></화물></목록>'
  const { data } = await look(textFile('korean.xml', korean, 'cp949'))
  expect(data.columns).toEqual([
    { NAME: '관리번호', SAMPLES: ['KX1'], TARGET: 'no' },
    { NAME: '선적항', SAMPLES: ['부산'], TARGET: 'origin.code' },
  ])
})

const JSON_SHIPMENT = (no: string) => ({
  fileNo: no,
  client: 'CUST001',
  mode: 'SEA',
  direction: 'EXP',
  hbl: 9_007_199_254_740_993n,
  pol: 'KRPUS',
  pod: 'NLRTM',
  parties: [
    { role: 'SHIPPER', name: 'Hanbit' },
    { role: 'CONSIGNEE', name: 'Rhine' },
  ],
  containers: [
    { containerNo: 'HMMU6012349', containerType: '45G1' },
    { containerNo: 'MSCU5285725', containerType: '45G1' },
  ],
})
const json = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `#${one}` : one)).replace(/"#(\d+)"/g, '$1')

test('S2-175 a JSON file, and one with a line for each shipment, is mapped by its paths; a long number is never rounded', async () => {
  const file = textFile('erp.json', json({ shipments: [JSON_SHIPMENT('JX1'), JSON_SHIPMENT('JX2')] }))
  const { data } = await look(file)
  expect([data.RECORD, data.ROWS]).toEqual(['/shipments', 2])
  const answer = await take(file, 'ERPJSON', proposedMap(data))
  expect(answer.data).toMatchObject({ counts: { created: 2, refused: 0 } })
  expect((await stored('JX1'))[0]).toMatchObject({ hbl_no: '9007199254740993', cntr_text: '40HC × 2' })
  const lines = textFile('erp.ndjson', [JSON_SHIPMENT('JX3'), JSON_SHIPMENT('JX4')].map(json).join('\n'))
  const seen = await look(lines)
  expect([seen.data.RECORD, seen.data.ROWS]).toEqual(['/item', 2])
  expect((await take(lines, 'ERPLINES', proposedMap(seen.data))).data).toMatchObject({ counts: { created: 2 } })
})

test('S2-175 a wrong value of a tree file is named by its place, path, value and reason', async () => {
  const file = textFile('bad.json', json([JSON_SHIPMENT('JX5'), { ...JSON_SHIPMENT('JX6'), pod: 'XXXXX' }]))
  const { data } = await take(file, 'ERPARRAY', proposedMap((await look(file)).data))
  expect(data).toMatchObject({ STORED_YN: 'N', counts: { created: 1, refused: 1 } })
  expect(data.rows[1]?.FAULTS).toEqual([
    { ROW: 2, COLUMN: 'pod', FIELD: 'destination.code', VALUE: 'XXXXX', MESSAGE: '등록된 항구·공항 코드가 아닙니다.' },
  ])
})

const HEADS = [
  ['주간 선적 현황'],
  ['관리번호', '거래처', '운송방식', '구분', 'H.B/L', '선적항', '양하항', '총중량'],
  ['TX1', 'CUST001', '해상', '수출', 'HTX1', 'KRPUS', 'NLRTM', 1200],
  ['TX2', 'CUST001', '해상', '수출', 'HTX2', 'KRPUS', 'NLRTM', 800],
  ['합계', '', '', '', '', '', '', 2000],
]
const LINES = [
  ['HBL 번호', '컨테이너번호', '규격', '중량'],
  ['HTX1', 'HMMU6012349', '45G1', 700],
  ['HTX1', 'MSCU5285725', '45G1', 500],
]

test('S2-176 a workbook with lines on the first sheet and shipments on the second: both and their key are found', async () => {
  const { data } = await look(bookFile('book.xlsx', { 컨테이너: LINES, 화물: HEADS }))
  expect([data.SHEET, data.HEADER_ROW, data.LINES, data.LINE_KEY, data.HEADER_KEY]).toEqual(['화물', 2, '컨테이너', 'HBL 번호', 'H.B/L'])
  const file = bookFile('book.xlsx', { 컨테이너: LINES, 화물: HEADS })
  const answer = await take(file, 'BOOK', proposedMap(data), { SHEET: data.SHEET })
  expect(answer.data).toMatchObject({ STORED_YN: 'Y', counts: { created: 2, refused: 0 } })
  expect([...(await stored('TX1')), ...(await stored('TX2'))].map(({ cntr_text }) => cntr_text)).toEqual(['40HC × 2', ''])
  const again = await take(file, 'BOOK', proposedMap(data))
  expect(again.data.counts).toMatchObject({ unchanged: 2 })
  const next = await look(bookFile('next.xlsx', { 컨테이너: LINES, 화물: HEADS }))
  expect([next.data.SOURCE_CD, next.data.MISSING]).toEqual(['BOOK', []])
})

test('S2-176 a line without a shipment is named with its sheet; the second sheet may be left out', async () => {
  const file = bookFile('book.xlsx', { 화물: HEADS, 컨테이너: [...LINES, ['HTX9', 'TGHU6012361', '22G1', 5]] })
  const { data } = await look(file)
  const answer = await take(file, 'BOOK', proposedMap(data), { SHEET: '화물' })
  expect(answer.data).toMatchObject({ STORED_YN: 'N', counts: { refused: 1 } })
  expect(answer.data.rows.find(({ RESULT }) => RESULT === 'refused')?.FAULTS).toEqual([
    { ROW: 4, COLUMN: '컨테이너!HBL 번호', FIELD: 'no', VALUE: 'HTX9', MESSAGE: '화물 시트의 H.B/L 열에 이 값이 없습니다.' },
    expect.objectContaining({ ROW: 4, COLUMN: '컨테이너!컨테이너번호', FIELD: 'containers.no', VALUE: 'TGHU6012361' }),
  ])
  const alone = await look(file, { SHEET: '화물', LINES: '-' })
  expect([alone.data.LINES, alone.data.columns.length]).toEqual(['', 8])
})

test('S2-170 letters of the Korean code page that simple readers lose are read', async () => {
  const { data } = await look(
    csvFile('korean.csv', [
      ['관리번호', '송하인'],
      ['CX1', '똠방각하 뷁무역'],
    ]),
  )
  expect(data.columns[1]?.SAMPLES).toEqual(['똠방각하 뷁무역'])
})
