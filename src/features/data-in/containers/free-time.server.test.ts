import { beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { selectContainerEvents } from '#features/tracking/container-events-popup/contract.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { saveDeskShipment, selectDeskShipment } from '../desk/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { ask, get } = programs(portal)
const { systemToken, tell: tellShipment, pathOf } = systems(portal)
const { deliver, undo, tick } = batches(portal)

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const [A, B] = ['HMMU6012349', 'TEMU8123455']
const moved = (code: string, at: string, container: string) => ({ code, at, place: 'NLRTM', container })
/** An import to Rotterdam of two containers that were discharged two days after each other, under terms of seven days. */
const ship = async (no: string, boxes: object[] = [{ no: A }, { no: B }], over: object = {}) => {
  const said = await tellShipment('PUT', no, erp, {
    ...EXAMPLE,
    direction: 'IMP',
    houseNo: `H-${no}`,
    masterNo: `HDMU8${no}`,
    departure: { actual: '2026-10-20T08:00' },
    arrival: { actual: '2026-11-19T20:00' },
    containers: boxes,
    movements: [
      ...[A, B].map((box) => ({ code: 'LOAD', at: '2026-10-20T07:00', place: 'KRPUS', container: box })),
      moved('DISC', '2026-11-20T08:00', A),
      moved('DISC', '2026-11-22T08:00', B),
    ],
    ...over,
  })
  expect(said.status).toBeLessThan(300)
}
const path = (no: string, box: string) => `/api/v1/shipments/${no}/containers/${box}`
const tell = (method: 'PUT' | 'PATCH', no: string, box: string, payload: object, lang = 'en') => {
  tick()
  return ask(method, path(no, box), { token: erp, headers: { 'accept-language': lang }, payload })
}
const day = (at: string | null | undefined) => at?.slice(5, 10) ?? null
/** What the customer reads: the clocks of the shipment, and the ends of each container. */
const seen = async (no: string) => {
  const { dues, containers } = await portal.as('customer').call(selectSeaTracking, { mngtNo: no })
  return {
    ends: containers.map(({ FREE_UNTIL, RETURN_UNTIL }) => [day(FREE_UNTIL), day(RETURN_UNTIL)]),
    dues: dues.filter(({ kind }) => kind === 'FREE' || kind === 'DET').map(({ kind, at, source }) => [kind, day(at), source]),
  }
}
const listed = async (no: string) => {
  const [row] = await portal.database.owner((sql) =>
    sql<{ due_kind: string; due_at: string }>('select due_kind, due_at from shipment where mngt_no = $1', [no]),
  )
  return [row?.due_kind, row?.due_at?.slice(5, 10)]
}

describe('S7-118 a container has free time of its own', () => {
  test('each container has its last free day, by the terms until it is told one; the shipment tells the nearest, in lists and clocks', async () => {
    tick()
    const terms = { kind: 'DEMURRAGE', days: 7, carrier: { code: 'HDMU' }, port: { code: 'NLRTM' } }
    await ask('PUT', '/api/v1/free-time-terms/RTM7', { token: erp, payload: terms })
    await ship('CF-1')
    expect(await seen('CF-1')).toEqual({
      ends: [
        ['11-27', null],
        ['11-29', null],
      ],
      dues: [['FREE', '11-27', expect.stringMatching(/무료장치 조건|free-time terms/)]],
    })
    expect((await tell('PATCH', 'CF-1', A, { version: 1, demurrageDays: 14, detentionUntil: '2026-12-20' })).json().result).toBe('changed')
    const after = await seen('CF-1')
    expect(after.ends).toEqual([
      ['12-04', '12-20'],
      ['11-29', null],
    ])
    expect(after.dues).toEqual([
      ['FREE', '11-29', expect.stringMatching(/컨테이너별 조건|free time of the container/)],
      ['DET', '12-20', expect.stringMatching(/컨테이너별 조건|free time of the container/)],
    ])
    expect(await listed('CF-1')).toEqual(['FREE', '11-29'])
    const { containers } = await portal.as('customer').call(selectContainerEvents, { mngtNo: 'CF-1', CNTR_NO: A })
    expect(containers.map(({ FREE_UNTIL }) => day(FREE_UNTIL))).toEqual(['12-04', '11-29'])
    const own = { demurrageDays: 14, demurrageUntil: null, detentionDays: null, detentionUntil: '2026-12-20' }
    expect((await get(path('CF-1', A), erp)).json()).toMatchObject(own)
    const { items } = (await get(`${pathOf('CF-1')}/containers`, erp)).json()
    expect(items[0]).toMatchObject({ ...own, freeUntil: '2026-12-04T23:59:00', returnUntil: '2026-12-20T23:59:00' })

    // Null lets go: the terms hold again.
    await tell('PATCH', 'CF-1', A, { version: 2, demurrageDays: null, detentionUntil: null })
    expect((await seen('CF-1')).ends).toEqual([
      ['11-27', null],
      ['11-29', null],
    ])
  })

  test('it comes with the shipment, goes before what is told of the whole shipment, and a container that left gives way to the next', async () => {
    await ship('CF-2', [{ no: A, demurrageUntil: '2026-12-01' }, { no: B }], { freeTime: { demurrageUntil: '2026-12-24' } })
    expect((await seen('CF-2')).ends).toEqual([
      ['12-01', null],
      ['12-24', null],
    ])
    expect(await listed('CF-2')).toEqual(['FREE', '12-01'])
    await tellShipment('PATCH', 'CF-2', erp, { movements: [moved('GTOT', '2026-11-23T08:00', A)] })
    expect(await listed('CF-2')).toEqual(['FREE', '12-24'])
    // The whole list goes on to replace.
    await tellShipment('PATCH', 'CF-2', erp, { containers: [{ no: A }, { no: B, demurrageDays: 3 }] })
    expect((await seen('CF-2')).ends).toEqual([
      ['12-24', null],
      ['11-25', null],
    ])
  })

  test('a first state has it, and the desk types it: its value stands against the source, and is let go', async () => {
    await ship('CF-3', [{ no: A, demurrageUntil: '2026-12-03' }], { movements: [] })
    expect((await seen('CF-3')).ends).toEqual([['12-03', null]])
    const staff = portal.as('staff')
    const { ROW_VER, boxes } = await staff.call(selectDeskShipment, { MNGT_NO: 'CF-3' })
    expect(boxes).toMatchObject([{ no: A, demurrageUntil: '2026-12-03', demurrageDays: null }])
    const save = { header: { MNGT_NO: 'CF-3', ROW_VER, REMARK: '' }, body: { containers: [{ no: A, detentionUntil: '2026-12-30' }] } }
    tick()
    expect((await staff.call(saveDeskShipment, save)).boxes).toMatchObject([{ demurrageUntil: null, detentionUntil: '2026-12-30' }])
    expect((await seen('CF-3')).ends).toEqual([[null, '12-30']])
    expect((await tell('PATCH', 'CF-3', A, { version: 9, demurrageDays: 1 })).json()).toMatchObject({ held: ['containers'] })
    expect((await seen('CF-3')).ends).toEqual([[null, '12-30']])
  })

  test('a day that does not exist and too many days are named by field; a batch says it beforehand and is undone', async () => {
    await ship('CF-4')
    const bad = await tell('PATCH', 'CF-4', A, { demurrageUntil: '2026-02-31' }, 'ko')
    expect(bad.json().errors).toEqual([{ pointer: '#/demurrageUntil', detail: 'demurrageUntil "2026-02-31": 없는 날짜입니다.' }])
    const inList = await tellShipment('PATCH', 'CF-4', erp, { containers: [{ no: A, detentionUntil: '2026-11-31' }] })
    expect(JSON.stringify(inList.json().errors)).toContain('#/containers/0/detentionUntil')
    expect((await tell('PATCH', 'CF-4', A, { demurrageDays: 366 })).status).toBe(400)
    const before = await seen('CF-4')
    const asked = [{ type: 'container', op: 'patch', key: `CF-4/${B}`, body: { version: 3, demurrageDays: 0 } }]
    const { id } = await deliver(asked, erp)
    expect((await seen('CF-4')).ends[1]).toEqual(['11-22', null])
    await undo(id, erp)
    expect(await seen('CF-4')).toEqual(before)
  })
})
