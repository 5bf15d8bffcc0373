import { beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { csvFile, imports } from '../../../../tests/support/deliveries/imports.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { saveShipmentList, selectShipmentRows } from '#features/shipments/shipment-grid/contract.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'
import { closeDeskShipment, releaseField, saveDeskShipment, selectDeskShipment } from './contract.ts'

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)
const staff = portal.as('staff')
let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const { version: _version, saidAt: _saidAt, ...BODY } = EXAMPLE
const another = (n: number, over: object = {}) => ({ ...BODY, houseNo: `DESK2611${n}`, masterNo: `HDMU7711${n}`, containers: [], ...over })
const save = (MNGT_NO: string, ROW_VER: number | null, body: object, REMARK = '') => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
  return staff.call(saveDeskShipment, { header: { MNGT_NO, ROW_VER, REMARK }, body })
}
const look = (MNGT_NO: string) => staff.call(selectDeskShipment, { MNGT_NO })
const fieldOf = (shipment: Awaited<ReturnType<typeof look>>, name: string) => shipment.fields.find(({ NAME }) => NAME === name)
const read = async (no: string) => (await get(pathOf(no), erp, { 'accept-language': 'en' })).json()
const refused = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 0, code: '', errors: [] as { fields?: string[]; message: string }[] }),
    (error: CallFailure) => ({ status: error.status, code: error.code, errors: error.body.errors ?? [] }),
  )

describe('S7-120 the desk makes and changes shipments on the fields of the systems', () => {
  test('a sea shipment gets its number by rule, everything typed is read again, and its customer sees it', async () => {
    const made = await save('', null, another(1, { containers: EXAMPLE.containers, remark: 'ask us before noon' }), 'margin is thin')
    expect(made.MNGT_NO).toMatch(/^KRS\d+$/)
    const found = await read(made.MNGT_NO)
    expect(found).toMatchObject({
      houseNo: 'DESK26111',
      consignee: 'Rhine Trading GmbH',
      vessel: 'HMM ALGECIRAS',
      departure: { estimated: '2026-12-02T18:00:00+09:00' },
      remark: 'ask us before noon',
    })
    expect([found.arrival.estimated, found.cutOffs.documents]).toEqual(['2027-01-06', '2026-11-30T16:00:00+09:00'])
    expect(made).toMatchObject({
      REMARK: 'margin is thin',
      voyage: { vessel: 'HMM ALGECIRAS', etd: '2026-12-02T18:00', eta: '2027-01-06' },
    })
    // The type is kept under the installation's own code.
    const noFreeTime = { demurrageDays: null, demurrageUntil: null, detentionDays: null, detentionUntil: null }
    expect(made.boxes).toEqual((EXAMPLE.containers ?? []).map((box) => ({ ...box, ...noFreeTime, type: '40HC' })))
    expect(fieldOf(made, 'consignee')).toMatchObject({ VALUE: 'Rhine Trading GmbH', OWNER: 'DESK', OWNER_NM: '박준호' })
    const events = (await get(`${pathOf(made.MNGT_NO)}/events`, erp)).json()
    expect(JSON.stringify(events)).toContain('"group":"naru"')
    const mine = (await get(pathOf(made.MNGT_NO), await tokenOf('customer', 'shipments:read'))).json()
    expect(JSON.stringify(mine)).not.toContain('margin is thin')
    expect([mine.houseNo, mine.remark]).toEqual(['DESK26111', 'ask us before noon'])
  })

  test('an air shipment takes a number of its own choice once, also when the answer was lost', async () => {
    const body = {
      customer: { code: 'CUST001' },
      mode: 'AIR',
      direction: 'IMP',
      houseNo: 'NRA7700001',
      origin: { code: 'FRA' },
      destination: { code: 'ICN' },
      voyage: 'KE508',
      departure: { actual: '2026-11-20T18:00' },
    }
    const input = { SAVE_KEY: 'desk-save-0001', header: { MNGT_NO: 'OWN-2026/7', ROW_VER: null, REMARK: '' }, body }
    const first = await staff.call(saveDeskShipment, input)
    expect(await staff.call(saveDeskShipment, input)).toEqual(first)
    expect(first).toMatchObject({ MNGT_NO: 'OWN-2026/7', voyage: { voyage: 'KE508', atd: '2026-11-20T18:00' } })
    const again = await refused(staff.call(saveDeskShipment, { header: input.header, body }))
    expect(again).toMatchObject({ status: 400, code: 'VAL-001', errors: [{ fields: ['no'] }] })
  })

  test('what is wrong names its field and nothing is stored; a changed version is a conflict', async () => {
    const bad = await refused(
      save('BAD-1', null, another(3, { customer: { code: 'NOBODY' }, carrier: { code: 'XXXX' }, containers: [{ no: 'HMMU6012340' }] })),
    )
    expect([bad.status, bad.errors.map(({ fields }) => fields?.[0])]).toEqual([400, ['customer.code', 'carrier.code', 'containers[0].no']])
    expect(bad.errors[0]?.message).toBe('고객 "NOBODY": 등록된 고객 코드가 아닙니다.')
    expect((await refused(save('BAD-1', null, { ...another(3), mode: null }))).errors.map(({ fields }) => fields?.[0])).toEqual(['mode'])
    expect(await refused(look('BAD-1'))).toMatchObject({ status: 404, code: 'NTF-001' })
    const made = await save('VER-1', null, another(4))
    await save('VER-1', made.ROW_VER, { commodity: 'tyres' })
    expect(await refused(save('VER-1', made.ROW_VER, { commodity: 'steel' }))).toMatchObject({ code: 'CNF-001' })
  })

  test('only staff, and no staff of another corporation', async () => {
    const made = await save('FOREIGN-D', null, another(5))
    const header = { MNGT_NO: 'FOREIGN-D', ROW_VER: made.ROW_VER, REMARK: '' }
    for (const [who, code] of [
      ['customer', 'AUTH-003'],
      ['us', 'NTF-001'],
    ] as const) {
      const caller = portal.as(who)
      expect([who, (await refused(caller.call(selectDeskShipment, { MNGT_NO: 'FOREIGN-D' }))).code]).toEqual([who, code])
      expect([who, (await refused(caller.call(saveDeskShipment, { header, body: { commodity: 'x' } }))).code]).toEqual([who, code])
      expect([who, (await refused(caller.call(closeDeskShipment, { header: { MNGT_NO: 'FOREIGN-D' } }))).code]).toEqual([who, code])
    }
    expect((await refused(portal.guest.call(selectDeskShipment, { MNGT_NO: 'FOREIGN-D' }))).code).toBe('AUTH-002')
  })
})

describe('S7-125 every field names the message in which its source said it', () => {
  test('a call with the number of the source, a line of a batch, a row of a file', async () => {
    await tell('PUT', 'TOLD-1', erp, another(41, { commodity: 'steel' }))
    const messageOf = async (no: string) => fieldOf(await look(no), 'commodity')?.TOLD.at(-1)?.MESSAGE
    expect(await messageOf('TOLD-1')).toEqual({ KIND: 'CALL', NAME: 'PUT TOLD-1', LINE: null })
    await tell('PATCH', 'TOLD-1', erp, { incoterms: 'FOB' })
    await tell('PATCH', 'TOLD-1', erp, { arrival: { estimated: '2027-01-09' } })
    const fields = await look('TOLD-1')
    const told = ['commodity', 'incoterms'].map((name) => fieldOf(fields, name)?.TOLD.at(-1))
    expect(told.map((one) => one?.MESSAGE.NAME)).toEqual(['PUT TOLD-1', 'PATCH TOLD-1'])
    expect((told[0]?.AT ?? '') < (told[1]?.AT ?? '')).toBe(true)
    await tell('PUT', 'TOLD-1', erp, another(41, { commodity: 'steel', incoterms: 'FOB' }))
    expect(fieldOf(await look('TOLD-1'), 'incoterms')?.TOLD.at(-1)?.MESSAGE.NAME).toBe('PUT TOLD-1')
    const line = (no: string, n: number) => ({ type: 'shipment', op: 'put', key: no, body: another(n, { commodity: 'tin' }) })
    const { id } = await batches(portal).deliver([line('TOLD-2', 42), line('TOLD-3', 43)], erp)
    expect(await messageOf('TOLD-3')).toEqual({ KIND: 'BATCH', NAME: id, LINE: 2 })
    const columns = {
      no: 'no',
      cust: 'customer.code',
      mode: 'mode',
      io: 'direction',
      pol: 'origin.code',
      pod: 'destination.code',
      goods: 'commodity',
    }
    const row = (no: string) => [no, 'CUST001', 'SEA', 'EXP', 'KRPUS', 'NLRTM', 'tea']
    const file = csvFile('weekly #2.csv', [Object.keys(columns), row('TOLD-4'), row('TOLD-5')])
    expect((await imports(portal).take(file, 'TELLER', { columns, constants: {}, values: {} })).data.counts.created).toBe(2)
    expect(await messageOf('TOLD-5')).toEqual({ KIND: 'FILE', NAME: 'weekly #2.csv', LINE: 3 })
  })
})

test('S7-120 a shipment that the desk gives to another customer moves with what belongs to it, and the access records say so', async () => {
  const moves = () =>
    portal.database.owner((run) => run("select detail from audit_log where action = 'SHIPMENT_MOVED' and target = 'GIVEN-1'"))
  const made = await save('GIVEN-1', null, another(30, { containers: EXAMPLE.containers }))
  const changed = await save('GIVEN-1', made.ROW_VER, { commodity: 'tyres' })
  expect(await moves()).toEqual([])
  const boxes = (account: 'customer' | 'other') =>
    portal
      .as(account)
      .call(selectSeaTracking, { mngtNo: 'GIVEN-1' })
      .then(
        ({ containers }) => containers.length,
        (error: CallFailure) => error.code,
      )
  expect([await boxes('customer'), await boxes('other')]).toEqual([EXAMPLE.containers?.length, 'NTF-001'])
  await save('GIVEN-1', changed.ROW_VER, { customer: { code: 'CUST002' } })
  expect([await boxes('customer'), await boxes('other')]).toEqual(['NTF-001', EXAMPLE.containers?.length])
  expect(await moves()).toEqual([{ detail: { from: 'CUST001', to: 'CUST002', source: 'DESK' } }])
})

describe('S7-121 what the desk set by hand stays until it lets go', () => {
  test('a field, a cut-off and the containers; the value of the system stands beside it and comes back by one click', async () => {
    await tell('PUT', 'HELD-1', erp, another(10, { commodity: 'steel', containers: EXAMPLE.containers }))
    const before = await look('HELD-1')
    expect(fieldOf(before, 'commodity')).toMatchObject({ OWNER: 'SOURCE', OWNER_NM: 'ERP', TOLD: [{ VALUE: 'steel' }] })
    await save('HELD-1', before.ROW_VER, {
      commodity: 'iron',
      cutOffs: { documents: '2026-11-29T10:00' },
      containers: [{ no: 'HMMU6012349', seal: 'S-9' }],
    })
    const said = await tell(
      'PUT',
      'HELD-1',
      erp,
      another(10, { commodity: 'steel rods', consignee: 'New GmbH', containers: EXAMPLE.containers }),
    )
    expect(said.json().held.toSorted()).toEqual(['commodity', 'containers', 'cutOffs.documents'])
    const held = await look('HELD-1')
    expect(fieldOf(held, 'commodity')).toMatchObject({ VALUE: 'iron', OWNER: 'DESK', TOLD: [{ SOURCE_NM: 'ERP', VALUE: 'steel rods' }] })
    expect([held.boxes[0]?.seal, fieldOf(held, 'consignee')?.VALUE]).toEqual(['S-9', 'New GmbH'])
    expect((await read('HELD-1')).deadlines.find(({ kind }: { kind: string }) => kind === 'DOC').at).toContain('2026-11-29T10:00')

    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    for (const FIELD of ['commodity', 'cutOffs.documents', 'containers'])
      await staff.call(releaseField, { header: { MNGT_NO: 'HELD-1', FIELD } })
    const free = await look('HELD-1')
    expect(fieldOf(free, 'commodity')).toMatchObject({ VALUE: 'steel rods', OWNER: 'SOURCE' })
    const found = await read('HELD-1')
    expect(found.deadlines.find(({ kind }: { kind: string }) => kind === 'DOC').at).toContain('2026-11-30T16:00')
    const again = await tell('PUT', 'HELD-1', erp, another(10, { commodity: 'steel rods', containers: EXAMPLE.containers }))
    expect([again.json().held, (await look('HELD-1')).boxes[0]?.seal]).toEqual([[], 'KR998877'])
    expect(await refused(staff.call(releaseField, { header: { MNGT_NO: 'HELD-1', FIELD: 'commodity' } }))).toMatchObject({ status: 404 })
  })

  test('a system that tells a shipment of the desk later keeps what the desk typed', async () => {
    await save('LATER-1', null, another(11, { commodity: 'typed here' }))
    const said = await tell('PUT', 'LATER-1', erp, another(11, { commodity: 'told', incoterms: 'FOB' }))
    expect(said.json()).toMatchObject({ result: 'changed', held: ['commodity'] })
    expect(await read('LATER-1')).toMatchObject({
      commodity: 'typed here',
      incoterms: 'FOB',
      owners: { commodity: 'DESK', incoterms: 'ERP' },
    })
  })

  test('not what the customer typed, which the desk cannot change', async () => {
    await save('THEIRS-1', null, { ...another(12), orderNo: null })
    const customer = portal.as('customer')
    const [row] = (await customer.call(selectShipmentRows, { MNGT_NO: ['THEIRS-1'] })).rows
    await customer.call(saveShipmentList, { rows: [{ ...row, PO_NO: 'PO-MINE', BATCH_FLAG: 'update' }] })
    const now = await look('THEIRS-1')
    expect(fieldOf(now, 'orderNo')).toMatchObject({ VALUE: 'PO-MINE', OWNER: 'CUSTOMER' })
    expect(await refused(save('THEIRS-1', now.ROW_VER, { orderNo: 'PO-OURS' }))).toMatchObject({
      status: 400,
      errors: [{ fields: ['orderNo'] }],
    })
  })
})

describe('S7-122 the voyage that the desk types is a fact beside the others', () => {
  test('a named date changes alone, and a date taken back leaves what the system says', async () => {
    await tell('PUT', 'FACT-1', erp, another(20))
    await save('FACT-1', (await look('FACT-1')).ROW_VER, { arrival: { estimated: '2027-01-09T08:00' } })
    expect((await look('FACT-1')).voyage).toMatchObject({ eta: '2027-01-09T08:00', etd: '2026-12-02T18:00', vessel: 'HMM ALGECIRAS' })
    await save('FACT-1', (await look('FACT-1')).ROW_VER, { arrival: { estimated: null } })
    expect((await look('FACT-1')).voyage.eta).toBe('2027-01-06')
  })
})

describe('S7-123 the desk closes a shipment', () => {
  test('it stays as cancelled, opens when it is saved again, and is not closed where customers have acted', async () => {
    await save('END-1', null, another(30))
    expect(await staff.call(closeDeskShipment, { header: { MNGT_NO: 'END-1' } })).toMatchObject({ CLOSED_YN: 'Y' })
    expect(await read('END-1')).toMatchObject({ status: 'CANCELLED', closed: true })
    const open = await save('END-1', (await look('END-1')).ROW_VER, {})
    expect(open.CLOSED_YN).toBe('N')
    await portal.as('customer').call(sendMessage, { header: { MNGT_NO: 'END-1', BODY: 'hello' } })
    expect(await refused(staff.call(closeDeskShipment, { header: { MNGT_NO: 'END-1' } }))).toMatchObject({ status: 422, code: 'BIZ-001' })
  })
})
