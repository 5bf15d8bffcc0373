import { beforeAll, describe, expect, test } from 'vitest'
import { selectCustomerList } from '#features/customers/customer-popup/contract.ts'
import { savePartyList, selectPartyList } from '#features/office/parties/contract.ts'
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

const NOORD = {
  version: 1,
  customer: { code: 'CUST001' },
  name: { en: 'Noord Logistiek B.V.' },
  country: 'NL',
  address: 'Waalhaven 12, Rotterdam',
  contact: 'Anna Smit',
  phone: '+31 10 555 0199',
  email: 'anna@noord.example',
  shipper: false,
}
const path = (code: string) => `/api/v1/parties/${code}`
const tell = (method: 'PUT' | 'PATCH' | 'DELETE', code: string, payload?: object, token = erp, lang = 'en') => {
  tick()
  return ask(method, path(code), { token, headers: { 'accept-language': lang }, ...(payload && { payload }) })
}
const rows = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))
const pointers = ({ json }: { json: () => { errors: { pointer: string }[] } }) => json().errors.map(({ pointer }) => pointer)
const found = async (who: 'customer' | 'other', word: string) =>
  (await portal.as(who).call(selectCustomerList, { SEARCH_KEYWORD: word, PARTY: 'CONSIGNEE' })).map(({ CODE }) => CODE)

describe('S7-117 a system of the forwarder keeps the address books of customers', () => {
  test('a party is found by the customer at once, by no one else, and is read masked under the names by which it was told', async () => {
    const made = await tell('PUT', 'CUST001-NRD', NOORD)
    expect([made.status, made.json()]).toEqual([201, { key: 'CUST001-NRD', result: 'created', held: [] }])
    expect(await found('customer', 'Noord Logistiek')).toEqual(['CUST001-NRD'])
    expect(await found('other', 'Noord Logistiek')).toEqual([])
    expect((await get(path('CUST001-NRD'), erp)).json()).toEqual({
      key: 'CUST001-NRD',
      customer: { code: 'CUST001' },
      name: { ko: 'Noord Logistiek B.V.', en: 'Noord Logistiek B.V.' },
      country: 'NL',
      address: 'Waalhaven 12, Rotterdam',
      contact: 'A*** S***',
      phone: '+31-****-0199',
      email: 'an****@noord.example',
      shipper: false,
      consignee: true,
      notify: true,
      active: true,
    })
    expect((await tell('PUT', 'CUST001-NRD', NOORD)).json().result).toBe('unchanged')
    await tell('PATCH', 'CUST001-NRD', { version: 3, address: null, consignee: false })
    expect(await found('customer', 'Noord Logistiek')).toEqual([])
    expect((await tell('PATCH', 'CUST001-NRD', { version: 2, address: 'x' })).json().result).toBe('older')
    expect((await tell('DELETE', 'CUST001-NRD')).json().result).toBe('closed')
    expect(await rows("select use_yn, addr from customer where cust_cd = 'CUST001-NRD'")).toEqual([{ use_yn: 'N', addr: '' }])
  })

  test('what the customer changed by hand since stays and is named; two systems tell the same party', async () => {
    await tell('PUT', 'CUST001-HAND', { ...NOORD, name: { en: 'Hand GmbH' } })
    const admin = portal.as('customer.admin')
    const row = (await admin.call(selectPartyList)).find(({ PARTY_CD }) => PARTY_CD === 'HAND')
    await admin.call(savePartyList, { rows: [{ ...row, BATCH_FLAG: 'update', ADDR: 'By hand 1' }] })
    const told = await tell('PUT', 'CUST001-HAND', { ...NOORD, version: 2, name: { en: 'Hand GmbH' }, address: 'By system 2' })
    expect(told.json()).toMatchObject({ held: ['address'] })
    expect(await rows("select addr from customer where cust_cd = 'CUST001-HAND'")).toEqual([{ addr: 'By hand 1' }])
    const crm = await systemToken('CRM')
    expect((await tell('PATCH', 'CUST001-HAND', { version: 1, contact: 'Crm' }, crm)).json().result).toBe('changed')
  })

  test('refusals name field, value and reason in both languages; nothing is half stored', async () => {
    const bad = await tell('PUT', 'CUST002-X', { ...NOORD, country: 'XX', email: 'anna' })
    expect([bad.status, pointers(bad)]).toEqual([400, ['#/country', '#/key', '#/email']])
    expect((await tell('PUT', 'CUST001-X', { ...NOORD, country: 'XX' }, erp, 'ko')).json().errors).toEqual([
      { pointer: '#/country', detail: 'country "XX": 등록된 코드가 아닙니다.' },
    ])
    expect(pointers(await tell('PUT', 'CUST001-X', { version: 1 }))).toEqual(['#/customer/code', '#/name/ko', '#/name/en', '#/country'])
    expect(pointers(await tell('PUT', 'NOBODY-X', { ...NOORD, customer: { code: 'NOBODY' } }))).toEqual(['#/customer/code'])
    expect(pointers(await tell('PATCH', 'CUST001-NRD', { version: 9, customer: { code: 'CUST002' } }))).toEqual(['#/customer/code'])
    expect(pointers(await tell('PATCH', 'CUST001', { name: { en: 'Taken over' } }))).toEqual(['#/key'])
    expect((await get(path('CUST001'), erp)).status).toBe(404)
    expect((await tell('PATCH', 'CUST001-NONE', { address: 'x' })).status).toBe(404)
    expect(await rows("select 1 from customer where cust_cd in ('CUST002-X', 'CUST001-X', 'NOBODY-X')")).toEqual([])
  })

  test('S6-006 foreign rows: no one without the scope, no party of another corporation, by no statement', async () => {
    for (const token of [
      await systemToken('NONE', '', ['customers:write']),
      await tokenOf('customer', 'shipments:read'),
      await tokenOf('staff', 'shipments:read'),
    ])
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
        expect((await tell(method, 'CUST001-NRD', method === 'DELETE' ? undefined : NOORD, token)).status).toBe(403)
    const us = { kind: 'staff', corpCd: 'US', userId: 'us' } as const
    expect(await portal.database.as(us, (run) => run("select 1 from customer where cust_cd = 'CUST001-NRD'"))).toEqual([])
    const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
    await expect(portal.database.as(staff, (run) => run("select remove_sent_parties('{CUST001-NRD}')"))).rejects.toThrow(
      'not a system account',
    )
  })

  test('S7-110 S7-111 in a batch party, customer and shipment come in any order, a preview stores nothing, and all are undone together', async () => {
    const customer = { type: 'customer', op: 'put', key: 'FRESHCO', body: { version: 1, name: { en: 'Fresh Co' } } }
    const party = { type: 'party', op: 'put', key: 'FRESHCO-BUYER', body: { ...NOORD, customer: { code: 'FRESHCO' } } }
    const body = { ...EXAMPLE, houseNo: 'H-FRESH', masterNo: 'HDMU8FRESH', customer: { code: 'FRESHCO' }, consigneeCode: 'FRESHCO-BUYER' }
    const asked = [{ type: 'shipment', op: 'put', key: 'FRESH-1', body }, party, customer]
    const trial = await deliver(asked, erp, '?preview=true')
    expect(trial.lines.map(({ result, errors }) => [result, errors])).toEqual(Array(3).fill(['created', []]))
    expect(await rows("select 1 from customer where cust_cd like 'FRESHCO%'")).toEqual([])
    const { id, batch } = await deliver(asked, erp)
    expect(batch.results.created).toBe(3)
    expect(await rows("select consignee_cd from shipment where mngt_no = 'FRESH-1'")).toEqual([{ consignee_cd: 'FRESHCO-BUYER' }])
    expect((await undo(id, erp)).status).toBe(202)
    expect((await lines(id, erp)).map(({ result }) => result)).toEqual(['undone', 'undone', 'undone'])
    expect(
      await rows(
        "select 1 from customer where cust_cd like 'FRESHCO%' union all select 1 from record_source where source_key like 'FRESHCO%'",
      ),
    ).toEqual([])
  })

  test('S7-111 a party that someone uses since is not undone, and what a batch changed is masked and comes back', async () => {
    const { id } = await deliver([{ type: 'party', op: 'put', key: 'CUST001-USED', body: { ...NOORD, name: { en: 'Used' } } }], erp)
    await tellShipment('PUT', 'USES-1', erp, { ...EXAMPLE, houseNo: 'H-USES', masterNo: 'HDMU8USES', consigneeCode: 'CUST001-USED' })
    expect((await undo(id, erp)).json().errors).toEqual([{ pointer: '#/1', detail: 'line 1, CUST001-USED: changed since.' }])
    const patch = { type: 'party', op: 'patch', key: 'CUST001-USED', body: { version: 5, contact: 'Bo Ek', phone: null } }
    const changed = await deliver([patch], erp)
    expect(changed.lines[0]?.changes).toEqual([
      { field: 'contact', from: 'A*** S***', to: 'B*** E***' },
      { field: 'phone', from: '+31-****-0199', to: '' },
    ])
    await undo(changed.id, erp)
    expect(await rows("select contact_nm, phone from customer where cust_cd = 'CUST001-USED'")).toEqual([
      { contact_nm: 'Anna Smit', phone: '+31 10 555 0199' },
    ])
  })
})
