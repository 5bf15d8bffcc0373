import { beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { ask, get, tokenOf } = programs(portal)
const { systemToken, pathOf } = systems(portal)
const { deliver, undo, lines, tick } = batches(portal)

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const HANBIT = {
  version: 1,
  name: { ko: '한빛전자', en: 'Hanbit Electronics' },
  registrationNo: '123-45-67890',
  representative: '김한빛',
  address: 'Seoul',
}
const path = (code: string) => `/api/v1/customers/${code}`
const tell = (method: 'PUT' | 'PATCH' | 'DELETE', code: string, payload?: object, token = erp) => {
  tick()
  return ask(method, path(code), { token, headers: { 'accept-language': 'en' }, ...(payload && { payload }) })
}
const read = async (code: string) => (await get(path(code), erp)).json()
const rows = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))

describe('S7-112 a system of the forwarder tells customers', () => {
  test('a new one is there under the names by which it was told; its representative is masked', async () => {
    const made = await tell('PUT', 'HANBIT', HANBIT)
    expect([made.status, made.json()]).toEqual([201, { code: 'HANBIT', result: 'created', held: [] }])
    expect(await read('HANBIT')).toEqual({
      code: 'HANBIT',
      name: { ko: '한빛전자', en: 'Hanbit Electronics' },
      registrationNo: '123-45-67890',
      representative: expect.stringMatching(/^김\*/),
      country: 'KR',
      address: 'Seoul',
      stopped: false,
      overdue: false,
      active: true,
    })
    expect(await rows("select ceo from customer where corp_cd = 'KR' and cust_cd = 'HANBIT'")).toEqual([{ ceo: '김한빛' }])
    expect((await tell('PUT', 'HANBIT', HANBIT)).json().result).toBe('unchanged')
  })

  test('PUT lets go of what it leaves out, PATCH changes what it names, an older version changes nothing, DELETE takes out of use', async () => {
    await tell('PUT', 'GO', { ...HANBIT, version: 5, overdue: true })
    expect((await tell('PUT', 'GO', { version: 6, name: { en: 'Go Trading' } })).json().result).toBe('changed')
    expect(await read('GO')).toMatchObject({ name: { ko: '한빛전자', en: 'Go Trading' }, registrationNo: '', address: '', overdue: false })
    expect((await tell('PATCH', 'GO', { version: 4, address: 'Busan' })).json().result).toBe('older')
    await tell('PATCH', 'GO', { version: 7, address: 'Busan', country: null })
    expect(await read('GO')).toMatchObject({ address: 'Busan', country: 'KR' })
    expect((await tell('DELETE', 'GO')).json().result).toBe('closed')
    expect((await read('GO')).active).toBe(false)
  })

  test('what an administrator changed by hand since stays and is named', async () => {
    await tell('PUT', 'HAND', HANBIT)
    await rows("update customer set addr = 'by hand' where corp_cd = 'KR' and cust_cd = 'HAND'")
    const told = await tell('PUT', 'HAND', { ...HANBIT, version: 2, address: 'Incheon', registrationNo: '999' })
    expect(told.json()).toEqual({ code: 'HAND', result: 'changed', held: ['address'] })
    expect(await read('HAND')).toMatchObject({ address: 'by hand', registrationNo: '999' })
  })

  test('refusals name field, value and reason; no one without the scope, no party of an address book, no customer of another corporation', async () => {
    const bad = await tell('PUT', 'BAD', { country: 'XX' })
    expect([bad.status, bad.json().errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([400, ['#/name', '#/country']])
    expect((await tell('PUT', 'bad-code', HANBIT)).status).toBe(400)
    expect((await tell('PATCH', 'NOBODY', { address: 'x' })).status).toBe(404)
    const reader = await systemToken('READER', '', ['shipments:write'])
    expect((await tell('PUT', 'NEW', HANBIT, reader)).status).toBe(403)
    for (const token of [await tokenOf('customer', 'shipments:read'), await tokenOf('staff', 'shipments:read')])
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
        expect((await tell(method, 'HANBIT', method === 'DELETE' ? undefined : HANBIT, token)).status).toBe(403)
    expect(await rows("select 1 from customer where cust_cd in ('BAD', 'NEW')")).toEqual([])
  })

  test('staff without a token of a system cannot write customers, whatever the statement', async () => {
    const as = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
    const write = portal.database.as(as, (run) =>
      run("insert into customer (corp_cd, cust_cd, name_ko, name_en) values ('KR', 'SLY', 'x', 'x')"),
    )
    await expect(write).rejects.toThrow(/row-level security|policy/)
    await expect(portal.database.as(as, (run) => run("select remove_sent_customers('{HANBIT}')"))).rejects.toThrow('not a system account')
  })

  test('S7-110 in a batch a shipment may come before its customer; a preview knows it too; both are undone together', async () => {
    const { containers: _containers, ...body } = EXAMPLE
    const shipment = { type: 'shipment', op: 'put', key: 'EARLY-1', body: { ...body, customer: { code: 'LATER' } } }
    const asked = [shipment, { type: 'customer', op: 'put', key: 'LATER', body: HANBIT }]
    const trial = await deliver(asked, erp, '?preview=true')
    expect(trial.lines.map(({ result }) => result)).toEqual(['created', 'created'])
    expect(await rows("select 1 from customer where cust_cd = 'LATER'")).toEqual([])
    const { id, batch } = await deliver(asked, erp)
    expect(batch.results.created).toBe(2)
    expect((await get(pathOf('EARLY-1'), erp)).status).toBe(200)
    expect((await undo(id, erp)).status).toBe(202)
    expect((await lines(id, erp)).map(({ result }) => result)).toEqual(['undone', 'undone'])
    expect(await rows("select 1 from customer where cust_cd = 'LATER' union all select 1 from shipment where mngt_no = 'EARLY-1'")).toEqual(
      [],
    )
  })

  test('S7-110 each type needs its scope; a customer that a batch changed is as before when it is undone, and not when others use it', async () => {
    const one = await systemToken('ONE', '', ['shipments:write'])
    const { lines: told } = await deliver([{ type: 'customer', op: 'put', key: 'NOPE', body: HANBIT }], one)
    expect(told[0]?.errors).toEqual([{ pointer: '/type', value: 'customer', detail: 'the token lacks the scope "customers:write".' }])
    const before = await read('HANBIT')
    const { id, lines: changed } = await deliver(
      [{ type: 'customer', op: 'patch', key: 'HANBIT', body: { version: 2, address: 'Daegu' } }],
      erp,
    )
    expect(changed[0]?.changes).toEqual([{ field: 'address', from: 'Seoul', to: 'Daegu' }])
    await undo(id, erp)
    expect(await read('HANBIT')).toEqual(before)
    const made = await deliver([{ type: 'customer', op: 'put', key: 'USED', body: HANBIT }], erp)
    await deliver([{ type: 'shipment', op: 'put', key: 'USES-1', body: { ...EXAMPLE, customer: { code: 'USED' } } }], erp)
    expect((await undo(made.id, erp)).json().errors).toEqual([{ pointer: '#/1', detail: 'line 1, USED: changed since.' }])
  })
})
