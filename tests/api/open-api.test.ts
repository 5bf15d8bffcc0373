import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { NOTICE_KINDS } from '#domain/notifications/notification-kinds.ts'
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
  expect(described).toEqual(new Set<string | undefined>(NOTICE_KINDS))
})

type Examples = Record<string, { summary: string; value: Record<string, unknown> }>
type Shown = { example?: unknown; examples?: Record<string, { $ref: string }> }
type Operation = {
  operationId: string
  parameters: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, Shown> }
  responses: Record<string, { content?: Record<string, Shown> }>
}

test('S7-081 every call shows a request and an answer that its contract takes, and each refusal in both languages', async () => {
  const found = (await portal.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>
    components: { examples: Examples }
  }>()
  const operations = new Map(
    Object.values(found.paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one] as const)),
  )
  let shown = 0
  for (const { endpoint } of handlers.values()) {
    const { program, input, output, path } = endpoint
    if (!program || program.unlisted) continue
    const { parameters, requestBody, responses } = operations.get(program.name) as Operation
    const said = Object.fromEntries(parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])))
    // A call shows each place of its path, and something of its query unless it has none.
    const wanted = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect([program.name, wanted.filter((name) => said[name] === undefined)]).toEqual([program.name, []])
    expect([program.name, parameters.length === 0 || Object.keys(said).length > 0]).toEqual([program.name, true])
    for (const [media, { example }] of Object.entries(requestBody?.content ?? {}))
      expect([program.name, media, example]).toEqual([program.name, media, expect.anything()])
    const isRaw = program.media !== undefined
    const [body] = Object.values(requestBody?.content ?? {})
    // A raw body is a file.
    const asked = isRaw ? null : input.safeParse({ ...said, ...(body && { body: body.example }) })
    expect([path, asked?.error?.issues ?? []]).toEqual([path, []])
    const answer = responses['200']?.content?.['application/json']?.example
    expect([program.name, output.safeParse(answer).error?.issues ?? []]).toEqual([program.name, []])
    for (const [status, response] of Object.entries(responses).filter(([code]) => Number(code) >= 400))
      for (const { examples = {} } of Object.values(response.content ?? {})) {
        const texts = ['ko', 'en'].map((lang) => found.components.examples[examples[lang]?.$ref.split('/').at(-1) ?? '']?.value)
        const [ko, en] = texts.map((value) => JSON.stringify(value))
        expect([program.name, status, ko, en]).toEqual([
          program.name,
          status,
          expect.stringMatching(/[가-힣]/),
          expect.not.stringMatching(/[가-힣]/),
        ])
        expect(texts[0]?.['status'] ?? texts[0]?.['statusCode']).toBe(Number(status))
        shown += 1
      }
  }
  expect(shown).toBeGreaterThan(operations.size * 5)
})
