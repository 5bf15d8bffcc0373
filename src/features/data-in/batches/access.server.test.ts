import { describe, expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { get, ask, tokenOf } = programs(portal)
const { systemToken } = systems(portal)
const { post, deliver } = batches(portal)
const line = { type: 'shipment', op: 'put', key: 'ACC-1', body: EXAMPLE }

describe('S7-110 S7-086 who may send and read batches', () => {
  test('no one without a token, no customer, no person of the staff, no token without a scope that writes', async () => {
    expect((await post([line], '')).status).toBe(401)
    expect((await post([line], await tokenOf('customer', 'shipments:read'))).status).toBe(403)
    expect((await post([line], await tokenOf('staff', 'shipments:read'))).status).toBe(403)
    const reader = await systemToken('READER', '', ['shipments:read'])
    const refused = await post([line], reader)
    expect([refused.status, refused.json().title]).toEqual([403, expect.stringContaining('shipments:write')])
  })

  test('a batch is there for the system that sent it alone', async () => {
    const erp = await systemToken('ERP')
    const { id } = await deliver([line], erp)
    const others = [await systemToken('OTHER'), await tokenOf('customer', 'shipments:read'), await tokenOf('staff', 'shipments:read')]
    for (const token of others)
      for (const path of ['', '/lines']) expect([403, 404]).toContain((await get(`/api/v1/batches/${id}${path}`, token)).status)
    expect((await ask('DELETE', `/api/v1/batches/${id}`, { token: others[0] })).status).toBe(404)
    expect((await get(`/api/v1/batches/${id}`, erp)).status).toBe(200)
  })

  test('what is no batch is refused in words: nothing in it, too many lines, another type, odd conditions', async () => {
    const erp = await systemToken('ERP')
    expect([(await post('\n \n', erp)).status, (await post('', erp)).status]).toEqual([400, 400])
    const many = await post('{}\n'.repeat(50_001), erp)
    expect([many.status, many.json().title]).toEqual([400, 'A batch has at most 50,000 lines.'])
    expect((await post([line], erp, '?mode=some')).status).toBe(400)
    expect((await post([line], erp, '', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post([line], erp, '', { 'idempotency-key': 'short' })).status).toBe(400)
    expect((await get('/api/v1/batches/x', erp)).status).toBe(400)
    expect((await get('/api/v1/batches/7c3d6a52-2f0e-4a53-9b0d-6f6f4f5f3a10', erp)).status).toBe(404)
  })

  test('lines that are no text, too long or broken are refused alone', async () => {
    const erp = await systemToken('ERP')
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from('x'.repeat(600_000)),
      Buffer.from(`\n\0\n${JSON.stringify(line)}`),
    ])
    const sent = await ask('POST', '/api/v1/batches', { token: erp, headers: { 'content-type': 'application/x-ndjson' }, payload: bytes })
    expect(sent.status).toBe(202)
    const { run, lines } = batches(portal)
    await run()
    expect((await lines(sent.json().id, erp)).map(({ result }) => result)).toEqual(['refused', 'refused', 'refused', 'unchanged'])
  })
})
