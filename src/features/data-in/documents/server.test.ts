import { beforeAll, describe, expect, test } from 'vitest'
import { selectDocumentList } from '#features/documents/document-popup/contract.ts'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { ask, get, tokenOf } = programs(portal)
const { systemToken, tell: tellShipment } = systems(portal)
const { deliver, undo, lines, tick } = batches(portal)

const { containers: _containers, ...SHIPMENT } = EXAMPLE
const ship = (no: string, over: object = {}) =>
  tellShipment('PUT', no, erp, { ...SHIPMENT, houseNo: `H-${no}`, masterNo: `HDMU6${no}`, ...over })
let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
  await ship('DC-1')
  await ship('DC-2', { customer: { code: 'CUST002' } })
})

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const path = (key: string, query: Record<string, string> = {}) => `/api/v1/documents/${key}?${new URLSearchParams(query)}`
const META = { shipment: 'DC-1', name: 'bl.pdf', type: 'HBL', remark: 'Draft', version: '1' }
const put = (key: string, bytes: Buffer, query: Record<string, string> = META, token = erp, lang = 'en') => {
  tick()
  const headers = { 'accept-language': lang, 'content-type': 'application/octet-stream' }
  return ask('PUT', path(key, query), { token, headers, payload: bytes })
}
const tell = (method: 'PATCH' | 'DELETE', key: string, payload?: object, token = erp) => {
  tick()
  return ask(method, `/api/v1/documents/${key}`, { token, headers: { 'accept-language': 'en' }, ...(payload && { payload }) })
}
const read = async (key: string) => (await get(`/api/v1/documents/${key}`, erp)).json()
const rows = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))
const pointers = ({ json }: { json: () => { errors: { pointer: string }[] } }) => json().errors.map(({ pointer }) => pointer)
const listed = async (who: 'customer' | 'other', mngtNo: string) =>
  (await portal.as(who).call(selectDocumentList, { mngtNo })).map(({ FILE_NM, DOC_TYPE, REMARK }) => [FILE_NM, DOC_TYPE, REMARK])
const bytesOf = async (name: string) => {
  const [row] = await rows<{ storage_key: string }>('select storage_key from file where file_nm = $1', [name])
  const parts = []
  for await (const part of await openStorage(portal.config).get(row?.storage_key ?? '')) parts.push(part)
  return Buffer.concat(parts).toString()
}
const line = (op: string, key: string, body?: object) => ({ type: 'document', op, key, ...(body && { body }) })
const lineBody = (name: string, bytes: Buffer, over: object = {}) => ({
  shipment: { no: 'DC-1' },
  name,
  content: bytes.toString('base64'),
  ...over,
})

describe('S7-119 a system of the forwarder keeps the documents of shipments', () => {
  test('the customer finds the document at the shipment with its file, no one else; it is replaced, changed and deleted', async () => {
    const made = await put('D-1', pdf('one'))
    expect([made.status, made.json()]).toEqual([201, { key: 'D-1', result: 'created', held: [] }])
    expect(await listed('customer', 'DC-1')).toEqual([['bl.pdf', 'HBL', 'Draft']])
    await expect(portal.as('other').call(selectDocumentList, { mngtNo: 'DC-1' })).rejects.toMatchObject({ status: 404 })
    expect(await bytesOf('bl.pdf')).toBe(pdf('one').toString())
    expect(await read('D-1')).toMatchObject({
      key: 'D-1',
      shipment: { no: 'DC-1' },
      type: 'HBL',
      name: 'bl.pdf',
      remark: 'Draft',
      size: pdf('one').length,
    })
    const keys = async () => (await rows<{ n: number }>('select count(*)::int as n from storage_removal'))[0]?.n
    const before = await keys()
    expect((await put('D-1', pdf('one'))).json().result).toBe('unchanged')
    expect(await keys()).toBe(before)
    expect((await put('D-1', pdf('two'), { ...META, version: '2' })).json().result).toBe('changed')
    expect([await bytesOf('bl.pdf'), await listed('customer', 'DC-1')]).toEqual([pdf('two').toString(), [['bl.pdf', 'HBL', 'Draft']]])
    expect((await put('D-1', pdf('old'), META)).json().result).toBe('older')
    expect((await tell('PATCH', 'D-1', { version: 3, name: 'final.pdf', remark: null, type: 'CI' })).json().result).toBe('changed')
    expect(await listed('customer', 'DC-1')).toEqual([['final.pdf', 'CI', '']])
    expect((await tell('PATCH', 'D-1', { version: 4, shipment: { no: 'DC-2' } })).json().result).toBe('changed')
    expect([await listed('customer', 'DC-1'), await listed('other', 'DC-2')]).toEqual([[], [['final.pdf', 'CI', '']]])
    expect((await tell('DELETE', 'D-1')).json().result).toBe('closed')
    expect((await tell('DELETE', 'D-1')).json().result).toBe('closed')
    expect([await listed('other', 'DC-2'), (await get('/api/v1/documents/D-1', erp)).status]).toEqual([[], 404])
  })

  test('what the desk changed by hand stays and is named; a document that a person deleted may be told again', async () => {
    await put('D-HAND', pdf('hand'), { ...META, name: 'hand.pdf' })
    await rows("update file set remark = 'By hand', row_ver = row_ver + 1 where file_nm = 'hand.pdf'")
    expect((await put('D-HAND', pdf('hand'), { ...META, name: 'hand.pdf', remark: 'System', version: '2' })).json()).toMatchObject({
      held: ['remark'],
    })
    await rows("delete from file where file_nm = 'hand.pdf'")
    expect((await get('/api/v1/documents/D-HAND', erp)).status).toBe(404)
    expect((await put('D-HAND', pdf('hand'), { ...META, name: 'hand.pdf', version: '3' })).json().result).toBe('created')
    await tell('DELETE', 'D-HAND')
  })

  test('the checks are those of uploads: refused types are named with those that are accepted, in both languages, and size has a limit', async () => {
    const refused = await put('D-BAD', Buffer.from('MZ\x90\0program'), { ...META, name: 'bill.exe' })
    expect([refused.status, pointers(refused), refused.json().errors[0].detail]).toEqual([
      415,
      ['#/name'],
      expect.stringMatching(/^name "bill\.exe": not an accepted type.*pdf/),
    ])
    expect((await put('D-BAD', Buffer.from('MZ\x90\0program'), META)).status).toBe(415)
    expect((await put('D-BAD', Buffer.from('<svg/>'), { ...META, name: 'x.svg' }, erp, 'ko')).json().errors[0].detail).toContain(
      '받는 형식: xlsx',
    )
    expect((await put('D-BAD', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'), { ...META, name: 'x.txt' })).status).toBe(413)
    const bad = await put('D-BAD', pdf('x'), { shipment: 'NO-SUCH', name: 'x.pdf', type: 'NOPE' })
    expect([bad.status, pointers(bad)]).toEqual([400, ['#/shipment/no', '#/type']])
    expect((await put('D-BAD', pdf('x'), { name: 'x.pdf' })).status).toBe(400)
    expect((await put('D-BAD', pdf('x'), { ...META, version: 'x' })).status).toBe(400)
    await put('D-EXT', pdf('x'), { ...META, name: 'ext.pdf' })
    expect(pointers(await tell('PATCH', 'D-EXT', { version: 2, name: 'ext.exe' }))).toEqual(['#/name'])
    expect((await tell('PATCH', 'D-NONE', { remark: 'x' })).status).toBe(404)
    expect(await rows("select 1 from sent_document where source_key = 'D-BAD'")).toEqual([])
    await tell('DELETE', 'D-EXT')
  })

  test('S6-006 foreign rows: no one without the scope, no document of another system or corporation, by no statement', async () => {
    await put('D-OWN', pdf('own'), { ...META, name: 'own.pdf' })
    for (const token of [
      await systemToken('NONE', '', ['shipments:write']),
      await tokenOf('customer', 'shipments:read'),
      await tokenOf('staff', 'shipments:read'),
    ]) {
      expect((await put('D-OWN', pdf('x'), META, token)).status).toBe(403)
      for (const method of ['PATCH', 'DELETE'] as const)
        expect((await tell(method, 'D-OWN', method === 'PATCH' ? { remark: 'x' } : undefined, token)).status).toBe(403)
    }
    const crm = await systemToken('CRM')
    expect([(await get('/api/v1/documents/D-OWN', crm)).status, (await tell('DELETE', 'D-OWN', undefined, crm)).status]).toEqual([404, 404])
    const us = { kind: 'staff', corpCd: 'US', userId: 'us' } as const
    expect(await portal.database.as(us, (run) => run('select 1 from sent_document'))).toEqual([])
    const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
    await expect(portal.database.as(staff, (run) => run("select keep_sent_bytes('{x}', now())"))).rejects.toThrow('not a system account')
    await tell('DELETE', 'D-OWN')
  })

  test('S7-110 S7-111 lines bring small files, may come before their shipment, and are previewed and undone with their bytes', async () => {
    await put('D-OLD', pdf('old'), { ...META, name: 'old.pdf' })
    await put('D-DEL', pdf('del'), { ...META, name: 'del.pdf' })
    const state = () =>
      rows(
        "select file_sn, file_nm, remark, encode(sha256, 'hex') as hash, row_ver from file where file_nm in ('old.pdf', 'del.pdf') order by 2",
      )
    const before = await state()
    const asked = [
      line('put', 'D-NEW', lineBody('new.pdf', pdf('new'), { shipment: { no: 'DC-3' } })),
      line('put', 'D-OLD', { ...lineBody('old.pdf', pdf('newer')), version: 5 }),
      line('delete', 'D-DEL'),
      line('put', 'D-EXE', lineBody('x.exe', Buffer.from('MZ'))),
      line('put', 'D-64', { shipment: { no: 'DC-1' }, name: 'x.pdf', content: 'JVBERi0xLjQ%%%' }),
      line('put', 'D-NONE', { shipment: { no: 'DC-1' }, name: 'x.pdf' }),
      { type: 'shipment', op: 'put', key: 'DC-3', body: { ...SHIPMENT, houseNo: 'H-DC-3', masterNo: 'HDMU6DC3' } },
    ]
    const results = ['created', 'changed', 'closed', 'refused', 'refused', 'refused', 'created']
    const trial = await deliver(asked, erp, '?preview=true')
    expect(trial.lines.map(({ result }) => result)).toEqual(results)
    expect(await state()).toEqual(before)
    const { id, lines: told } = await deliver(asked, erp)
    expect(told.map(({ result, errors }) => [result, errors.map(({ pointer }) => pointer)])).toEqual(
      results.map((result, at) => [result, { 3: ['/name'], 4: ['/content'], 5: ['/content'] }[at] ?? []]),
    )
    expect([await bytesOf('new.pdf'), await bytesOf('old.pdf'), await listed('customer', 'DC-3')]).toEqual([
      pdf('new').toString(),
      pdf('newer').toString(),
      [['new.pdf', 'ETC', '']],
    ])
    // The file stands in the storage alone.
    expect(await rows("select body from data_batch_line where batch_id = $1 and kind = 'document' and body <> ''", [id])).toEqual([])
    expect((await undo(id, erp)).status).toBe(202)
    expect((await lines(id, erp)).map(({ result }) => result)).toEqual(results.map((result) => (result === 'refused' ? result : 'undone')))
    expect(await state()).toEqual(before)
    expect([await bytesOf('old.pdf'), await bytesOf('del.pdf')]).toEqual([pdf('old').toString(), pdf('del').toString()])
    expect(await rows("select 1 from file where file_nm = 'new.pdf' union all select 1 from shipment where mngt_no = 'DC-3'")).toEqual([])
    const atomic = await deliver(asked.slice(0, 4), erp, '?mode=atomic')
    expect(atomic.batch).toMatchObject({ status: 'REFUSED', results: { refused: 2, withheld: 2 } })
    expect(await state()).toEqual(before)
    const again = await deliver([line('patch', 'D-OLD', { version: 6, remark: 'x' })], erp)
    await tell('PATCH', 'D-OLD', { version: 7, remark: 'y' })
    expect((await undo(again.id, erp)).status).toBe(422)
  })
})
