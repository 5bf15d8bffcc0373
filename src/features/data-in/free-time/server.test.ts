import { beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { makeCalendarLink } from '#features/tracking/calendar/contract.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { ask, get, tokenOf } = programs(portal)
const { systemToken, tell: tellShipment } = systems(portal)
const { deliver, undo, lines, tick } = batches(portal)

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const path = (no: string) => `/api/v1/free-time-terms/${no}`
const tell = (method: 'PUT' | 'PATCH' | 'DELETE', no: string, payload?: object, token = erp, lang = 'en') => {
  tick()
  return ask(method, path(no), { token, headers: { 'accept-language': lang }, ...(payload && { payload }) })
}
const rows = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))
const pointers = ({ json }: { json: () => { errors: { pointer: string }[] } }) => json().errors.map(({ pointer }) => pointer)

const BOX = 'HMMU6012349'
const moved = (code: string, at: string) => ({ code, at, place: 'NLRTM', container: BOX })
/** An import to Rotterdam whose container was discharged. */
const ship = async (no: string, movements = [moved('DISC', '2026-11-20T08:00')], over: object = {}) => {
  const said = await tellShipment('PUT', no, erp, {
    ...EXAMPLE,
    direction: 'IMP',
    houseNo: `H-${no}`,
    masterNo: `HDMU9${no}`,
    departure: { actual: '2026-10-20T08:00' },
    arrival: { actual: '2026-11-19T20:00' },
    movements: [{ code: 'LOAD', at: '2026-10-20T07:00', place: 'KRPUS', container: BOX }, ...movements],
    ...over,
  })
  expect(said.status).toBeLessThan(300)
}
const ends = async (no: string) => {
  const [row] = await rows('select free_until, return_until, due_kind, due_at from shipment where mngt_no = $1', [no])
  return row
}
const clocks = async (no: string) => {
  const { dues } = await portal.as('customer').call(selectSeaTracking, { mngtNo: no })
  return dues.filter(({ kind }) => kind === 'FREE' || kind === 'DET').map(({ kind, at, source }) => [kind, at, source])
}
const ROTTERDAM = { version: 1, kind: 'DEMURRAGE', days: 7, carrier: { code: 'HDMU' }, port: { code: 'NLRTM' } }

/** The entries of the customer's calendar that are about a shipment, by their kind. */
const calendar = async (no: string) => {
  const { PATH } = await portal.as('customer').call(makeCalendarLink)
  const { body } = await portal.inject({ method: 'GET', url: PATH })
  return [...body.matchAll(/^UID:KR-(.+)-([A-Z]+)@naru/gm)].flatMap(([, own, kind]) => (own === no ? kind : []))
}

describe('S7-115 a system of the forwarder keeps free-time terms, and deadlines are computed by them', () => {
  test('the clock runs from the discharge by the terms of the carrier, is told with its source, and follows the terms', async () => {
    await ship('FT-1')
    expect(await ends('FT-1')).toMatchObject({ free_until: '', return_until: '' })
    const made = await tell('PUT', 'RTM', ROTTERDAM)
    expect([made.status, made.json()]).toEqual([201, { key: 'RTM', result: 'created', held: [] }])
    expect((await get(path('RTM'), erp)).json()).toEqual({
      key: 'RTM',
      kind: 'DEMURRAGE',
      days: 7,
      counting: 'CALENDAR',
      starts: 'NEXT_DAY',
      carrier: { code: 'HDMU' },
      port: { code: 'NLRTM' },
      customer: { code: '' },
      validFrom: '',
      validUntil: '',
      active: true,
    })
    expect(await ends('FT-1')).toMatchObject({ free_until: '2026-11-27T23:59:00', due_kind: 'FREE', due_at: '2026-11-27 23:59:00' })
    expect(await clocks('FT-1')).toEqual([['FREE', '2026-11-27T23:59:00', expect.stringMatching(/무료장치 조건|free-time terms/)]])
    expect((await tell('PUT', 'RTM', ROTTERDAM)).json().result).toBe('unchanged')
    await tell('PATCH', 'RTM', { version: 2, days: 10, starts: 'SAME_DAY' })
    expect(await ends('FT-1')).toMatchObject({ free_until: '2026-11-29T23:59:00' })
    expect((await tell('PATCH', 'RTM', { version: 1, days: 1 })).json().result).toBe('older')
    expect((await tell('DELETE', 'RTM')).json().result).toBe('closed')
    expect(await ends('FT-1')).toMatchObject({ free_until: '', due_kind: '' })
  })

  test('terms may come before the shipment and before the discharge; what someone told goes before them', async () => {
    await tell('PUT', 'EARLY', { ...ROTTERDAM, days: 5 })
    await tell('PUT', 'DET', { ...ROTTERDAM, kind: 'DETENTION', days: 3 })
    await ship('FT-2', [])
    expect(await ends('FT-2')).toMatchObject({ free_until: '', return_until: '' })
    await tellShipment('PATCH', 'FT-2', erp, { movements: [moved('DISC', '2026-11-20T08:00'), moved('GTOT', '2026-11-22T10:00')] })
    expect(await ends('FT-2')).toMatchObject({ free_until: '2026-11-25T23:59:00', return_until: '2026-11-25T23:59:00' })
    await ship('FT-3')
    expect(await ends('FT-3')).toMatchObject({ free_until: '2026-11-25T23:59:00' })
    await tellShipment('PATCH', 'FT-3', erp, { freeTime: { demurrageUntil: '2026-12-24' } })
    expect(await ends('FT-3')).toMatchObject({ due_kind: 'FREE', due_at: '2026-12-24 23:59:00' })
    expect((await clocks('FT-3')).map(([kind, at]) => [kind, String(at).slice(0, 10)])).toEqual([['FREE', '2026-12-24']])
    await ship('FT-LCL', [moved('DISC', '2026-11-20T08:00')], { service: 'LCL' })
    expect(await ends('FT-LCL')).toMatchObject({ free_until: '', return_until: '' })
  })

  test('the return of the empty container is in the calendar though no other deadline is open, until it is back', async () => {
    await ship('FT-5', [moved('DISC', '2026-11-20T08:00'), moved('GTOT', '2026-11-22T10:00')])
    await tellShipment('PATCH', 'FT-5', erp, { freeTime: { detentionUntil: '2099-12-24' } })
    expect(await ends('FT-5')).toMatchObject({ due_kind: '' })
    expect(await calendar('FT-5')).toEqual(['DET'])
    await tellShipment('PATCH', 'FT-5', erp, { movements: [{ ...moved('GTIN', '2026-11-24T09:00'), empty: true }] })
    expect(await calendar('FT-5')).toEqual([])
  })

  test('refusals name field, value and reason in both languages; no one without the scope; terms of others are out of sight', async () => {
    const bad = await tell('PUT', 'BAD', {
      kind: 'DEMURRAGE',
      days: 7,
      carrier: { code: 'NOBODY' },
      port: { code: 'XXXXX' },
      validFrom: '2026-02-31',
    })
    expect([bad.status, pointers(bad)]).toEqual([400, ['#/carrier/code', '#/port/code', '#/validFrom']])
    const korean = await tell('PUT', 'BAD', { kind: 'DEMURRAGE', days: 7, validFrom: '2026-02-31' }, erp, 'ko')
    expect(korean.json().errors).toEqual([{ pointer: '#/validFrom', detail: 'validFrom "2026-02-31": 없는 날짜입니다.' }])
    expect(pointers(await tell('PUT', 'BAD', { version: 1 }))).toEqual(['#/kind'])
    const other = await systemToken('OTHER', '', ['terms:write'])
    expect((await get(path('EARLY'), other)).status).toBe(404)
    expect((await tell('PATCH', 'EARLY', { days: 99 }, other)).status).toBe(404)
    for (const token of [await systemToken('NONE', '', ['users:write']), await tokenOf('staff', 'shipments:read')])
      expect((await tell('PUT', 'EARLY', ROTTERDAM, token)).status).toBe(403)
    const us = { kind: 'staff', corpCd: 'US', userId: 'us' } as const
    expect(await portal.database.as(us, (run) => run("select 1 from free_time_term where source_key = 'EARLY'"))).toEqual([])
  })

  test('S7-110 S7-111 lines of a batch do the same, say beforehand what they would do, and are undone with their deadlines', async () => {
    const before = await ends('FT-2')
    const asked = [
      { type: 'freeTime', op: 'patch', key: 'EARLY', body: { version: 2, days: 14 } },
      { type: 'freeTime', op: 'put', key: 'CUST', body: { ...ROTTERDAM, days: 21, customer: { code: 'CUST001' } } },
      { type: 'freeTime', op: 'delete', key: 'NOTHING' },
    ]
    const trial = await deliver(asked, erp, '?preview=true')
    expect(trial.lines.map(({ result, changes }) => [result, changes])).toEqual([
      ['changed', [{ field: 'days', from: 5, to: 14 }]],
      ['created', []],
      ['refused', []],
    ])
    expect(await ends('FT-2')).toEqual(before)
    const { id, batch } = await deliver(asked, erp)
    expect(batch.results).toMatchObject({ changed: 1, created: 1, refused: 1 })
    expect(await ends('FT-2')).toMatchObject({ free_until: '2026-12-11T23:59:00' })
    await undo(id, erp)
    expect((await lines(id, erp)).map(({ result }) => result)).toEqual(['undone', 'undone', 'refused'])
    expect(await ends('FT-2')).toEqual(before)
    expect((await get(path('CUST'), erp)).status).toBe(404)
    const atomic = await deliver(asked, erp, '?mode=atomic')
    expect(atomic.batch).toMatchObject({ status: 'REFUSED', results: { withheld: 2, refused: 1 } })
    expect(await ends('FT-2')).toEqual(before)
  })
})
