import { expect, test } from 'vitest'
import { naruClient, NaruProblem } from '../../clients/typescript/src/client.ts'
import { clientOf } from '../../tools/client/generate-client.ts'
import { batches } from '../support/batches.ts'
import { testPortal } from '../support/portal.ts'
import { systems } from '../support/systems.ts'

const portal = await testPortal()
const { systemToken } = systems(portal)
const { run } = batches(portal)

test('S7-113 the client in the repository is the one that `npm run client` makes of the description of the API', async () => {
  const document = (await portal.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  // Written anew by `npm run client`.
  await expect(clientOf(document)).toMatchFileSnapshot('../../clients/typescript/src/operations.ts')
})

test('S7-113 a program puts a shipment, reads it, sends a batch and gets refusals as problems', async () => {
  const url = await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const naru = naruClient({ url: `${url}/`, token: await systemToken('ERP'), lang: 'en' })
  const body = {
    version: 1,
    customer: { code: 'CUST001' },
    mode: 'SEA' as const,
    direction: 'EXP' as const,
    origin: { code: 'KRPUS' },
    destination: { code: 'NLRTM' },
    commodity: 'Tyres',
  }
  expect(await naru.putShipment({ no: 'CLIENT/1' }, body)).toMatchObject({ no: 'CLIENT/1', result: 'created' })
  expect(await naru.readShipment({ no: 'CLIENT/1' })).toMatchObject({ no: 'CLIENT/1', commodity: 'Tyres' })
  expect((await naru.listShipments({ number: 'CLIENT/1', limit: 5 })).items.map(({ no }) => no)).toEqual(['CLIENT/1'])
  const refused = await naru.putShipment({ no: 'CLIENT-2' }, { ...body, origin: { code: 'KRXXX' } }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NaruProblem)
  expect(refused).toMatchObject({ status: 400, code: 'VAL-001', errors: [{ pointer: '#/origin/code' }] })
  const lines = [1, 2, 3].map((n) => JSON.stringify({ type: 'shipment', op: 'put', key: `CLIENT-B${n}`, body }))
  const key = { 'idempotency-key': 'client-night-1' }
  const sent = await naru.postBatch(key, lines.join('\n'))
  await run()
  expect(await naru.readBatch({ id: sent.id })).toMatchObject({ status: 'DONE', results: { created: 3 } })
  expect((await naru.readBatchLines({ id: sent.id, limit: 2 })).items.map(({ result }) => result)).toEqual(['created', 'created'])
  const document = { key: 'CLIENT-D1', shipment: 'CLIENT/1', name: 'list.txt' }
  expect(await naru.putDocument(document, new TextEncoder().encode('12 pallets'))).toMatchObject({ key: 'CLIENT-D1', result: 'created' })
  expect(await naru.putContainer({ no: 'CLIENT/1', container: 'HMMU6012349' }, { type: '45G1' })).toMatchObject({ result: 'created' })
  await expect(naru.postBatch(key, lines.join('\n\n'))).rejects.toMatchObject({ status: 409 })
  await expect(naruClient({ url, token: 'naru_no' }).readMe()).rejects.toMatchObject({ status: 401 })
})
