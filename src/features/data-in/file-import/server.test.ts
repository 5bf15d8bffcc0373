import { expect, test } from 'vitest'
import iconv from 'iconv-lite'
import { testPortal } from '../../../../tests/support/portal.ts'
import type { Endpoint, OutputOf } from '#platform/shared/calls/endpoint.ts'
import { type ImportedShipment, importShipments, readImportFile, selectImportPartners } from './contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const customer = portal.as('customer')

/** A weekly list as a Korean forwarder's program writes it: titles, own codes, a row for each container, a total. */
const SHEET = [
  '주간 선적 현황,,,,,,,,,,',
  '2026-11-24 기준,,,,,,,,,,',
  '관리번호,거래처,구분,H.B/L,선적항,양하항,모선명,출항예정일,총중량(KG),컨테이너번호,규격',
  'FW-1,CUST001,수출,NRFW1,부산신항,NLRTM,HMM ALGECIRAS,2026.12.02 18:00,"8,300.5",HMMU6012349,45G1',
  ',,,,,,,,,MSCU5285725,45G1',
  'FW-2,CUST001,수출,NRFW2,부산신항,NLRTM,HMM ALGECIRAS,2026.12.02 18:00,1200,,',
  '합계,,,,,,,,"9,500.5",,',
]
const MAP = {
  columns: {
    관리번호: 'no',
    거래처: 'customer.code',
    구분: 'direction',
    'H.B/L': 'houseNo',
    선적항: 'origin.code',
    양하항: 'destination.code',
    모선명: 'vessel',
    출항예정일: 'departure.estimated',
    '총중량(KG)': 'grossWeightKg',
    컨테이너번호: 'containers.no',
    규격: 'containers.type',
  },
  constants: { mode: 'SEA', service: 'FCL' },
  values: { 'origin.code': { 부산신항: 'KRPUS' } },
}
type Fields = Record<string, string>
const upload = async <E extends Endpoint>(
  contract: E,
  lines: readonly string[],
  fields: Fields = {},
  caller: { headers: () => Promise<Record<string, string>> } = staff,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files', new Blob([new Uint8Array(iconv.encode(lines.join('\r\n'), 'cp949'))]), '주간현황.csv')
  const request = new Request('http://portal', { method: 'POST', body: form })
  const { statusCode, body } = await portal.inject({
    method: 'POST',
    url: contract.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...(await caller.headers()), 'content-type': request.headers.get('content-type') ?? '' },
  })
  const { data, message } = JSON.parse(body) as { data: OutputOf<E>; message: string }
  return { status: statusCode, data, message }
}
const run = (lines: readonly string[], over: Fields = {}, map: object = MAP) =>
  upload(importShipments, lines, { MODE: 'preview', SOURCE_CD: 'WEEKLY', NAME: '주간 현황', MAP: JSON.stringify(map), ...over })
const stored = (no: string) =>
  portal.database.owner((owner) =>
    owner<Record<string, unknown>>(
      'select mngt_no, hbl_no, pol, gross_wt::float8 as gross_wt, vessel_nm, cntr_text from shipment where mngt_no = $1',
      [no],
    ),
  )

test('S2-170 a Korean list with titles is read in its code page: header, samples, and a target for every column', async () => {
  const { status, data } = await upload(readImportFile, SHEET)
  expect([status, data.HEADER_ROW, data.ROWS, data.SOURCE_CD]).toEqual([200, 3, 3, ''])
  expect(Object.fromEntries(data.columns.map(({ NAME, TARGET }) => [NAME, TARGET]))).toEqual(MAP.columns)
  expect(data.columns.at(-2)).toMatchObject({ NAME: '컨테이너번호', SAMPLES: ['HMMU6012349', 'MSCU5285725'] })
})

test('S2-171 a preview says what would happen and stores nothing; then the same file makes the shipments with their containers', async () => {
  const preview = await run(SHEET)
  expect(preview.data).toMatchObject({ STORED_YN: 'N', counts: { created: 2, refused: 0 } })
  expect(preview.data.rows).toMatchObject([
    { NO: 'FW-1', ROWS: [4, 5], RESULT: 'created' },
    { NO: 'FW-2', ROWS: [6], RESULT: 'created' },
  ])
  expect(await stored('FW-1')).toEqual([])
  expect((await run(SHEET, { MODE: 'all' })).data).toMatchObject({ STORED_YN: 'Y', counts: { created: 2 } })
  expect(await stored('FW-1')).toEqual([
    { mngt_no: 'FW-1', hbl_no: 'NRFW1', pol: 'KRPUS', gross_wt: 8300.5, vessel_nm: 'HMM ALGECIRAS', cntr_text: '40HC × 2' },
  ])
})

test('S2-170 S2-171 free days and last free days of containers are read from columns of their own, and a time behind a day is left out', async () => {
  const lines = [
    'ISF 보세 현황,,,,,,,,',
    '관리번호,거래처,구분,H.B/L,선적항,양하항,컨테이너번호,무료일수,컨테이너별 반납기한',
    'FT-1,CUST001,수출,NRFT1,KRPUS,NLRTM,HMMU6012349,14,',
    'FT-1,CUST001,수출,NRFT1,KRPUS,NLRTM,TEMU8123455,,2026-12-24 18:00',
  ]
  const { data } = await upload(readImportFile, lines)
  const proposed = new Map(data.columns.map(({ NAME, TARGET }) => [NAME, TARGET]))
  expect([proposed.get('무료일수'), proposed.get('컨테이너별 반납기한')]).toEqual(['containers.demurrageDays', 'containers.detentionUntil'])
  const columns = Object.fromEntries([...proposed].filter(([, target]) => target !== ''))
  const map = { columns, constants: { mode: 'SEA', service: 'FCL' }, values: {} }
  const said = await run(lines, { MODE: 'all', SOURCE_CD: 'FREEDAYS', NAME: '프리타임' }, map)
  expect(said.data.counts).toMatchObject({ created: 1, refused: 0 })
  expect(
    await portal.database.owner((owner) =>
      owner(
        "select c.cntr_no, c.dem_days, c.det_until from shipment_cntr c join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = 'FT-1' order by 1",
      ),
    ),
  ).toEqual([
    { cntr_no: 'HMMU6012349', dem_days: 14, det_until: null },
    { cntr_no: 'TEMU8123455', dem_days: null, det_until: '2026-12-24' },
  ])
  const wrong = await run(
    lines.map((line) => line.replace(',14,', ',999,')),
    { SOURCE_CD: 'FREEDAYS', NAME: '프리타임' },
    map,
  )
  expect(wrong.data.rows[0]?.FAULTS).toMatchObject([{ COLUMN: '무료일수', VALUE: '999' }])
})

test('S2-171 the next file of the partner is recognised by its columns; what changed is told field by field, the rest is unchanged', async () => {
  const next = SHEET.map((line) => line.replace('1200', '1300'))
  expect((await upload(readImportFile, next)).data.SOURCE_CD).toBe('WEEKLY')
  const { data } = await run(next)
  expect(data.counts).toEqual({ created: 0, changed: 1, unchanged: 1, older: 0, closed: 0, refused: 0 })
  expect(data.rows[1]).toMatchObject({ NO: 'FW-2', CHANGES: [{ FIELD: 'grossWeightKg', FROM: '1200', TO: '1300' }] })
  const partners = await staff.call(selectImportPartners, {})
  expect(partners.rows.filter(({ SOURCE_CD }) => SOURCE_CD === 'WEEKLY')).toMatchObject([{ NAME: '주간 현황', VERSION: 1, MAP }])
})

test('S2-173 a column that may be missing and is leaves its field, and the containers or their parts, as they are', async () => {
  const lines = SHEET.map((line) => line.replaceAll('FW-', 'FM-').replaceAll('NRFW', 'NRFM'))
  await run(lines, { MODE: 'all', SOURCE_CD: 'MAYBE' })
  const without = (...places: number[]) =>
    [2, 3, 4].map((at) =>
      (lines[at] ?? '')
        .replace(/"8,300.5"/, '8300.5')
        .split(',')
        .filter((_, place) => !places.includes(place))
        .join(','),
    )
  const boxes = () =>
    portal.database.owner((owner) =>
      owner(
        "select cntr_no, cntr_type from shipment_cntr c join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = 'FM-1' order by 1",
      ),
    )
  const before = [await stored('FM-1'), await boxes()]
  for (const [places, optional] of [
    [[8], ['총중량(KG)']],
    [
      [9, 10],
      ['컨테이너번호', '규격'],
    ],
    [[10], ['규격']],
  ] as const) {
    const answer = await run(without(...places), { MODE: 'all', SOURCE_CD: 'MAYBE' }, { ...MAP, optional })
    expect([optional, answer.status, answer.data?.rows]).toEqual([
      optional,
      200,
      [expect.objectContaining({ NO: 'FM-1', RESULT: 'unchanged' })],
    ])
    expect([await stored('FM-1'), await boxes()]).toEqual(before)
  }
  expect(before[1]).toHaveLength(2)
})

test('S2-170 codes of an earlier partner are remembered: a new partner’s column with them is proposed for the same field, elsewhere it is not', async () => {
  const head = '선적번호,나라밖,어디서'
  const lines = [head, 'RM-1,x,부산신항', 'RM-2,y,부산신항']
  const targetsOf = async (caller = staff) =>
    Object.fromEntries((await upload(readImportFile, lines, {}, caller)).data.columns.map(({ NAME, TARGET }) => [NAME, TARGET]))
  await portal.database.owner((owner) => owner('delete from import_sample'))
  expect((await targetsOf())['어디서']).toBe('')
  await run(SHEET, { MODE: 'preview' })
  expect((await targetsOf())['어디서']).toBe('')
  await run(SHEET, { MODE: 'all' })
  expect((await targetsOf())['어디서']).toBe('origin.code')
  expect((await targetsOf(portal.as('us')))['어디서']).toBe('')
  // Names and other texts are not kept.
  const kept = await portal.database.owner((owner) => owner<{ target: string }>('select distinct target from import_sample order by 1'))
  expect(kept.map(({ target }) => target)).toEqual(['customer.code', 'destination.code', 'direction', 'origin.code'])
})

test('S2-171 a changed map is a new version; the same map is not', async () => {
  await run(SHEET, { MODE: 'all' })
  await run(SHEET, { MODE: 'all' }, { ...MAP, constants: { mode: 'SEA', service: 'FCL', remark: '주간' } })
  const { rows } = await staff.call(selectImportPartners, {})
  expect(rows.flatMap(({ SOURCE_CD, VERSION }) => (SOURCE_CD === 'WEEKLY' ? [VERSION] : []))).toEqual([2])
})

test('S2-172 a bad line is named by row, column, field, value and reason; all or the good ones are stored, as was asked', async () => {
  const bad = [
    ...SHEET.slice(0, 3),
    SHEET[3]?.replaceAll('FW-1', 'FW-8').replace('NLRTM', 'XXXXX').replace('HMMU6012349', 'HMMU6012340') ?? '',
    SHEET[5]?.replaceAll('FW-2', 'FW-9') ?? '',
  ]
  const all = await run(bad, { MODE: 'all' })
  expect(all.data).toMatchObject({ STORED_YN: 'N', counts: { created: 1, refused: 1 } })
  expect(all.data.rows[0]?.FAULTS).toEqual([
    { ROW: 4, COLUMN: '양하항', FIELD: 'destination.code', VALUE: 'XXXXX', MESSAGE: '등록된 항구·공항 코드가 아닙니다.' },
    { ROW: 4, COLUMN: '컨테이너번호', FIELD: 'containers.no', VALUE: 'HMMU6012340', MESSAGE: '컨테이너 번호의 검증 숫자가 맞지 않습니다.' },
  ])
  expect(await stored('FW-9')).toEqual([])
  expect((await run(bad, { MODE: 'partial' })).data).toMatchObject({ STORED_YN: 'Y', counts: { created: 1, refused: 1 } })
  expect([await stored('FW-8'), (await stored('FW-9')).length]).toEqual([[], 1])
})

test('S2-172 a value that fits no field is shown with its reason', async () => {
  const lines = SHEET.map((line, at) => (at < 2 ? line : `${line},${at === 2 ? 'IMO' : 'ABC'}`))
  const { data } = await run(lines, {}, { ...MAP, columns: { ...MAP.columns, IMO: 'imoNo' } })
  expect(data.rows[0]?.FAULTS).toMatchObject([{ ROW: 4, COLUMN: 'IMO', FIELD: 'imoNo', VALUE: 'ABC' }])
})

test('S2-173 a renamed column stops the import by its name and blanks nothing', async () => {
  const renamed = SHEET.map((line) => line.replace('총중량(KG)', '중량'))
  const { status, message } = await run(renamed, { MODE: 'all' })
  expect([status, message]).toEqual([400, '저장된 매핑의 열이 파일에 없습니다: 총중량(KG). 열 이름을 확인하거나 다시 매핑해 주세요.'])
  expect((await stored('FW-1'))[0]).toMatchObject({ gross_wt: 8300.5 })
})

test('S2-173 a map without the number, or with one field twice, is refused in words', async () => {
  const { 관리번호: _no, ...rest } = MAP.columns
  expect((await run(SHEET, {}, { ...MAP, columns: rest })).message).toBe('관리 번호가 있는 열을 지정해 주세요.')
  expect((await run(SHEET, {}, { ...MAP, constants: { direction: 'EXP' } })).message).toContain('두 열에 지정되었습니다')
})

test('S2-170 customers import nothing', async () => {
  expect((await upload(readImportFile, SHEET, {}, customer)).status).toBe(403)
  expect((await upload(importShipments, SHEET, { MODE: 'preview', SOURCE_CD: 'X1', NAME: 'x', MAP: '{}' }, customer)).status).toBe(403)
})

test('S2-172 200 damaged lists: each is read or refused in words, every fault has its row and reason, and nothing is stored by a preview', async () => {
  const count = async () => (await portal.database.owner((owner) => owner<{ n: number }>('select count(*)::int as n from shipment')))[0]?.n
  const before = await count()
  let seed = 20261124
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const PIECES = [
    '"',
    ',',
    '\n',
    '\t',
    '=1+1',
    '９',
    '-',
    'null',
    '합계',
    '99999999999999999999',
    '1e400',
    '2026-13-45',
    '가'.repeat(600),
    '\u202e',
    ' ',
    '{}',
    "';--",
  ]
  const whole = SHEET.join('\r\n')
  for (let nth = 0; nth < 200; nth += 1) {
    let text = whole
    for (let cut = 0; cut <= nth % 4; cut += 1) {
      const at = random(text.length)
      text = text.slice(0, at) + (PIECES[random(PIECES.length)] ?? '') + text.slice(at + random(8))
    }
    const { status, data, message } = await run(text.split('\r\n'))
    const isSaid = ({ RESULT, FAULTS }: ImportedShipment) =>
      (RESULT === 'refused') === FAULTS.length > 0 && FAULTS.every(({ ROW, MESSAGE }) => ROW > 0 && /[가-힣]/.test(MESSAGE))
    const isGood = status === 200 ? data.rows.every(isSaid) : status === 400 && /[가-힣]/.test(message)
    expect([nth, isGood, message]).toEqual([nth, true, message])
  }
  expect(await count()).toBe(before)
}, 60_000)

test('S2-170 a list of more than 300 columns is too large, blank cells beyond them are not', async () => {
  const wide = (last: string) =>
    [
      [...Array.from({ length: 300 }, (_, at) => `열${at}`), ''],
      [...Array.from({ length: 300 }, (_, at) => `${at}`), last],
    ].map((cells) => cells.join(','))
  expect((await upload(readImportFile, wide(''))).status).toBe(200)
  expect(await upload(readImportFile, wide('x'))).toMatchObject({ status: 400, message: '파일이 너무 큽니다. 나누어 올려 주세요.' })
})
