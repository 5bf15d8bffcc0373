import { beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { saveDeskShipment, selectDeskShipment } from '../desk/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'
import { mergeBls, selectMasterBls, splitBl } from './contract.ts'

const portal = await testPortal()
const { get } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)
const staff = portal.as('staff')
let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const { version: _version, saidAt: _saidAt, ...BODY } = EXAMPLE
const [BOX_A, BOX_B] = ['HMMU6012349', 'TEMU8123455']
const boxes = [
  { no: BOX_A, type: '45G1', seal: 'S-1', grossWeightKg: 5_000, packages: 300, volumeCbm: 41.2 },
  { no: BOX_B, type: '45G1', seal: 'S-2', grossWeightKg: 3_300.5, packages: 120, volumeCbm: 20 },
]
const bodyOf = (n: number, over: object = {}) => ({ ...BODY, houseNo: `HOUSE26${n}`, masterNo: `HDMU9911${n}`, containers: boxes, ...over })
const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}
const make = (MNGT_NO: string, body: object) => {
  later()
  return staff.call(saveDeskShipment, { header: { MNGT_NO, ROW_VER: null, REMARK: '' }, body })
}
const look = (MNGT_NO: string) => staff.call(selectMasterBls, { MNGT_NO })
const NONE = { packages: 0, grossWeightKg: 0, volumeCbm: 0, boxes: [] as string[] }
const split = async (MNGT_NO: string, HOUSE_NO: string, over: object, caller = staff, SAVE_KEY?: string) => {
  const { ROW_VER } = await look(MNGT_NO)
  later()
  return caller.call(splitBl, { SAVE_KEY, header: { MNGT_NO, ROW_VER, HOUSE_NO, ...NONE, ...over } })
}
const merge = async (MNGT_NO: string, FROM_NO: string, caller = staff) => {
  const { ROW_VER } = await look(MNGT_NO)
  later()
  return caller.call(mergeBls, { header: { MNGT_NO, ROW_VER, FROM_NO } })
}
const read = async (no: string) => (await get(pathOf(no), erp, { 'accept-language': 'en' })).json()
const refused = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 0, code: '', message: '' }),
    (error: CallFailure) => ({ status: error.status, code: error.code, message: error.body.message }),
  )

describe('S7-126 a house is split under its master and merged again', () => {
  test('containers and amounts go to a new house with the same parties, places and voyage; both know it; merged back all is as before', async () => {
    const movements = [
      { code: 'GTIN', at: '2026-11-10T10:00', place: 'KRPUS', container: BOX_A },
      { code: 'GTIN', at: '2026-11-10T11:00', place: 'KRPUS', container: BOX_B },
    ]
    await tell('PUT', 'FCL-1', erp, bodyOf(1, { movements }))
    const before = await look('FCL-1')
    expect(before).toMatchObject({ packages: 420, grossWeightKg: 8_300.5, volumeCbm: 61.2, houses: [], history: [] })
    const given = await split('FCL-1', 'HOUSE26-NEW', { boxes: [BOX_B], packages: 120, grossWeightKg: 3_300.5, volumeCbm: 20 })
    expect(given).toMatchObject({ packages: 300, grossWeightKg: 5_000, volumeCbm: 41.2, boxes: [{ no: BOX_A, volumeCbm: 41.2 }] })
    const [made] = given.houses
    expect(made).toMatchObject({ HBL_NO: 'HOUSE26-NEW', packages: 120, grossWeightKg: 3_300.5, volumeCbm: 20 })
    const moved = { boxes: [BOX_B], packages: 120, grossWeightKg: 3_300.5, volumeCbm: 20 }
    expect(given.history).toMatchObject([{ KIND: 'SPLIT', GAVE_YN: 'Y', OTHER_HBL: 'HOUSE26-NEW', BY_NM: '박준호', moved }])
    const fresh = made?.MNGT_NO ?? ''
    expect((await look(fresh)).history).toMatchObject([{ KIND: 'SPLIT', GAVE_YN: 'N', OTHER_NO: 'FCL-1' }])
    expect(await read(fresh)).toMatchObject({
      masterNo: 'HDMU99111',
      consignee: 'Rhine Trading GmbH',
      vessel: 'HMM ALGECIRAS',
      departure: { estimated: '2026-12-02T18:00:00+09:00' },
      cutOffs: { documents: '2026-11-30T16:00:00+09:00' },
    })
    // What happened to a container goes with it, what happened to the other one does not.
    const events = JSON.stringify((await get(`${pathOf(fresh)}/events`, erp)).json())
    expect([events.includes(BOX_B), events.includes(BOX_A)]).toEqual([true, false])
    // The system that sent the house keeps its words, and they change nothing.
    const again = await tell('PUT', 'FCL-1', erp, bodyOf(1))
    expect(again.json().held.toSorted()).toEqual(['containers', 'grossWeightKg', 'packages.quantity', 'volumeCbm'])

    const whole = await merge('FCL-1', fresh)
    expect(whole).toMatchObject({ packages: 420, grossWeightKg: 8_300.5, volumeCbm: 61.2, houses: [], boxes: before.boxes })
    expect(whole.history.map(({ KIND, GAVE_YN }) => `${KIND} ${GAVE_YN}`)).toEqual(['MERGE N', 'SPLIT Y'])
    expect(await read(fresh)).toMatchObject({ closed: true, status: 'CANCELLED' })
    const [logged] = await portal.database.owner((run) =>
      run<{ n: number }>(
        "select count(*)::int as n from audit_log where action in ('HOUSE_SPLIT', 'HOUSE_MERGED') and target in ('FCL-1', $1)",
        [fresh],
      ),
    )
    expect(logged?.n).toBe(4)
  })

  test('a container of several houses (LCL) stays in both, each with its share', async () => {
    const box = { no: BOX_A, type: '45G1', seal: 'S-1', grossWeightKg: 8_300.5, packages: 420 }
    await make('LCL-1', bodyOf(2, { service: 'LCL', containers: [box] }))
    const given = await split('LCL-1', 'HOUSE26-LCL', { boxes: [BOX_A], packages: 100, grossWeightKg: 2_000, volumeCbm: 15 })
    expect(given.boxes).toMatchObject([{ no: BOX_A, packages: 320, grossWeightKg: 6_300.5 }])
    const made = await staff.call(selectDeskShipment, { MNGT_NO: given.houses[0]?.MNGT_NO ?? '' })
    expect(made.boxes).toMatchObject([{ no: BOX_A, seal: 'S-1', packages: 100, grossWeightKg: 2_000 }])
    expect((await merge('LCL-1', made.MNGT_NO)).boxes).toMatchObject([{ no: BOX_A, packages: 420, grossWeightKg: 8_300.5 }])
  })

  test('what cannot be split or merged is refused with its reason, and nothing is stored', async () => {
    await make('NOT-1', bodyOf(3))
    await make('NOT-2', bodyOf(4, { masterNo: null }))
    const all = { boxes: [BOX_A, BOX_B], packages: 420, grossWeightKg: 8_300.5, volumeCbm: 61.2 }
    for (const [no, house, over, message] of [
      ['NOT-1', 'H-1', {}, '옮길 컨테이너나 수량을 정해 주세요.'],
      ['NOT-1', 'H-1', { packages: 421 }, '남은 수량보다 많습니다.'],
      ['NOT-1', 'H-1', { boxes: ['MSCU0000000'] }, '이 선적에 없는 컨테이너입니다.'],
      ['NOT-1', 'H-1', all, '원래 하우스에 남는 화물이 없습니다.'],
      ['NOT-1', 'HOUSE263', { packages: 1 }, '이미 있는 House B/L 번호입니다: HOUSE263'],
      ['NOT-2', 'H-1', { packages: 1 }, 'Master B/L 번호가 있어야 나누거나 합칠 수 있습니다.'],
    ] as const)
      expect(await refused(split(no, house, over))).toEqual({ status: 422, code: 'BIZ-001', message })
    expect(await refused(merge('NOT-1', 'NOT-2'))).toMatchObject({ code: 'BIZ-001' })
    const { houses } = await split('NOT-1', 'HOUSE26-ACT', { packages: 20 })
    const fresh = houses[0]?.MNGT_NO ?? ''
    await portal.as('customer').call(sendMessage, { header: { MNGT_NO: fresh, BODY: 'hello' } })
    expect((await refused(merge('NOT-1', fresh))).message).toContain('메시지')
    const { ROW_VER } = await look('NOT-1')
    await split('NOT-1', 'HOUSE26-TWO', { packages: 20 })
    const stale = staff.call(splitBl, { header: { MNGT_NO: 'NOT-1', ROW_VER, HOUSE_NO: 'HOUSE26-OLD', ...NONE, packages: 1 } })
    expect((await refused(stale)).code).toBe('CNF-001')
    expect(await look('NOT-1')).toMatchObject({ packages: 380 })
  })

  test('the same split twice makes one house', async () => {
    await make('TWICE-1', bodyOf(5))
    const { ROW_VER } = await look('TWICE-1')
    const header = { MNGT_NO: 'TWICE-1', ROW_VER, HOUSE_NO: 'HOUSE26-ONE', ...NONE, packages: 20 }
    const input = { SAVE_KEY: 'split-save-0001', header }
    expect(await staff.call(splitBl, input)).toEqual(await staff.call(splitBl, input))
    expect((await look('TWICE-1')).houses).toHaveLength(1)
  })

  test('only staff, and no house of another corporation', async () => {
    await make('FOREIGN-H', bodyOf(6))
    const { ROW_VER } = await look('FOREIGN-H')
    const header = { MNGT_NO: 'FOREIGN-H', ROW_VER, HOUSE_NO: 'H-9', ...NONE, packages: 1 }
    for (const [caller, code] of [
      [portal.guest, 'AUTH-002'],
      [portal.as('customer'), 'AUTH-003'],
      [portal.as('us'), 'NTF-001'],
    ] as const) {
      expect((await refused(caller.call(selectMasterBls, { MNGT_NO: 'FOREIGN-H' }))).code).toBe(code)
      expect((await refused(caller.call(splitBl, { header }))).code).toBe(code)
      expect((await refused(caller.call(mergeBls, { header: { MNGT_NO: 'FOREIGN-H', ROW_VER, FROM_NO: 'X' } }))).code).toBe(code)
    }
  })
})
