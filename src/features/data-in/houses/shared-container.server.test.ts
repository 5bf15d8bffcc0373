import { describe, expect, test } from 'vitest'
import { selectShipmentRows } from '#features/shipments/shipment-grid/contract.ts'
import { EMPTY_SEARCH, selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import type { JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { eventDoor } from '../../../../tests/support/journeys/event-door.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { saveDeskShipment, selectDeskShipment } from '../desk/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'
import { mergeBls, selectMasterBls, shareContainer, splitBl } from './contract.ts'

const portal = await testPortal()
// The ship has come from Busan to Shanghai.
portal.clock.now = new Date('2026-12-05T00:00:00Z')
const { say, stageOf } = await eventDoor(portal)
const staff = portal.as('staff')
const [ONE, TWO] = [portal.as('customer'), portal.as('other')]

const { version: _version, saidAt: _saidAt, vessel: _vessel, voyage: _voyage, ...BODY } = EXAMPLE
const LANE = { destination: { code: 'CNSHA' }, departure: { estimated: '2026-12-02' }, arrival: { estimated: '2026-12-04' } }
const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}
const make = (MNGT_NO: string, over: object) => {
  later()
  const body = { ...BODY, service: 'LCL', houseNo: `${MNGT_NO}H`, containers: [], ...LANE, ...over }
  return staff.call(saveDeskShipment, { header: { MNGT_NO, ROW_VER: null, REMARK: '사내' }, body })
}
const look = (MNGT_NO: string) => staff.call(selectMasterBls, { MNGT_NO })
const share = async (MNGT_NO: string, FROM_NO: string, BOX_NO: string, caller = staff, version?: number) => {
  const ROW_VER = version ?? (await look(MNGT_NO)).ROW_VER
  later()
  return caller.call(shareContainer, { header: { MNGT_NO, ROW_VER, FROM_NO, BOX_NO } })
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: CallFailure) => `${error.code} ${error.body.message}`,
  )
const seenBy = async (caller: typeof ONE, numbers: string[]) =>
  (await caller.call(selectShipmentRows, { MNGT_NO: numbers })).rows.map(({ MNGT_NO }) => MNGT_NO).toSorted()
const foundBy = async (caller: typeof ONE, number: string) =>
  (await caller.call(selectShipmentList, { ...EMPTY_SEARCH, NUMBERS: [number] })).rows.map(({ MNGT_NO }) => MNGT_NO)
const box = (what: string, at: string, where: string, container: string): JourneyFact => ({
  by: 'DCSA22',
  what,
  at,
  where,
  container,
  load: 'full',
  numbers: { container: [container] },
})
const eventsOf = (no: string) =>
  portal.database.owner((run) =>
    run<{ code: string; refs: object; remark: string | null }>(
      'select e.code, e.refs, e.remark from tracking_event e join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = $1 and e.cntr_no is not null',
      [no],
    ),
  )
const boxesOf = async (no: string) => (await staff.call(selectDeskShipment, { MNGT_NO: no })).boxes
const fieldOf = async (no: string, name: string) =>
  (await staff.call(selectDeskShipment, { MNGT_NO: no })).fields.find(({ NAME }) => NAME === name)?.VALUE
const boxLine = (no: string) => ({ no, type: '45G1', seal: 'S-1', grossWeightKg: 8_300.5, packages: 420 })

describe('S7-126 one container holds houses of several customers', () => {
  test('a part is split off for another customer: carriage and container go along, parties and papers do not, and each sees only its own house', async () => {
    const BOX = 'HMMU6012349'
    await make('CON-1', {
      masterNo: 'CONMASTER1',
      orderNo: 'PO-SECRET',
      references: ['REF-SECRET'],
      commodity: 'secret goods',
      containers: [boxLine(BOX)],
    })
    await say('CON-1', box('LOAD', '2026-12-01T22:00:00+09:00', 'KRPUS', BOX))
    const { ROW_VER } = await look('CON-1')
    const part = { boxes: [BOX], packages: 100, grossWeightKg: 2_000, volumeCbm: 15 }
    later()
    const given = await staff.call(splitBl, { header: { MNGT_NO: 'CON-1', ROW_VER, HOUSE_NO: 'CON-2H', CUST_CD: 'CUST002', ...part } })
    expect(given.houses).toMatchObject([{ HBL_NO: 'CON-2H', CUST_CD: 'CUST002', packages: 100 }])
    const made = given.houses[0]?.MNGT_NO ?? ''
    expect([await boxesOf('CON-1'), await boxesOf(made)]).toMatchObject([
      [{ no: BOX, packages: 320, grossWeightKg: 6_300.5 }],
      [{ no: BOX, packages: 100, grossWeightKg: 2_000, seal: 'S-1' }],
    ])
    expect(await Promise.all(['masterNo', 'origin.code', 'carrier.code', 'cutOffs.cargo'].map((name) => fieldOf(made, name)))).toEqual([
      'CONMASTER1',
      'KRPUS',
      'HDMU',
      '2026-12-01T12:00',
    ])
    for (const name of ['shipper', 'consignee', 'orderNo', 'references', 'commodity', 'bookingNo', 'notify', 'remark'])
      expect([null, []], name).toContainEqual(await fieldOf(made, name))
    // What happened before and what happens from now on counts for both.
    expect((await eventsOf(made)).map(({ code }) => code)).toEqual(['LOAD'])
    expect(JSON.stringify(await eventsOf(made))).not.toContain('CON-1')
    await say('CON-1', box('DISC', '2026-12-04T09:00:00+08:00', 'CNSHA', BOX))
    expect([await stageOf('CON-1'), await stageOf(made)]).toEqual(['ARRIVED', 'ARRIVED'])
    expect([await seenBy(ONE, ['CON-1', made]), await seenBy(TWO, ['CON-1', made])]).toEqual([['CON-1'], [made]])
    for (const number of [BOX, 'CONMASTER1']) {
      expect(await foundBy(ONE, number), number).toEqual(['CON-1'])
      expect(await foundBy(TWO, number), number).toEqual([made])
    }
    expect(
      await codeOf(
        staff.call(splitBl, {
          header: { MNGT_NO: 'CON-1', ROW_VER: (await look('CON-1')).ROW_VER, HOUSE_NO: 'CON-9H', ...part, CUST_CD: 'NOBODY' },
        }),
      ),
    ).toContain('VAL-001')
  })

  test('a loose house of another customer comes into the container with its own share, and both know it', async () => {
    const BOX = 'TEMU8123455'
    await make('HOST-1', { masterNo: 'CONMASTER2', containers: [boxLine(BOX)] })
    await make('GUEST-1', {
      masterNo: null,
      customer: { code: 'CUST002' },
      packages: { quantity: 40, unit: 'CT' },
      grossWeightKg: 900,
      volumeCbm: 6,
    })
    await say('HOST-1', box('LOAD', '2026-12-01T22:00:00+09:00', 'KRPUS', BOX))
    expect((await look('HOST-1')).loose.map(({ MNGT_NO }) => MNGT_NO)).toContain('GUEST-1')
    const host = await share('HOST-1', 'GUEST-1', BOX)
    expect(host.houses).toMatchObject([{ MNGT_NO: 'GUEST-1', CUST_CD: 'CUST002', packages: 40, grossWeightKg: 900 }])
    expect(host.loose.map(({ MNGT_NO }) => MNGT_NO)).not.toContain('GUEST-1')
    expect(host.history).toMatchObject([{ KIND: 'SHARE', GAVE_YN: 'N', OTHER_NO: 'GUEST-1', moved: { boxes: [BOX], packages: 40 } }])
    expect((await look('GUEST-1')).history).toMatchObject([{ KIND: 'SHARE', GAVE_YN: 'Y', OTHER_NO: 'HOST-1' }])
    expect([await boxesOf('HOST-1'), await boxesOf('GUEST-1')]).toMatchObject([
      [{ packages: 420, grossWeightKg: 8_300.5 }],
      [{ no: BOX, packages: 40, grossWeightKg: 900 }],
    ])
    expect(await fieldOf('GUEST-1', 'masterNo')).toBe('CONMASTER2')
    expect((await eventsOf('GUEST-1')).map(({ code }) => code)).toEqual(['LOAD'])
    await say('HOST-1', box('DISC', '2026-12-04T09:00:00+08:00', 'CNSHA', BOX))
    expect([await stageOf('HOST-1'), await stageOf('GUEST-1')]).toEqual(['ARRIVED', 'ARRIVED'])
    expect([await seenBy(ONE, ['HOST-1', 'GUEST-1']), await seenBy(TWO, ['HOST-1', 'GUEST-1'])]).toEqual([['HOST-1'], ['GUEST-1']])
    // It is in it already, and it has left.
    expect(await codeOf(share('HOST-1', 'GUEST-1', BOX))).toContain('BIZ-001')
  })

  test('what may not come into a container is refused with its reason, and nothing is stored', async () => {
    const BOX = 'MSCU1234566'
    await make('NO-HOST', { masterNo: 'CONMASTER3', containers: [boxLine(BOX)] })
    await make('NO-FULL', { masterNo: null, service: 'FCL', customer: { code: 'CUST002' } })
    await make('NO-LANE', { masterNo: null, destination: { code: 'DEHAM' }, customer: { code: 'CUST002' } })
    await make('NO-MASTER', { masterNo: 'ELSEWHERE1', customer: { code: 'CUST002' } })
    await make('NO-BOX', { masterNo: null, customer: { code: 'CUST002' } })
    for (const no of ['NO-FULL', 'NO-LANE', 'NO-MASTER', 'NO-HOST'])
      expect(await codeOf(share('NO-HOST', no, BOX)), no).toContain('출발 전의 같은 구간 LCL 하우스가 아니거나')
    expect(await codeOf(share('NO-HOST', 'NO-BOX', 'HMMU6012349'))).toContain('이 선적에 없는 컨테이너입니다.')
    expect(await codeOf(share('NO-HOST', 'NO-BOX', BOX, staff, 99))).toContain('CNF-001')
    const { ROW_VER } = await look('NO-HOST')
    for (const [caller, code] of [
      [portal.guest, 'AUTH-002'],
      [ONE, 'AUTH-003'],
      [portal.as('us'), 'NTF-001'],
    ] as const)
      expect(await codeOf(share('NO-HOST', 'NO-BOX', BOX, caller as never, ROW_VER))).toContain(code)
    expect(await boxesOf('NO-BOX')).toEqual([])
  })

  test('a house of another customer is merged in: its cargo goes over, its parties do not, and it is closed', async () => {
    await make('INTO-1', { masterNo: 'CONMASTER4' })
    await make('FROM-1', {
      masterNo: 'CONMASTER4',
      customer: { code: 'CUST002' },
      shipper: 'Second Ltd',
      packages: { quantity: 40, unit: 'CT' },
      grossWeightKg: 900,
      volumeCbm: 6,
    })
    const { ROW_VER, houses } = await look('INTO-1')
    expect(houses).toMatchObject([{ MNGT_NO: 'FROM-1', CUST_CD: 'CUST002' }])
    later()
    const whole = await staff.call(mergeBls, { header: { MNGT_NO: 'INTO-1', ROW_VER, FROM_NO: 'FROM-1' } })
    expect(whole).toMatchObject({ packages: 460, grossWeightKg: 9_200.5, houses: [] })
    expect(await fieldOf('INTO-1', 'shipper')).toBe(BODY.shipper)
    expect((await staff.call(selectDeskShipment, { MNGT_NO: 'FROM-1' })).CLOSED_YN).toBe('Y')
    expect([await seenBy(ONE, ['INTO-1', 'FROM-1']), await seenBy(TWO, ['INTO-1', 'FROM-1'])]).toEqual([['INTO-1'], ['FROM-1']])
  })
})
