import { beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { ask, get, tokenOf } = programs(portal)
const { systemToken, tell: tellShipment } = systems(portal)
const { deliver, undo, lines, tick } = batches(portal)

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const [BOX, SECOND, WRONG] = ['HMMU6012349', 'TEMU8123455', 'HMMU6012340']
const { containers: _containers, ...WITHOUT } = EXAMPLE
const bodyOf = (no: string, over: object = {}) => ({ ...WITHOUT, houseNo: `H-${no}`, masterNo: `HDMU7${no}`, ...over })
const ship = async (no: string, over: object = {}) => {
  const told = await tellShipment('PUT', no, erp, bodyOf(no, over))
  expect(told.status).toBeLessThan(300)
}
const path = (no: string, box: string) => `/api/v1/shipments/${encodeURIComponent(no)}/containers/${box}`
const tell = (method: 'PUT' | 'PATCH' | 'DELETE', no: string, box: string, payload?: object, token = erp, lang = 'en') => {
  tick()
  return ask(method, path(no, box), { token, headers: { 'accept-language': lang }, ...(payload && { payload }) })
}
const rows = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))
const pointers = ({ json }: { json: () => { errors: { pointer: string }[] } }) => json().errors.map(({ pointer }) => pointer)
const boxesOf = (no: string) =>
  rows(
    `select c.cntr_no, c.cntr_type, c.seal_no, c.gross_wt::float8 as kg, c.pkg_qty, c.cbm::float8 as cbm from shipment_cntr c join shipment s using (corp_cd, cust_cd, shipment_id)
      where s.mngt_no = $1 order by 1`,
    [no],
  )
const stateOf = async (no: string) => [
  await rows('select cntr_text, teu::float8 as teu, row_ver from shipment where mngt_no = $1', [no]),
  await boxesOf(no),
  await rows(
    "select ref_no from shipment_ref join shipment using (corp_cd, cust_cd, shipment_id) where mngt_no = $1 and kind = 'CNTR' order by 1",
    [no],
  ),
  await rows("select source_key, version, sent from record_source where kind = 'container' and source_key like $1 order by 1", [`${no}/%`]),
]
const line = (op: string, key: string, body?: object) => ({ type: 'container', op, key, ...(body && { body }) })
const FULL = { version: 1, type: '45G1', seal: 'KR1', grossWeightKg: 8_300.5, packages: 420, volumeCbm: 61.2 }

describe('S7-118 a system of the forwarder keeps the containers of a shipment', () => {
  test('it puts one in, changes what it names, takes it out; lists, numbers and events follow, and events stay', async () => {
    await ship('CN-1')
    const made = await tell('PUT', 'CN-1', BOX, FULL)
    expect([made.status, made.json()]).toEqual([201, { no: 'CN-1', container: BOX, result: 'created', held: [] }])
    expect(await rows("select cntr_text, teu::float8 as teu from shipment where mngt_no = 'CN-1'")).toEqual([
      { cntr_text: '40HC × 1', teu: 2 },
    ])
    expect((await get(path('CN-1', BOX), erp)).json()).toEqual({
      no: 'CN-1',
      container: BOX,
      type: '40HC',
      seal: 'KR1',
      grossWeightKg: 8_300.5,
      packages: 420,
      volumeCbm: 61.2,
      demurrageDays: null,
      demurrageUntil: null,
      detentionDays: null,
      detentionUntil: null,
    })
    expect((await tell('PUT', 'CN-1', BOX, FULL)).json().result).toBe('unchanged')
    await tell('PUT', 'CN-1', SECOND, { type: '22G1' })
    await tellShipment('PATCH', 'CN-1', erp, {
      version: 5,
      movements: [{ code: 'GTIN', at: '2026-11-29T10:00', place: 'KRPUS', container: BOX }],
    })
    await tell('PATCH', 'CN-1', BOX, { version: 3, seal: 'KR2', packages: null, volumeCbm: 60.5 })
    expect((await tell('PATCH', 'CN-1', BOX, { version: 2, seal: 'OLD' })).json().result).toBe('older')
    expect(await boxesOf('CN-1')).toEqual([
      { cntr_no: BOX, cntr_type: '40HC', seal_no: 'KR2', kg: 8_300.5, pkg_qty: null, cbm: 60.5 },
      { cntr_no: SECOND, cntr_type: '20DC', seal_no: '', kg: null, pkg_qty: null, cbm: null },
    ])
    const events = async () =>
      (await rows("select count(*)::int as n from tracking_event where cntr_no = $1 and code = 'GTIN'", [BOX]))[0]?.n
    expect(await events()).toBe(1)
    expect((await tell('DELETE', 'CN-1', BOX)).json().result).toBe('closed')
    expect((await tell('DELETE', 'CN-1', BOX)).json().result).toBe('closed')
    expect([(await get(path('CN-1', BOX), erp)).status, (await boxesOf('CN-1')).length, await events()]).toEqual([404, 1, 1])
    // The version of the shipment is its own, and its list goes on to replace.
    expect((await tellShipment('PATCH', 'CN-1', erp, { version: 4, commodity: 'x' })).json().result).toBe('older')
    await tellShipment('PATCH', 'CN-1', erp, { version: 6, containers: [] })
    expect(await boxesOf('CN-1')).toEqual([])
  })

  test('a booked container without a number gives its place; what the desk typed stays, and a closed shipment takes nothing', async () => {
    await ship('CN-2')
    await rows(
      `insert into shipment_cntr (corp_cd, cust_cd, shipment_id, cntr_no, cntr_type)
       select corp_cd, cust_cd, shipment_id, n, t from shipment, (values ('TBN-01', '20DC'), ('TBN-02', '40HC')) v(n, t) where mngt_no = 'CN-2'`,
    )
    await tell('PUT', 'CN-2', BOX, FULL)
    expect((await boxesOf('CN-2')).map(({ cntr_no }) => cntr_no)).toEqual([BOX, 'TBN-01'])
    await rows(
      "insert into shipment_hold (corp_cd, cust_cd, shipment_id, field, holder, held_by, held_at) select corp_cd, cust_cd, shipment_id, 'containers', 'DESK', 'staff', now() from shipment where mngt_no = 'CN-2'",
    )
    expect((await tell('PATCH', 'CN-2', BOX, { version: 2, seal: 'X' })).json()).toMatchObject({
      result: 'unchanged',
      held: ['containers'],
    })
    expect((await boxesOf('CN-2'))[0]).toMatchObject({ seal_no: 'KR1' })
    await ship('CN-3')
    await tellShipment('DELETE', 'CN-3', erp)
    expect(pointers(await tell('PUT', 'CN-3', BOX, FULL))).toEqual(['#/no'])
  })

  test('refusals name field, value and reason in both languages; no one without the scope', async () => {
    await ship('CN-4')
    const bad = await tell('PUT', 'CN-4', WRONG, { type: 'ZZZZ' })
    expect([bad.status, pointers(bad)]).toEqual([400, ['#/container', '#/type']])
    expect((await tell('PUT', 'CN-4', WRONG, {}, erp, 'ko')).json().errors).toEqual([
      { pointer: '#/container', detail: `container "${WRONG}": 컨테이너 번호의 검증 숫자가 맞지 않습니다.` },
    ])
    expect(pointers(await tell('PUT', 'CN-4', BOX, { ...FULL, no: 'x' }))).toEqual(['#/no'])
    expect([(await tell('PUT', 'CN-NONE', BOX, FULL)).status, (await tell('PATCH', 'CN-4', BOX, FULL)).status]).toEqual([404, 404])
    for (const token of [
      await systemToken('NONE', '', ['shipments:write']),
      await tokenOf('customer', 'shipments:read'),
      await tokenOf('staff', 'shipments:read'),
    ])
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
        expect((await tell(method, 'CN-4', BOX, method === 'DELETE' ? undefined : FULL, token)).status).toBe(403)
    expect(await boxesOf('CN-4')).toEqual([])
  })

  test('S7-110 one bad container line refuses its shipment by name, wherever it stands; others go on', async () => {
    await ship('CN-5')
    const before = await stateOf('CN-5')
    const asked = [
      line('put', `CN-6/${BOX}`, FULL),
      { type: 'shipment', op: 'put', key: 'CN-6', body: bodyOf('CN-6') },
      line('put', `CN-6/${WRONG}`, FULL),
      line('put', `CN-5/${BOX}`, FULL),
      line('patch', `CN-5/${SECOND}`, { seal: 'x' }),
      { type: 'shipment', op: 'put', key: 'CN-7', body: bodyOf('CN-7') },
      line('put', `CN-7/${SECOND}`, FULL),
      line('put', 'CN-7'),
    ]
    const { lines: told } = await deliver(asked, erp)
    expect(told.map(({ result, errors }) => [result, errors[0]?.pointer, errors[0]?.value])).toEqual([
      ['refused', '/container', WRONG],
      ['refused', '/containers', WRONG],
      ['refused', '/container', WRONG],
      ['refused', '/container', SECOND],
      ['refused', '/key', `CN-5/${SECOND}`],
      ['created', undefined, undefined],
      ['created', undefined, undefined],
      ['refused', '/key', 'CN-7'],
    ])
    expect(told[1]?.errors[0]?.detail).toBe(`containers "${WRONG}": the line of this container is refused, and with it the whole shipment.`)
    expect([await rows("select 1 from shipment where mngt_no = 'CN-6'"), await stateOf('CN-5')]).toEqual([[], before])
  })

  test('S7-110 S7-111 containers may come before their shipment, a preview stores nothing, and all is as before when it is undone', async () => {
    await ship('CN-8', { containers: [{ no: BOX, type: '22G1', seal: 'A' }] })
    await tell('PATCH', 'CN-8', BOX, { version: 2, seal: 'B' })
    const before = await stateOf('CN-8')
    const asked = [
      line('put', `CN-9/${BOX}`, FULL),
      line('patch', `CN-8/${BOX}`, { version: 3, seal: 'C' }),
      line('put', `CN-8/${SECOND}`, FULL),
      line('patch', `CN-8/${BOX}`, { version: 4, packages: 7 }),
      { type: 'shipment', op: 'patch', key: 'CN-8', body: { version: 9, commodity: 'Tea' } },
      { type: 'shipment', op: 'put', key: 'CN-9', body: bodyOf('CN-9') },
    ]
    const trial = await deliver(asked, erp, '?preview=true')
    expect(trial.lines.map(({ result }) => result)).toEqual(['created', 'changed', 'created', 'changed', 'changed', 'created'])
    expect(trial.lines[1]?.changes).toEqual([{ field: 'seal', from: 'B', to: 'C' }])
    expect(await stateOf('CN-8')).toEqual(before)
    const { id, batch } = await deliver(asked, erp)
    expect(batch.results).toMatchObject({ created: 3, changed: 3 })
    expect((await boxesOf('CN-8')).map(({ cntr_no, seal_no, pkg_qty }) => [cntr_no, seal_no, pkg_qty])).toEqual([
      [BOX, 'C', 7],
      [SECOND, 'KR1', 420],
    ])
    expect((await undo(id, erp)).status).toBe(202)
    expect((await lines(id, erp)).map(({ result }) => result)).toEqual(Array(6).fill('undone'))
    const [[ship8 = {}] = [], ...parts] = await stateOf('CN-8')
    const [[was = {}] = [], ...partsBefore] = before
    expect([{ ...ship8, row_ver: 0 }, parts]).toEqual([{ ...was, row_ver: 0 }, partsBefore])
    expect(
      await rows("select 1 from shipment where mngt_no = 'CN-9' union all select 1 from record_source where source_key like 'CN-9/%'"),
    ).toEqual([])
  })

  test('S7-111 a container that someone changed since is named, and then nothing is undone; many in small parts are undone whole', async () => {
    await ship('CN-10')
    const { id } = await deliver([line('put', `CN-10/${BOX}`, FULL)], erp)
    await tell('PATCH', 'CN-10', BOX, { version: 2, seal: 'KR9' })
    expect((await undo(id, erp)).json().errors).toEqual([{ pointer: '#/1', detail: `line 1, CN-10/${BOX}: changed since.` }])
    const atomic = await deliver([line('put', `CN-10/${SECOND}`, FULL), line('put', `CN-10/${WRONG}`)], erp, '?mode=atomic')
    expect(atomic.batch).toMatchObject({ status: 'REFUSED', results: { refused: 2 } })
    expect((await boxesOf('CN-10')).length).toBe(1)
  })
})
