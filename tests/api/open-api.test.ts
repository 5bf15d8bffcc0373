import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { ANY_KINDS } from '#domain/notifications/notification-kinds.ts'
import { handlers } from '#app/routing/registry.server.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
type Described = {
  paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string; required: boolean }[] }>>
}

test('the description of the interface is valid OpenAPI 3.1, and everybody may read it', async () => {
  const response = await portal.inject({ method: 'GET', url: '/api/v1/openapi.json' })
  expect(response.statusCode).toBe(200)
  const validator = new Validator()
  const { valid, errors } = await validator.validate(response.json())
  expect(errors).toBeUndefined()
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('it names every call of programs with every field of its contract, and nothing of the portal’s own', async () => {
  const { paths } = (await portal.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json<Described>()
  const own = [...handlers.values()].flatMap(({ endpoint }) => (endpoint.program && !endpoint.program.unlisted ? [endpoint.path] : []))
  expect(Object.keys(paths).sort()).toEqual([...new Set(own)].sort())
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations.length).toBe(own.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const parameters = (path: string) => paths[path]?.get?.parameters.map(({ name, in: place }) => `${place} ${name}`)
  expect(parameters('/api/v1/shipments/{no}')).toEqual(['path no'])
  expect(parameters('/api/v1/shipments')).toEqual(expect.arrayContaining(['query status', 'query cursor', 'query limit']))
  expect(parameters('/api/v1/dcsa/events')).toEqual(expect.arrayContaining(['query eventCreatedDateTime:gte', 'header api-version']))
})

test('it describes every message that a program can be sent', async () => {
  const { webhooks } = (await portal.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json<{ webhooks: Record<string, object> }>()
  expect(Object.keys(webhooks)).toEqual(expect.arrayContaining(['shipment.departed.corrected', 'shipment.hold.corrected']))
  const described = new Set(Object.keys(webhooks).map((type) => type.split('.')[1]?.toUpperCase()))
  expect(described).toEqual(new Set<string | undefined>(ANY_KINDS))
})
