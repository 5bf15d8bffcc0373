import { beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_SEARCH, type ShipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import { saveShipmentList, selectShipmentRows } from '#features/shipments/shipment-grid/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { closeDeskShipment, releaseField, saveDeskShipment, selectDeskShipment } from '../desk/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'
import { MAX_BULK, MAX_EMBEDDED_BULK } from './bulk-fields.ts'
import { type BulkLine, previewBulkChange, saveBulkChange, selectBulkChanges, selectBulkNumbers, undoBulkChange } from './contract.ts'

const portal = await testPortal()
const { get } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)
const staff = portal.as('staff')
let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const MAY = { FROM_DT: '20310501', TO_DT: '20310531' }
const { version: _version, saidAt: _saidAt, ...BODY } = EXAMPLE
const another = (n: number, over: object = {}) => ({ ...BODY, houseNo: `BULK2611${n}`, masterNo: `HDMU8811${n}`, containers: [], ...over })
const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}
const desk = (MNGT_NO: string, ROW_VER: number | null, body: object) => {
  later()
  return staff.call(saveDeskShipment, { header: { MNGT_NO, ROW_VER, REMARK: '' }, body })
}
const look = (MNGT_NO: string) => staff.call(selectDeskShipment, { MNGT_NO })
const fieldOf = async (no: string, name: string) => (await look(no)).fields.find(({ NAME }) => NAME === name)
/** What the preview of a whole search says, asked for part by part as the screen does. */
const previewAll = async (SEARCH: ShipmentSearch, body: object) => {
  const { numbers } = await staff.call(selectBulkNumbers, { SEARCH })
  return staff.call(previewBulkChange, { header: { KEYS: numbers, OVER_SOURCES: 'N' }, body })
}
const preview = (KEYS: string[], body: object, OVER_SOURCES: 'Y' | 'N' = 'N') =>
  staff.call(previewBulkChange, { header: { KEYS, OVER_SOURCES }, body })
const marked = (lines: readonly BulkLine[]) =>
  lines.filter(({ STATE }) => STATE === 'CHANGE').map(({ MNGT_NO, MARK }) => ({ MNGT_NO, MARK }))
const save = (lines: readonly BulkLine[], body: object, OVER_SOURCES: 'Y' | 'N' = 'N') => {
  later()
  return staff.call(saveBulkChange, { header: { OVER_SOURCES }, body, rows: marked(lines) })
}
const undo = async (CHANGE_ID: number) => {
  later()
  await staff.call(undoBulkChange, { header: { CHANGE_ID } })
  return (await staff.call(selectBulkChanges, {})).filter((one) => one.CHANGE_ID === CHANGE_ID)
}
const change = async (KEYS: string[], body: object, OVER_SOURCES: 'Y' | 'N' = 'N') => {
  const saved = await save((await preview(KEYS, body, OVER_SOURCES)).lines, body, OVER_SOURCES)
  return saved.change?.CHANGE_ID ?? 0
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 0, code: '', message: '' }),
    (error: CallFailure) => ({ status: error.status, code: error.code, message: error.body.message }),
  )
/** Everything of a shipment that people and programs read. */
const stateOf = async (no: string) => {
  const { ROW_VER: _, ...shipment } = await look(no)
  // The first promise is known from the first change on, whatever comes of it.
  const { sources: _sources, firstPromisedArrival: _first, ...read } = (await get(pathOf(no), erp, { 'accept-language': 'en' })).json()
  return { shipment, read }
}

describe('S7-124 the desk changes all shipments of a search at once', () => {
  test('the whole search and not the loaded rows: the preview counts them, one change stores them, and it is recorded', async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => `WHOLE-${String(at).padStart(3, '0')}`)
    await portal.database.owner(async (run) => {
      for (const mngt_no of numbers)
        await buildShipment(run, { mngt_no, hbl_no: `${mngt_no}H`, shipper_nm: 'Wholesearch Ltd', etd: '2031-05-01 00:00' })
    })
    const SEARCH = { ...EMPTY_SEARCH, ...MAY, PARTY: 'Wholesearch' }
    const body = { vessel: 'HMM ROTTERDAM', voyage: '031E', carrier: { code: 'HDMU' }, departure: { estimated: '2031-05-03' } }
    const { total, lines } = await previewAll(SEARCH, body)
    expect([total, lines.length, new Set(lines.map(({ STATE }) => STATE))]).toEqual([60, 60, new Set(['CHANGE'])])
    expect(lines[0]?.cells.find(({ NAME }) => NAME === 'etd')).toMatchObject({ FROM: '2031-05-01T00:00', TO: '2031-05-03', OWNER: '' })
    expect(await look('WHOLE-007')).toMatchObject({ voyage: { etd: '2031-05-01T00:00' } })
    const saved = await save(lines, body)
    expect(saved).toMatchObject({ left: [], change: { SHIPMENTS: 60, MADE_BY_NM: '박준호', UNDONE_AT: '', OPEN_YN: 'Y' } })
    for (const no of ['WHOLE-000', 'WHOLE-059'])
      expect(await look(no)).toMatchObject({ voyage: { vessel: 'HMM ROTTERDAM', voyage: '031E', etd: '2031-05-03' } })
    expect(await fieldOf('WHOLE-059', 'carrier.code')).toMatchObject({ VALUE: 'HDMU', OWNER: 'DESK', OWNER_NM: '박준호' })
    const [line] = await portal.database.owner((run) =>
      run<{ detail: object }>("select detail from audit_log where action = 'SHIPMENTS_CHANGED' and target = $1", [
        String(saved.change?.CHANGE_ID),
      ]),
    )
    expect(line?.detail).toEqual({ shipments: 60, fields: 'carrier.code vessel voyage etd' })
    // Said again it changes nothing.
    expect((await preview(numbers.slice(0, 3), body)).lines.map(({ STATE }) => STATE)).toEqual(['SAME', 'SAME', 'SAME'])
  })

  test('what is no longer there, or is another than in the preview, is left alone and named with its reason', async () => {
    await desk('LEFT-1', null, another(81))
    await desk('LEFT-2', null, another(82))
    const body = { commodity: 'paper' }
    const { lines } = await preview(['LEFT-1', 'LEFT-2'], body)
    const rows = [
      ...marked(lines).map((row) => (row.MNGT_NO === 'LEFT-2' ? { ...row, MARK: 'other' } : row)),
      { MNGT_NO: 'LEFT-3', MARK: 'gone' },
    ]
    const { left, change: made } = await staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N' }, body, rows })
    expect(left.map(({ MNGT_NO, TEXT }) => `${MNGT_NO} ${TEXT}`)).toEqual([
      'LEFT-3 선적을 찾을 수 없습니다.',
      `LEFT-2 미리보기 뒤에 다른 사람이 바꿨습니다.`,
    ])
    expect(made?.SHIPMENTS).toBe(1)
  })

  test('what a system sends stays unless it is asked for, what the customer typed stays always, and each refusal says why', async () => {
    await tell('PUT', 'OWN-ERP', erp, another(1, { orderNo: null, commodity: 'steel' }))
    await desk('OWN-DESK', null, another(2, { orderNo: null, commodity: 'tyres' }))
    const [row] = (await portal.as('customer').call(selectShipmentRows, { MNGT_NO: ['OWN-DESK'] })).rows
    await portal.as('customer').call(saveShipmentList, { rows: [{ ...row, PO_NO: 'PO-MINE', BATCH_FLAG: 'update' }] })
    await desk('OWN-END', null, another(3))
    await staff.call(closeDeskShipment, { header: { MNGT_NO: 'OWN-END' } })
    const air = { customer: { code: 'CUST001' }, mode: 'AIR', direction: 'IMP', origin: { code: 'FRA' }, destination: { code: 'ICN' } }
    await desk('OWN-AIR', null, air)
    const keys = ['OWN-ERP', 'OWN-DESK', 'OWN-END', 'OWN-AIR', 'NO-SUCH']
    const { total, lines } = await preview(keys, { commodity: 'tea' })
    expect([total, lines.map(({ STATE }) => STATE)]).toEqual([4, ['REFUSED', 'CHANGE', 'REFUSED', 'CHANGE']])
    expect(lines[0]?.refused).toEqual([{ NAME: 'commodity', KIND: 'OF_SOURCE', TEXT: '품명: ERP가 보낸 값입니다.' }])
    expect(lines[1]?.cells).toEqual([{ NAME: 'commodity', FROM: 'tyres', TO: 'tea', OWNER: 'DESK', OWNER_NM: '박준호', LEADS: null }])
    expect(lines[2]?.refused).toEqual([{ NAME: 'no', KIND: 'OTHER', TEXT: '관리번호: 종료한 선적입니다.' }])
    const asked = lines.slice(0, 1).map(({ MNGT_NO, MARK }) => ({ MNGT_NO, MARK }))
    expect(await staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N' }, body: { commodity: 'tea' }, rows: asked })).toMatchObject({
      change: null,
      left: [{ MNGT_NO: 'OWN-ERP', TEXT: '품명: ERP가 보낸 값입니다.' }],
    })
    const all = (await preview(keys, { commodity: 'tea' }, 'Y')).lines
    expect(all.map(({ STATE }) => STATE)).toEqual(['CHANGE', 'CHANGE', 'REFUSED', 'CHANGE'])
    expect((await preview(['OWN-DESK'], { orderNo: 'PO-OURS' }, 'Y')).lines[0]?.refused).toMatchObject([
      { NAME: 'orderNo', TEXT: '주문 번호 "PO-OURS": 고객이 입력한 값이라 바꿀 수 없습니다.' },
    ])
    const unfit = { carrier: { code: 'HDMU' }, cutOffs: { vgm: '2026-12-01' }, destination: { code: 'NLRTM' } }
    expect((await preview(['OWN-AIR'], unfit)).lines[0]?.refused.map(({ NAME }) => NAME)).toEqual([
      'cutOffs.vgm',
      'destination.code',
      'carrier.code',
    ])
    expect((await preview(['OWN-DESK'], { origin: { code: null }, vessel: null })).lines[0]?.refused.map(({ NAME }) => NAME)).toEqual([
      'vessel',
      'origin.code',
    ])
    // A blank value removes what stood there.
    await change(['OWN-DESK'], { commodity: null })
    expect((await fieldOf('OWN-DESK', 'commodity'))?.VALUE).toBe(null)
  })

  test('a shipment that someone changed after the preview is named and left alone; the others are changed', async () => {
    for (const n of [1, 2, 3]) await desk(`RACE-${n}`, null, another(10 + n, { commodity: 'steel' }))
    const { lines } = await preview(['RACE-1', 'RACE-2', 'RACE-3'], { commodity: 'tea' })
    await desk('RACE-2', (await look('RACE-2')).ROW_VER, { commodity: 'iron' })
    // Another field is no reason.
    await desk('RACE-3', (await look('RACE-3')).ROW_VER, { incoterms: 'FOB' })
    const saved = await save(lines, { commodity: 'tea' })
    expect(saved).toMatchObject({
      change: { SHIPMENTS: 2 },
      left: [{ MNGT_NO: 'RACE-2', HBL_NO: 'BULK261112', TEXT: '미리보기 뒤에 다른 사람이 바꿨습니다.' }],
    })
    const values = await Promise.all([1, 2, 3].map(async (n) => (await fieldOf(`RACE-${n}`, 'commodity'))?.VALUE))
    expect(values).toEqual(['tea', 'iron', 'tea'])
  })

  test('of two changes at the same moment one is stored, and the other is told of every shipment', async () => {
    const keys = [1, 2, 3, 4].map((n) => `BOTH-${n}`)
    for (const [at, no] of keys.entries()) await desk(no, null, another(20 + at, { commodity: 'steel' }))
    const [tea, tin] = [await preview(keys, { commodity: 'tea' }), await preview(keys.toReversed(), { commodity: 'tin' })]
    const both = await Promise.all([save(tea.lines, { commodity: 'tea' }), save(tin.lines, { commodity: 'tin' })])
    expect(both.map(({ change: made, left }) => [made?.SHIPMENTS ?? 0, left.length]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 4],
      [4, 0],
    ])
  })

  test('the same save twice is one change', async () => {
    await desk('ONCE-1', null, another(30, { commodity: 'steel' }))
    const { lines } = await preview(['ONCE-1'], { commodity: 'tea' })
    const input = { SAVE_KEY: 'bulk-save-0001', header: { OVER_SOURCES: 'N' as const }, body: { commodity: 'tea' }, rows: marked(lines) }
    expect(await staff.call(saveBulkChange, input)).toEqual(await staff.call(saveBulkChange, input))
  })
})

describe('S7-124 a change is undone as a whole while no one changed the same fields since', () => {
  test('fields of systems, of the desk and of no one, cut-offs and the voyage are as they were', async () => {
    // Sources are shown with their minute: everything happens within one.
    portal.clock.now = new Date(Math.ceil(portal.clock.now.getTime() / 60_000) * 60_000)
    await tell('PUT', 'BACK-ERP', erp, another(40, { commodity: 'steel' }))
    await desk('BACK-DESK', null, another(41, { commodity: 'tyres', cutOffs: { documents: '2026-11-28T09:00' } }))
    await portal.database.owner((run) => buildShipment(run, { mngt_no: 'BACK-NONE', hbl_no: 'BACKNONEH', etd: '2031-05-01 00:00' }))
    const keys = ['BACK-ERP', 'BACK-DESK', 'BACK-NONE']
    const before = await Promise.all(keys.map(stateOf))
    const body = {
      commodity: 'tea',
      masterNo: 'HDMUNEW0001',
      vessel: 'HMM ROTTERDAM',
      voyage: '031E',
      departure: { estimated: '2026-12-05T10:00' },
      cutOffs: { documents: '2026-12-01T09:00', cargo: '2026-12-02' },
    }
    const id = await change(keys, body, 'Y')
    const after = await Promise.all(keys.map(stateOf))
    for (const { shipment, read } of after)
      expect([shipment.voyage.vessel, shipment.voyage.etd, read.commodity, read.masterNo, read.cutOffs.documents.slice(0, 16)]).toEqual([
        'HMM ROTTERDAM',
        '2026-12-05T10:00',
        'tea',
        'HDMUNEW0001',
        '2026-12-01T09:00',
      ])
    const [undone] = await undo(id)
    expect(undone).toMatchObject({ CHANGE_ID: id, UNDONE_BY_NM: '박준호', OPEN_YN: 'N' })
    expect(await Promise.all(keys.map(stateOf))).toEqual(before)
    // What the system sends from now on counts again; undoing it twice is the same.
    await tell('PUT', 'BACK-ERP', erp, another(40, { commodity: 'steel rods' }))
    expect((await fieldOf('BACK-ERP', 'commodity'))?.VALUE).toBe('steel rods')
    expect((await undo(id))[0]).toMatchObject({ CHANGE_ID: id, UNDONE_AT: undone?.UNDONE_AT })
  })

  test('a field is what its system sends by now', async () => {
    await tell('PUT', 'NEWER-1', erp, another(50, { commodity: 'steel' }))
    const id = await change(['NEWER-1'], { commodity: 'tea' }, 'Y')
    await tell('PUT', 'NEWER-1', erp, another(50, { commodity: 'steel rods' }))
    expect((await fieldOf('NEWER-1', 'commodity'))?.VALUE).toBe('tea')
    await undo(id)
    expect(await fieldOf('NEWER-1', 'commodity')).toMatchObject({ VALUE: 'steel rods', OWNER: 'SOURCE' })
  })

  test('the shipments that someone changed since are named, and then nothing is undone; another field is no reason', async () => {
    for (const n of [1, 2, 3, 4]) await desk(`SINCE-${n}`, null, another(60 + n, { commodity: 'steel' }))
    const keys = [1, 2, 3, 4].map((n) => `SINCE-${n}`)
    const id = await change(keys, { commodity: 'tea', vessel: 'HMM ROTTERDAM' })
    await desk('SINCE-1', (await look('SINCE-1')).ROW_VER, { incoterms: 'FOB' })
    await desk('SINCE-2', (await look('SINCE-2')).ROW_VER, { vessel: 'HMM OSLO' })
    await desk('SINCE-3', (await look('SINCE-3')).ROW_VER, { commodity: 'tin' })
    later()
    await staff.call(releaseField, { header: { MNGT_NO: 'SINCE-4', FIELD: 'commodity' } })
    expect(await refused(undo(id))).toEqual({
      status: 422,
      code: 'BIZ-001',
      message: '그 뒤에 3건의 같은 항목이 바뀌어 되돌릴 수 없습니다: SINCE-2, SINCE-3, SINCE-4',
    })
    expect((await fieldOf('SINCE-1', 'commodity'))?.VALUE).toBe('tea')
    const second = await change(['SINCE-1'], { commodity: 'tin' })
    await undo(second)
    expect(await fieldOf('SINCE-1', 'commodity')).toMatchObject({ VALUE: 'tea', OWNER: 'DESK' })
  })
})

test('S7-124 a voyage that the desk says already is not changed again', async () => {
  await tell('PUT', 'BESIDE-1', erp, another(80, { arrival: { actual: '2026-01-06T10:00' }, departure: { actual: '2025-12-02T10:00' } }))
  await change(['BESIDE-1'], { arrival: { estimated: '2027-02-01' } })
  expect((await preview(['BESIDE-1'], { arrival: { estimated: '2027-02-01' } })).lines[0]?.STATE).toBe('SAME')
})

test('S7-124 the preview says where a report leads over what is set of the voyage, and afterwards it does', async () => {
  const sailed = { vessel: 'HMM ROTTERDAM', voyage: '031E', departure: { actual: '2025-12-02T10:00' } }
  await tell('PUT', 'LEADS-1', erp, another(81, sailed))
  await tell('PUT', 'LEADS-2', erp, another(82, { vessel: 'HMM ROTTERDAM', departure: { estimated: '2026-12-02T10:00' } }))
  later()
  const body = { vessel: 'HMM OSLO', commodity: 'tea', arrival: { estimated: '2027-02-01' } }
  const { lines } = await preview(['LEADS-1', 'LEADS-2'], body, 'Y')
  const led = lines.map(({ cells }) => cells.flatMap(({ NAME, LEADS }) => (LEADS === null ? [] : [[NAME, LEADS]])))
  expect(led).toEqual([[['vessel', 'HMM ROTTERDAM']], []])
  await save(lines, body, 'Y')
  const shown = await Promise.all(['LEADS-1', 'LEADS-2'].map(async (no) => (await look(no)).voyage))
  expect(shown).toMatchObject([
    { vessel: 'HMM ROTTERDAM', eta: '2027-02-01' },
    { vessel: 'HMM OSLO', eta: '2027-02-01' },
  ])
})

describe('S7-124 limits and rights', () => {
  test('more shipments than one change may have, nothing to change, fields of their own and odd input are refused', {
    timeout: 120_000,
  }, async () => {
    expect(await refused(preview([], { commodity: 'tea' }))).toMatchObject({ code: 'VAL-001' })
    expect(await refused(preview(['A'], {}))).toMatchObject({ code: 'VAL-001', message: '바꿀 항목이 없습니다.' })
    for (const body of [{ houseNo: 'X' }, { containers: [] }, { customer: { code: 'CUST002' } }])
      expect(await refused(preview(['A'], body)), JSON.stringify(body)).toMatchObject({ code: 'VAL-001' })
    const rows = Array.from({ length: MAX_BULK + 1 }, (_, at) => ({ MNGT_NO: `M-${at}`, MARK: '0123456789abcdef' }))
    const many = staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N' }, body: { commodity: 'tea' }, rows })
    expect(await refused(many)).toMatchObject({ code: 'VAL-001' })
    const most = process.env.TEST_DATABASE === 'embedded' ? MAX_EMBEDDED_BULK : MAX_BULK
    await portal.database.owner(async (run) => {
      // Feed, home pages and searches of fifty thousand are not looked at here.
      await run('alter table shipment disable trigger user')
      await run(
        `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod, etd, shipper_nm)
         select 'KR', 'CUST001', 'MANY-' || n, 'SEA', 'EXP', 'KRPUS', 'NLRTM', '2031-05-02 00:00', 'Manyshipments Ltd' from generate_series(1, $1::int) n`,
        [most + 1],
      )
      await run('alter table shipment enable trigger user')
    })
    expect(await refused(staff.call(selectBulkNumbers, { SEARCH: { ...EMPTY_SEARCH, ...MAY, PARTY: 'Manyshipments' } }))).toEqual({
      status: 422,
      code: 'BIZ-001',
      message: expect.stringMatching(
        /^한 번에 (50,000|3,000)건까지 바꿀 수 있습니다\. 검색 결과는 (50,001|3,001)건입니다\. 조건을 좁혀 주세요\.$/,
      ),
    })
  })

  test.runIf(process.env.TEST_DATABASE === 'embedded')('the embedded engine refuses to save more than it can preview', async () => {
    const rows = Array.from({ length: MAX_EMBEDDED_BULK + 1 }, (_, at) => ({ MNGT_NO: `M-${at}`, MARK: '0123456789abcdef' }))
    const many = staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N' }, body: { commodity: 'tea' }, rows })
    expect(await refused(many)).toMatchObject({ code: 'BIZ-001' })
  })

  test('only staff, and no shipment and no change of another corporation', async () => {
    await desk('ALIEN-1', null, another(70, { commodity: 'steel' }))
    const { lines } = await preview(['ALIEN-1'], { commodity: 'tea' })
    const [us, body, header] = [portal.as('us'), { commodity: 'tea' }, { KEYS: ['ALIEN-1'], OVER_SOURCES: 'N' as const }]
    for (const [caller, code] of [
      [portal.guest, 'AUTH-002'],
      [portal.as('customer'), 'AUTH-003'],
    ] as const) {
      expect((await refused(caller.call(previewBulkChange, { header, body }))).code).toBe(code)
      expect((await refused(caller.call(saveBulkChange, { header, body, rows: marked(lines) }))).code).toBe(code)
      expect((await refused(caller.call(selectBulkChanges, {}))).code).toBe(code)
      expect((await refused(caller.call(selectBulkNumbers, { SEARCH: EMPTY_SEARCH }))).code).toBe(code)
      expect((await refused(caller.call(undoBulkChange, { header: { CHANGE_ID: 1 } }))).code).toBe(code)
    }
    expect(await us.call(previewBulkChange, { header, body })).toMatchObject({ total: 0, lines: [] })
    expect(await us.call(saveBulkChange, { header, body, rows: marked(lines) })).toMatchObject({
      change: null,
      left: [{ MNGT_NO: 'ALIEN-1' }],
    })
    const id = (await save(lines, body)).change?.CHANGE_ID ?? 0
    expect(await us.call(selectBulkChanges, {})).toEqual([])
    expect((await refused(us.call(undoBulkChange, { header: { CHANGE_ID: id } }))).code).toBe('NTF-001')
    expect((await fieldOf('ALIEN-1', 'commodity'))?.VALUE).toBe('tea')
  })
})
