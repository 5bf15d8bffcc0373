import { beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { get } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)
const { post, deliver, undo, read, lines, run } = batches(portal)

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const bodyOf = (n: string, over: object = {}) => ({
  ...EXAMPLE,
  houseNo: `NRSE28${n}`,
  masterNo: `HDMU28${n}`,
  orderNo: `PO28-${n}`,
  ...over,
})
const line = (op: string, key: string, body?: object) => ({ type: 'shipment', op, key, ...(body && { body }) })
const rows = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))

/** Everything of a shipment but when it was stored. */
const stateOf = async (no: string) => {
  const { sources: _sources, ...shipment } = (await get(pathOf(no), erp, { 'accept-language': 'en' })).json()
  const events = (await get(`${pathOf(no)}/events`, erp)).json().items
  const containers = (await get(`${pathOf(no)}/containers`, erp)).json().items
  const refs = await rows(
    'select kind, ref_no from shipment_ref join shipment using (corp_cd, cust_cd, shipment_id) where mngt_no = $1 order by 1, 2',
    [no],
  )
  const told = await rows('select version, sent, facts from shipment_source where source_key = $1', [no])
  return { shipment, events, containers, refs, told }
}
const tables = async () =>
  (
    await rows<{ t: string; n: number }>(
      `select 'shipment' as t, count(*) as n from shipment union all select 'ref', count(*) from shipment_ref union all select 'box', count(*) from shipment_cntr
       union all select 'event', count(*) from tracking_event union all select 'source', count(*) from shipment_source`,
    )
  ).map(({ t, n }) => `${t} ${n}`)

describe('S7-111 a batch is undone as a whole while no one touched what it changed', () => {
  test('what it made is gone, what it changed, moved, withdrew or closed is as it was', async () => {
    for (const no of ['U-1', 'U-2', 'U-3', 'U-4'])
      await tell(
        'PUT',
        no,
        erp,
        bodyOf(no, { movements: [{ code: 'GTIN', at: '2026-11-29T10:00', place: 'KRPUS', container: 'HMMU6012349' }] }),
      )
    const [before, count] = [await Promise.all(['U-1', 'U-2', 'U-3', 'U-4'].map(stateOf)), await tables()]
    const { id, batch } = await deliver(
      [
        line('put', 'U-NEW', bodyOf('U-NEW')),
        line('put', 'U-1', {
          ...bodyOf('U-1'),
          version: 7,
          vessel: 'HMM ROTTERDAM',
          departure: { actual: '2026-12-02T20:00' },
          containers: [],
        }),
        line('patch', 'U-1', {
          version: 8,
          commodity: 'Tea',
          movements: [{ code: 'LOAD', at: '2026-12-01T10:00', place: 'KRPUS', container: 'HMMU6012349' }],
        }),
        line('patch', 'U-2', { version: 7, arrival: { estimated: null }, cutOffs: { documents: null }, customer: { code: 'CUST002' } }),
        line('delete', 'U-3'),
        line('patch', 'U-4', { version: 7, masterNo: null, vessel: null }),
      ],
      erp,
    )
    expect(batch.results).toMatchObject({ created: 1, changed: 4, closed: 1 })
    expect(await stateOf('U-2')).not.toEqual(before[1])
    expect((await undo(id, erp)).status).toBe(202)
    expect([(await read(id, erp)).status, (await lines(id, erp)).map(({ result }) => result)]).toEqual(['UNDONE', Array(6).fill('undone')])
    expect(await Promise.all(['U-1', 'U-2', 'U-3', 'U-4'].map(stateOf))).toEqual(before)
    expect([(await get(pathOf('U-NEW'), erp)).status, await tables()]).toEqual([404, count])
    // Undone it may be sent again, and undoing it twice is the same.
    expect((await undo(id, erp)).json().status).toBe('UNDONE')
    expect((await tell('PATCH', 'U-2', erp, { version: 7, arrival: { estimated: '2027-01-09' } })).json().result).toBe('changed')
    expect((await get(pathOf('U-2'), erp)).json().arrival.estimated).toBe('2027-01-09')
  })

  test('lines that someone changed since are named, and then nothing is undone', async () => {
    const { id } = await deliver(
      [line('put', 'T-1', bodyOf('T-1')), line('put', 'T-2', bodyOf('T-2')), line('put', 'T-3', bodyOf('T-3'))],
      erp,
    )
    await tell('PATCH', 'T-2', erp, { version: 9, commodity: 'Tea' })
    const refused = await undo(id, erp)
    expect([refused.status, refused.json().title]).toEqual([422, 'The batch cannot be undone: lines of it were changed since.'])
    expect(refused.json().errors).toEqual([{ pointer: '#/2', detail: 'line 2, T-2: changed since.' }])
    expect((await get(pathOf('T-1'), erp)).status).toBe(200)
    // A later telling of the same system counts, also when it changed nothing.
    const quiet = await deliver([line('put', 'T-4', bodyOf('T-4'))], erp)
    await tell('PUT', 'T-4', erp, bodyOf('T-4'))
    expect((await undo(quiet.id, erp)).status).toBe(422)
  })

  test('a batch that is not done, a preview and a refused one are not undone', async () => {
    const waiting = await post([line('put', 'W-1', bodyOf('W-1'))], erp)
    const { id } = waiting.json()
    const early = await batchesUndo(id)
    expect([early.status, early.json().title]).toEqual([422, 'The batch is still running. It can be undone when it has ended.'])
    await run()
    const preview = await deliver([line('put', 'W-2', bodyOf('W-2'))], erp, '?preview=true')
    expect((await undo(preview.id, erp)).status).toBe(422)
  })
})

const batchesUndo = (id: string) =>
  programs(portal).ask('DELETE', `/api/v1/batches/${id}`, { token: erp, headers: { 'accept-language': 'en' } })
