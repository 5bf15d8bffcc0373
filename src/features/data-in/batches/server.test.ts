import { beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { get } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)
const { post, run, read, lines, deliver } = batches(portal)

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const { containers: _containers, ...WITHOUT_BOXES } = EXAMPLE
const bodyOf = (n: number | string, over: object = {}) => ({
  ...WITHOUT_BOXES,
  houseNo: `NRSE27${n}`,
  masterNo: `HDMU27${n}`,
  orderNo: `PO27-${n}`,
  ...over,
})
const put = (key: string, over: object = {}) => ({ type: 'shipment', op: 'put', key, body: bodyOf(key, over) })
const shipment = async (no: string, token = erp) => (await get(pathOf(no), token, { 'accept-language': 'en' })).json()
const rows = <R>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))

describe('S7-110 a system sends a batch', () => {
  test('each line has its result: made, changed with its fields, the same again, closed, not there', async () => {
    await tell('PUT', 'B-OLD', erp, bodyOf('B-OLD'))
    await tell('PUT', 'B-SAME', erp, bodyOf('B-SAME'))
    await tell('PUT', 'B-CLOSE', erp, bodyOf('B-CLOSE'))
    const { batch, lines: told } = await deliver(
      [
        put('B-NEW'),
        put('B-OLD', { version: 4, commodity: 'Tyres', vessel: 'HMM ROTTERDAM' }),
        put('B-SAME'),
        { type: 'shipment', op: 'delete', key: 'B-CLOSE' },
        { type: 'shipment', op: 'patch', key: 'B-NOT-THERE', body: { commodity: 'x' } },
      ],
      erp,
    )
    expect(batch).toMatchObject({
      status: 'DONE',
      lines: 5,
      done: 5,
      results: { created: 1, changed: 1, unchanged: 1, closed: 1, refused: 1 },
    })
    expect(told.map(({ line, result }) => [line, result])).toEqual([
      [1, 'created'],
      [2, 'changed'],
      [3, 'unchanged'],
      [4, 'closed'],
      [5, 'refused'],
    ])
    expect(told[1]?.changes).toEqual([
      { field: 'commodity', from: '', to: 'Tyres' },
      { field: 'vessel', from: 'HMM ALGECIRAS', to: 'HMM ROTTERDAM' },
    ])
    expect(told[4]?.errors).toEqual([{ pointer: '/key', value: 'B-NOT-THERE', detail: 'no record has this number.' }])
    expect([(await shipment('B-NEW')).houseNo, (await shipment('B-OLD')).vessel]).toEqual(['NRSE27B-NEW', 'HMM ROTTERDAM'])
  })

  test('S7-084 a deletion of nothing, or of what customers have acted on, is refused and says so in both languages', async () => {
    await tell('PUT', 'B-ACTED', erp, bodyOf('B-ACTED'))
    await portal.as('customer').call(sendMessage, { header: { MNGT_NO: 'B-ACTED', BODY: 'hello' } })
    const remove = (key: string) => ({ type: 'shipment', op: 'delete', key })
    const { id, lines: told } = await deliver([remove('B-NOTHING'), remove('B-ACTED')], erp)
    expect(told.map(({ result, errors }) => [result, errors])).toEqual([
      ['refused', [{ pointer: '/key', value: 'B-NOTHING', detail: 'no record has this number.' }]],
      [
        'refused',
        [{ pointer: '/key', value: 'B-ACTED', detail: 'Customers have acted on this shipment, so it cannot be closed: a message' }],
      ],
    ])
    const korean = await lines(id, erp, 'limit=1000', 'ko')
    expect(korean[1]?.errors[0]?.detail).toBe('고객이 이 화물에 남긴 것이 있어 닫을 수 없습니다: 메시지')
    expect((await shipment('B-ACTED')).closed).toBe(false)
  })

  test('S7-081 bad lines name line, field, value and reason in both languages; the good ones are stored', async () => {
    const sent = [
      JSON.stringify(put('G-1')),
      '{"type": "shipment", "op": "put", "key": ',
      JSON.stringify(put('G-2', { origin: { code: 'KRXXX' }, volumeCbm: 'much' })),
      JSON.stringify({ type: 'ship', op: 'set', key: '', extra: 1 }),
      '',
      JSON.stringify(put('G-3', { containers: [{ no: 'HMMU6012349' }, { no: 'HMMU6012340' }] })),
      JSON.stringify(put('G-4', { commodity: 'a\u0000b' })),
      JSON.stringify(put('G-5')),
    ].join('\n')
    const { id, lines: told } = await deliver(sent, erp)
    expect(told.map(({ line, result }) => [line, result])).toEqual([
      [1, 'created'],
      [2, 'refused'],
      [3, 'refused'],
      [4, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'created'],
    ])
    const errorsOf = (line: number, all = told) => all.find((one) => one.line === line)?.errors ?? []
    expect(errorsOf(2)[0]?.detail).toBe('the line is not a JSON object.')
    expect(errorsOf(3)).toEqual([{ pointer: '/volumeCbm', value: 'much', detail: 'volumeCbm: It must be a number.' }])
    expect(errorsOf(4).map(({ pointer }) => pointer)).toEqual(['/type', '/op', '/key', '/extra'])
    expect(errorsOf(6)).toEqual([
      {
        pointer: '/containers/1/no',
        value: 'HMMU6012340',
        detail: 'containers[1].no "HMMU6012340": the check digit of the container number is wrong.',
      },
    ])
    expect(errorsOf(7)[0]).toMatchObject({ pointer: '/commodity', value: 'a?b' })
    expect(errorsOf(6, await lines(id, erp, 'limit=1000', 'ko'))[0]?.detail).toContain('검증 숫자')
    // One bad container refuses its whole shipment; nothing of it is stored.
    expect(await rows("select 1 from shipment where mngt_no in ('G-2', 'G-3', 'G-4')")).toEqual([])
  })

  test('of the same number twice in one delivery the newer mark wins, whatever their order', async () => {
    const { lines: told } = await deliver(
      [
        put('TWICE-1', { version: 5, commodity: 'five' }),
        put('TWICE-1', { version: 4, commodity: 'four' }),
        put('TWICE-2', { version: 4, commodity: 'four' }),
        put('TWICE-2', { version: 5, commodity: 'five' }),
      ],
      erp,
    )
    expect(told.map(({ result }) => result)).toEqual(['created', 'older', 'created', 'changed'])
    expect([(await shipment('TWICE-1')).commodity, (await shipment('TWICE-2')).commodity]).toEqual(['five', 'five'])
  })

  test('what is missing from a delivery is not cancelled', async () => {
    await deliver([put('STAY-1'), put('STAY-2')], erp)
    await deliver([put('STAY-1', { version: 9 })], erp)
    expect(await rows("select shp_sts = 'CANCELLED' as gone, closed_at from shipment where mngt_no = 'STAY-2'")).toEqual([
      { gone: false, closed_at: null },
    ])
  })

  test('an atomic batch with a bad line stores nothing: the bad line says why, the others that they were withheld', async () => {
    const { batch, lines: told } = await deliver([put('ATOM-1'), put('ATOM-2', { mode: 'RAIL' }), put('ATOM-3')], erp, '?mode=atomic')
    expect([batch.status, told.map(({ result }) => result)]).toEqual(['REFUSED', ['withheld', 'refused', 'withheld']])
    expect(told[1]?.errors[0]).toMatchObject({ pointer: '/mode', value: 'RAIL' })
    expect(await rows("select 1 from shipment where mngt_no like 'ATOM-%'")).toEqual([])
    const good = await deliver([put('ATOM-1'), put('ATOM-3')], erp, '?mode=atomic')
    expect([good.batch.status, good.batch.results.created]).toEqual(['DONE', 2])
  })

  test('a preview says what each line would do and stores nothing', async () => {
    await deliver([put('PRE-1')], erp)
    const before = await rows("select row_ver, updated_at from shipment where mngt_no = 'PRE-1'")
    const asked = [
      put('PRE-1', { version: 4, commodity: 'Tyres' }),
      put('PRE-2'),
      put('PRE-2', { version: 4, commodity: 'Tea' }),
      put('PRE-3', { mode: 'RAIL' }),
    ]
    const { batch, lines: told } = await deliver(asked, erp, '?preview=true')
    expect([batch.preview, batch.status]).toEqual([true, 'DONE'])
    expect(told.map(({ result, changes }) => [result, changes])).toEqual([
      ['changed', [{ field: 'commodity', from: '', to: 'Tyres' }]],
      ['created', []],
      ['changed', [{ field: 'commodity', from: '', to: 'Tea' }]],
      ['refused', []],
    ])
    expect(await rows("select row_ver, updated_at from shipment where mngt_no = 'PRE-1'")).toEqual(before)
    expect(await rows("select 1 from shipment where mngt_no = 'PRE-2'")).toEqual([])
  })

  test('the same Idempotency-Key with the same body is the same batch, with another body a conflict', async () => {
    const key = { 'idempotency-key': 'erp-night-0001' }
    const first = await post([put('IDEM-1')], erp, '', key)
    await run()
    const again = await post([put('IDEM-1')], erp, '', key)
    expect([first.status, again.status, again.json().id === first.json().id, again.json().status]).toEqual([202, 202, true, 'DONE'])
    const other = await post([put('IDEM-2')], erp, '', key)
    expect([other.status, other.json().title]).toEqual([409, 'This Idempotency-Key was used for another batch.'])
    expect((await post([put('IDEM-1')], erp, '?preview=true', key)).status).toBe(409)
    expect(await rows("select count(*)::int as n from shipment where mngt_no like 'IDEM-%'")).toEqual([{ n: 1 }])
  })

  test('a process that stops in the middle leaves whole parts; the next one goes on, and no line is done twice', async () => {
    const many = Array.from({ length: 50 }, (_, n) => put(`MANY-${n}`))
    const sent = await post(many, erp)
    let looks = 0
    await run(() => (looks += 1) > 3, 20)
    const half = await read(sent.json().id, erp)
    expect(half.status).toBe('RUNNING')
    expect(half.done).toBeGreaterThan(0)
    expect(half.done).toBeLessThan(50)
    await run(() => false, 20)
    const whole = await read(sent.json().id, erp)
    expect([whole.status, whole.done, whole.results.created]).toEqual(['DONE', 50, 50])
    expect(await rows("select count(*)::int as n from shipment where mngt_no like 'MANY-%'")).toEqual([{ n: 50 }])
  })

  test('results are read page by page, by result, and as NDJSON or CSV', async () => {
    const { id } = await deliver([put('PAGE-1'), put('PAGE-2', { mode: 'RAIL' }), put('PAGE-3'), put('=PAGE-4', { mode: 'AIR' })], erp)
    const first = (await get(`/api/v1/batches/${id}/lines?limit=2`, erp)).json()
    const second = (await get(`/api/v1/batches/${id}/lines?limit=2&cursor=${first.next}`, erp)).json()
    expect([first.items.length, second.items.map(({ line }: { line: number }) => line), second.next]).toEqual([2, [3, 4], null])
    expect((await lines(id, erp, 'result=refused')).map(({ key }) => key)).toEqual(['PAGE-2', '=PAGE-4'])
    const ndjson = await get(`/api/v1/batches/${id}/lines?format=ndjson`, erp)
    expect(ndjson.headers['content-type']).toContain('application/x-ndjson')
    expect(
      ndjson.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).result),
    ).toEqual(['created', 'refused', 'created', 'refused'])
    const csv = (await get(`/api/v1/batches/${id}/lines?format=csv`, erp, { 'accept-language': 'en' })).body
    expect(csv.split('\r\n')[0]).toBe('\u{feff}line,type,op,key,result,no,field,value,reason')
    expect(csv).toContain(`4,shipment,put,"'=PAGE-4",refused,,/key,"'=PAGE-4",key: It does not`)
  })

  test('S7-085 first loads are quiet before the day that the operator named, as in the single call', async () => {
    const daysAgo = (days: number) => new Date(portal.clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 16)
    const quiet = await systemToken('FIRSTLOAD', daysAgo(-4).slice(0, 10).replaceAll('-', ''))
    const notices = () => rows<{ n: number }>('select count(*)::int as n from shipment_notice')
    const told = (no: string) =>
      put(no, { saidAt: portal.clock.now.toISOString(), departure: { actual: daysAgo(20) }, arrival: { actual: daysAgo(2) } })
    const before = await notices()
    await deliver([told('QUIET-1'), told('QUIET-2')], quiet)
    expect(await notices()).toEqual(before)
    await deliver([told('LOUD-1')], erp)
    expect((await notices())[0]?.n).toBeGreaterThan(before[0]?.n ?? 0)
  })
})
