import { expect, test } from 'vitest'
import { bookFile, csvFile, imports } from '../../../../tests/support/deliveries/imports.ts'
import { testPortal } from '../../../../tests/support/portal.ts'

const portal = await testPortal()
const { take } = imports(portal)
const COLUMNS = {
  관리번호: 'no',
  거래처: 'customer.code',
  운송방식: 'mode',
  구분: 'direction',
  선적항: 'origin.code',
  양하항: 'destination.code',
  인도조건: 'deliveryTerm',
  '총중량(KG)': 'grossWeightKg',
  IMO: 'imoNo',
  컨테이너번호: 'containers.no',
  규격: 'containers.type',
} as const
const MAP = { columns: COLUMNS, constants: {}, values: {} }
const GOOD = {
  관리번호: 'OR-1',
  거래처: 'CUST001',
  운송방식: '해상',
  구분: '수출',
  선적항: 'KRPUS',
  양하항: 'NLRTM',
  인도조건: '',
  '총중량(KG)': '100',
  IMO: '9863297',
  컨테이너번호: 'HMMU6012349',
  규격: '45G1',
}
type Row = Partial<Record<keyof typeof GOOD, string>>
const rowOf = (over: Row) => Object.values({ ...GOOD, ...over })
const fileOf = (...rows: Row[]) => csvFile('한 번에.csv', [Object.keys(COLUMNS), ...rows.map((row) => rowOf(row))])
/** The fields that a preview of a file refuses, as row and field, and its results. */
const faultsOf = async (...rows: Row[]) => {
  const { data } = await take(fileOf(...rows), 'ONEROUND', MAP, { MODE: 'preview' })
  return data.rows.map(({ FAULTS }) => FAULTS.map(({ ROW, FIELD }) => `${ROW} ${FIELD}`))
}

test('S2-172 one preview names a cell that cannot be read, a value that fits no field, codes that do not exist and needed fields that are missing', async () => {
  const bad: Row = {
    거래처: 'NOBODY',
    구분: '',
    양하항: 'XXXXX',
    '총중량(KG)': '12kg',
    IMO: 'ABC',
    컨테이너번호: 'HMMU6012340',
    규격: 'ZZZZ',
  }
  expect(await faultsOf({}, { ...bad, 관리번호: 'OR-2' })).toEqual([
    [],
    ['3 grossWeightKg', '3 imoNo', '3 customer.code', '3 destination.code', '3 containers.no', '3 containers.type', '3 direction'],
  ])
})

test('S2-172 what depends on a cell that cannot be read is not told: places by sea or by air, and what a shipment needs whose number is missing', async () => {
  // An airport is none by sea, but the mode is not known; a place that is none at all is told.
  expect(await faultsOf({ 운송방식: '모름', 선적항: 'ICN', 양하항: 'XXXXX', 인도조건: 'CY_PORT' })).toEqual([
    ['2 mode', '2 destination.code'],
  ])
  expect(await faultsOf({ 운송방식: '', 선적항: 'ICN' })).toEqual([['2 mode']])
  expect(await faultsOf({ 관리번호: '', 거래처: '', 양하항: 'XXXXX' }, { 관리번호: '!!', 거래처: '', '총중량(KG)': '1kg' })).toEqual([
    ['2 no', '2 destination.code'],
    ['3 grossWeightKg', '3 no'],
  ])
})

test('S2-172 a container without a readable number, or twice with other values, still tells what else is wrong with it, in its own row', async () => {
  expect(
    await faultsOf({}, { 컨테이너번호: '', 규격: 'ZZZZ' }, { 컨테이너번호: 'HMMU60123490000', 규격: 'YYYY' }, { 규격: 'XXXX' }),
  ).toEqual([['3 containers.no', '3 containers.type', '4 containers.no', '4 containers.type', '5 containers.no', '5 containers.type']])
})

test('S2-172 a line of no shipment tells what else is wrong with it', async () => {
  const [no, customer, mode, direction, from, to] = rowOf({})
  const book = bookFile('두 시트.xlsx', {
    화물: [['관리번호', '거래처', '운송방식', '구분', '선적항', '양하항'], [no, customer, mode, direction, from, to].map(String)],
    컨테이너: [
      ['번호', '컨테이너번호', '규격'],
      ['OR-9', 'HMMU6012340', 'ZZZZ'],
    ],
  })
  const { 관리번호, 거래처, 운송방식, 구분, 선적항, 양하항 } = COLUMNS
  const map = {
    columns: {
      관리번호,
      거래처,
      운송방식,
      구분,
      선적항,
      양하항,
      '컨테이너!컨테이너번호': 'containers.no',
      '컨테이너!규격': 'containers.type',
    },
    constants: {},
    values: {},
    lines: { sheet: '컨테이너', key: '번호', headerKey: '관리번호' },
  }
  const { data } = await take(book, 'ONEROUND', map, { MODE: 'preview' })
  expect(data.rows.map(({ NO, FAULTS }) => [NO, FAULTS.map(({ COLUMN }) => COLUMN)])).toEqual([
    ['OR-1', []],
    ['', ['컨테이너!번호', '컨테이너!컨테이너번호', '컨테이너!규격']],
  ])
})

test('S2-172 a row that cancels a shipment is asked for nothing that only a new one needs', async () => {
  const names = [...Object.keys(COLUMNS), '취소여부']
  const file = csvFile('취소.csv', [
    names,
    [...rowOf({ 관리번호: 'OR-7', 거래처: '', '총중량(KG)': '12kg' }), '취소'],
    [...rowOf({ 관리번호: 'OR-8', 거래처: '' }), '글쎄'],
  ])
  const map = { ...MAP, columns: { ...COLUMNS, 취소여부: 'cancelled' } }
  const { data } = await take(file, 'ONEROUND', map, { MODE: 'preview' })
  expect(data.rows.map(({ FAULTS }) => FAULTS.map(({ FIELD }) => FIELD))).toEqual([['grossWeightKg', 'cancelled'], ['cancelled']])
})

test('S2-172 a row that cancels closes its shipment when the file is stored, not in the preview; again it changes nothing, and without one it is refused', async () => {
  const names = [...Object.keys(COLUMNS), '취소여부']
  const map = { ...MAP, columns: { ...COLUMNS, 취소여부: 'cancelled' } }
  const file = csvFile('취소.csv', [names, [...rowOf({ 관리번호: 'OR-9' }), '취소']])
  const resultOf = async (MODE: string, sent = file) => (await take(sent, 'ONEROUND', map, { MODE })).data.rows.map(({ RESULT }) => RESULT)
  await take(fileOf({ 관리번호: 'OR-9' }), 'ONEROUND', MAP)
  expect([await resultOf('preview'), await resultOf('preview')]).toEqual([['closed'], ['closed']])
  expect([await resultOf('all'), await resultOf('all')]).toEqual([['closed'], ['unchanged']])
  expect(await resultOf('all', csvFile('취소.csv', [names, [...rowOf({ 관리번호: 'OR-10' }), '취소']]))).toEqual(['refused'])
})

test('S2-172 what the sender has said after the time of an import stays: the row counts as older', async () => {
  await take(fileOf({ 관리번호: 'OR-11' }), 'ONEROUND', MAP)
  await portal.database.owner((run) => run("update shipment_source set said_at = said_at + interval '1 day' where source_key = 'OR-11'"))
  const { data } = await take(fileOf({ 관리번호: 'OR-11', '총중량(KG)': '200' }), 'ONEROUND', MAP)
  expect([data.counts.older, data.rows.map(({ NO, RESULT }) => `${NO} ${RESULT}`)]).toEqual([1, ['OR-11 older']])
})
