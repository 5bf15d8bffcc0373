import { expect, test } from 'vitest'
import { codeSamples } from './code-samples.ts'
import { findHeader, type TextRow } from './find-header.ts'
import { guessHeader } from './header-words.ts'
import { proposeJoin, readJoined } from './join-sheets.ts'
import { proposeColumns } from './propose-columns.ts'
import { type ImportMap, missingColumns, readRecords } from './read-records.ts'

const rowsOf = (...lines: string[]): TextRow[] =>
  lines.map((line, at) => ({ n: at + 1, cells: line.split('|').map((cell) => cell.trim()) }))
const today = () => '20261124'
const map = (columns: Record<string, string>, rest: Partial<ImportMap> = {}): ImportMap => ({ columns, constants: {}, values: {}, ...rest })

test.each([
  ['H.B/L No.', 'houseNo'],
  ['마스터 B/L', 'masterNo'],
  ['총중량(KG)', 'grossWeightKg'],
  ['선적항', 'origin.code'],
  ['Port of Discharge', 'destination.code'],
  ['모선명', 'vessel'],
  ['출항예정일', 'departure.estimated'],
  ['ETA Date', 'arrival.estimated'],
  ['CNTR No', 'containers.no'],
  ['품명 (영문)', 'commodity'],
  ['거래처 코드', 'customer.code'],
  ['공컨 반납기한', 'freeTime.detentionUntil'],
])('S2-170 the header %s of a partner is understood', (header, target) => {
  expect(guessHeader(header)[0]?.target).toBe(target)
})

test('S2-170 titles above the header are passed over, and a chosen row is taken as it is', () => {
  const rows = rowsOf('주간 선적 현황 2026-11-24', '작성: 영업 2팀||', '관리번호|HBL|선적항|양하항', 'A1|N1|KRPUS|NLRTM')
  expect(findHeader(rows)).toEqual({ row: 3, names: ['관리번호', 'HBL', '선적항', '양하항'] })
  expect(findHeader(rows, 2)).toEqual({ row: 2, names: ['작성: 영업 2팀', '', ''] })
})

test('S2-170 a header of two rows with merged groups is one name a column; two equal names stay apart', () => {
  const rows = rowsOf('Job No|Port||Remark|Remark', '|Loading|Discharge||', 'A1|KRPUS|NLRTM|a|b')
  expect(findHeader(rows)).toEqual({ row: 2, names: ['Job No', 'Port Loading', 'Port Discharge', 'Remark', 'Remark (2)'] })
  expect(
    proposeColumns([
      { name: 'Port Loading', samples: ['KRPUS'] },
      { name: 'Port Discharge', samples: ['NLRTM'] },
    ]),
  ).toEqual(['origin.code', 'destination.code'])
})

test('S2-170 a column of container numbers is found by its check digits, and dates speak against a weight', () => {
  const columns = [
    { name: '박스', samples: ['HMMU6012349', 'MSCU5285725'] },
    { name: 'Weight', samples: ['2026-11-01', '2026-11-02'] },
    { name: 'XYZ', samples: ['1'] },
  ]
  expect(proposeColumns(columns)).toEqual(['containers.no', '', ''])
})

test('S2-170 columns of ports are found by the shape of UN/LOCODEs whatever they are called: from the first to the second', () => {
  const ports = [
    { name: 'A', samples: ['KRPUS', 'KRINC', 'KR KAN'] },
    { name: 'B', samples: ['TYRES', 'STEEL', 'PAPER'] },
    { name: 'C', samples: ['NLRTM', 'DEHAM', 'NLRTM'] },
  ]
  expect(proposeColumns(ports)).toEqual(['origin.code', '', 'destination.code'])
  const named = { name: 'POL', samples: ['KRPUS'] }
  expect(proposeColumns([ports[2] ?? named, named])).toEqual(['destination.code', 'origin.code'])
})

test('S2-170 what earlier mappings assigned is remembered: a name that only partners use, and codes of their own', () => {
  const columns = [
    { name: '박스넘버', samples: ['1', '2'] },
    { name: '항만', samples: ['부산신항', '광양항', '모름'] },
    { name: '운송사 코드', samples: ['ABC', 'DEF'] },
  ]
  const remembered = { headers: { 박스넘버: 'bookingNo' }, values: { 'origin.code': ['부산신항', '광양항'], 'carrier.code': ['XYZ'] } }
  expect(proposeColumns(columns, guessHeader)).toEqual(['', '', 'carrier.code'])
  expect(proposeColumns(columns, guessHeader, remembered)).toEqual(['bookingNo', 'origin.code', 'carrier.code'])
})

test('S2-171 rows of one number are one shipment with a container each; totals and empty rows are left out', () => {
  const rows = rowsOf('A1|수출|2026.12.2 18:00|HMMU6012349|1,000.5', '|||MSCU5285725|2', '|||', 'A2|수입|26/12/05||', '합계||||1,002.5')
  const names = ['번호', '구분', 'ETD', '컨테이너', '중량']
  const columns = { 번호: 'no', 구분: 'direction', ETD: 'departure.estimated', 컨테이너: 'containers.no', 중량: 'containers.grossWeightKg' }
  expect(readRecords(rows, names, map(columns, { constants: { mode: '해상' } }), today)).toEqual([
    {
      no: 'A1',
      rows: [1, 2],
      boxRows: [1, 2],
      faults: [],
      absent: [],
      body: {
        mode: 'SEA',
        direction: 'EXP',
        departure: { estimated: '2026-12-02T18:00' },
        containers: [
          { no: 'HMMU6012349', grossWeightKg: 1000.5 },
          { no: 'MSCU5285725', grossWeightKg: 2 },
        ],
      },
    },
    {
      no: 'A2',
      rows: [4],
      boxRows: [],
      faults: [],
      absent: [],
      body: { mode: 'SEA', direction: 'IMP', departure: { estimated: '2026-12-05' }, containers: [] },
    },
  ])
})

test("S2-171 the partner's own values become ours, in one field of an object as well", () => {
  const found = readRecords(
    rowsOf('A1|부산신항|PKG'),
    ['no', 'pol', 'unit'],
    map({ no: 'no', pol: 'origin.code', unit: 'packages.unit' }, { values: { 'origin.code': { 부산신항: 'KRPUS' } } }),
    today,
  )
  expect(found[0]?.body).toEqual({ origin: { code: 'KRPUS' }, packages: { unit: 'PKG' } })
})

test('S2-172 every fault names row, column and value: a number, a day, a choice, rows that contradict each other', () => {
  const rows = rowsOf('A1|X|31.2.2026|12kg', 'A2|수출|2026-12-01|5', 'A2|수입|2026-12-01|5', '|수출||')
  const names = ['번호', '구분', 'ETD', '중량']
  const columns = { 번호: 'no', 구분: 'direction', ETD: 'departure.estimated', 중량: 'grossWeightKg' }
  const found = readRecords(rows, names, map(columns), today)
  expect(found.map(({ faults }) => faults.map(({ n, column, value, problem }) => [n, column, value, problem.key]))).toEqual([
    [
      [1, '구분', 'X', 'dataImport.noChoice'],
      [1, 'ETD', '31.2.2026', 'ui.dateIncomplete'],
      [1, '중량', '12kg', 'ui.notNumber'],
    ],
    [[3, '구분', '수입', 'dataImport.differs']],
    [[4, '번호', '', 'dataImport.noNumber']],
  ])
})

test('S2-173 a renamed column is missing by name; it never blanks a field', () => {
  expect(missingColumns(map({ 번호: 'no', 중량: 'grossWeightKg' }), ['번호', '총중량'])).toEqual(['중량'])
})

test('S2-176 a second sheet of lines is joined by the column whose values it shares; unmatched lines are named', () => {
  const header = { name: '화물', names: ['관리번호', 'HBL', '거래처'], rows: rowsOf('A1|H1|C1', 'A2|H2|C1', 'A3|H3|C1') }
  const lines = {
    name: '컨테이너',
    names: ['H.B/L', '거래처', '컨테이너번호', '중량'],
    rows: rowsOf('H1|C1|HMMU6012349|5', 'H1|C1|MSCU5285725|6', 'H3|C1|TGHU6012340|7', 'H9|C1|TGHU6012361|8'),
  }
  expect(proposeJoin(header, lines)).toMatchObject({ headerKey: 'HBL', key: 'H.B/L' })
  expect(proposeJoin(lines, header)).toBeNull()
  const join = { sheet: '컨테이너', headerKey: 'HBL', key: 'H.B/L' }
  const columns = { 관리번호: 'no', HBL: 'houseNo', '컨테이너!컨테이너번호': 'containers.no', '컨테이너!중량': 'containers.grossWeightKg' }
  const found = readJoined(header, lines, { ...map(columns), lines: join }, today)
  expect(found.map(({ no, rows, boxRows, faults }) => [no, rows, boxRows, faults.map(({ problem }) => problem.key)])).toEqual([
    ['A1', [1], [1, 2], []],
    ['A2', [2], [], []],
    ['A3', [3], [3], []],
    ['', [4], [4], ['dataImport.noHeaderRow']],
  ])
  expect(found[0]?.body).toEqual({
    houseNo: 'H1',
    containers: [
      { no: 'HMMU6012349', grossWeightKg: 5 },
      { no: 'MSCU5285725', grossWeightKg: 6 },
    ],
  })
  expect(found[3]?.faults[0]).toMatchObject({ n: 4, column: '컨테이너!H.B/L', value: 'H9' })
})

test('S2-172 a text is imported as it stands in the file, its blanks included', () => {
  const [record] = readRecords(rowsOf('A1|HANBIT  (KOREA)'), ['no', 'shipper'], map({ no: 'no', shipper: 'shipper' }), today)
  expect(record?.body).toEqual({ shipper: 'HANBIT  (KOREA)' })
})

test('S2-171 the codes of a file are offered for translation once each, without blanks, control characters and long texts', () => {
  const rows = rowsOf('no|pol', 'S1|Busan ', 'S2|Busan', 'S3|', `S4|bad\u0001`, `S5|${'x'.repeat(61)}`, 'S6|Incheon')
  expect(codeSamples(rows.slice(1), ['no', 'pol'], map({ no: 'no', pol: 'origin.code' }))).toEqual({ 'origin.code': ['Busan', 'Incheon'] })
})
