import * as z from 'zod/mini'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Program } from '#platform/shared/calls/public-api.ts'
import { TOKEN_CALLS } from './identify-token.ts'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[]; description?: string }
type Operation = Record<string, unknown>

/** A contract as JSON Schema. Responses stay open for new fields; the bounds of integers are omitted. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'output') delete jsonSchema.additionalProperties
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  }) as JsonSchema
  return rest
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const inBoth = (name: string) => Object.fromEntries(['ko', 'en'].map((lang) => [lang, { $ref: `#/components/examples/${name}${lang}` }]))

/** Where the request carries a field: path, query or body. */
const placeOf = (name: string, { path, program }: Endpoint) => {
  if (path.includes(`{${name}}`)) return 'path'
  return program?.headers?.includes(name) ? 'header' : 'query'
}

const withExample = (example: unknown) => (example === undefined ? {} : { example })

const parametersOf = (endpoint: Endpoint) => {
  const { input = {} } = endpoint.program?.example ?? {}
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input')
  return Object.entries(properties)
    .filter(([name]) => name !== 'body')
    .map(([name, { description, ...schema }]) => {
      const place = placeOf(name, endpoint)
      const isNeeded = place === 'path' || required.includes(name)
      return { name, in: place, ...(description && { description }), required: isNeeded, schema, ...withExample(input[name]) }
    })
}

const bodyOf = ({ program, input }: Endpoint) => {
  const shown = withExample(program?.example?.body)
  const media = program?.media?.map((one) => [one, { schema: one === 'application/json' ? {} : { type: 'string' }, ...shown }] as const)
  if (media) return { requestBody: { required: true, content: Object.fromEntries(media) } }
  const { body } = schemaOf(input, 'input').properties ?? {}
  return body && { requestBody: { required: true, content: { 'application/json': { schema: body, ...shown } } } }
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Something in the request is wrong; `errors` names what',
  401: 'No token, or none that is good now',
  403: 'The token was not made for this, or its user may not do it',
  404: 'Nothing of this name that you may see',
  409: 'It contradicts what is stored; read it again',
  422: 'Understood, but a rule of the portal forbids it',
  429: 'The quota of the token is used up; `Retry-After` tells for how long',
  503: 'Not now; `Retry-After` tells for how long',
}

const HEADERS = {
  RateLimit: { description: 'What is left of the quota of the token', schema: { type: 'string' }, example: `"token";r=299;t=60` },
  'RateLimit-Policy': {
    description: 'The quota of the token',
    schema: { type: 'string' },
    example: `"token";q=${TOKEN_CALLS.max};w=${TOKEN_CALLS.seconds}`,
  },
}

/** A read contradicts nothing and breaks no rule. */
const OF_WRITES = new Set(['409', '422'])

const costOf = ({ cost = 1, weigh }: Program) => {
  if (weigh) return ` Counts as ${cost} ${cost === 1 ? 'call' : 'calls'} of the quota, and ${weigh.about}.`
  return cost > 1 ? ` Counts as ${cost} calls of the quota.` : ''
}

const describedOf = (program: Program | undefined) => {
  const description =
    `${program?.scope ? `Needs a token with the scope \`${program.scope}\`.` : ''}${program ? costOf(program) : ''}`.trim()
  return description ? { description } : {}
}

const operationOf = (endpoint: Endpoint): Operation => {
  const { program, method, output } = endpoint
  const [format, media] = program?.dcsa ? ['DcsaError', 'application/json'] : ['Problem', 'application/problem+json']
  const refusalOf = (status: string) => ({ [media]: { schema: ref(format), examples: inBoth(`${format}${status}`) } })
  const told = { 'application/json': { schema: schemaOf(output, 'output'), ...withExample(program?.example?.answer) } }
  const answer = { description: program?.summary, headers: HEADERS, content: told }
  const refusals = Object.entries(REFUSALS).filter(([status]) => method !== 'GET' || !OF_WRITES.has(status))
  return {
    operationId: program?.name,
    summary: program?.summary,
    ...describedOf(program),
    security: [{ token: program?.scope ? [program.scope] : [] }],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      200: answer,
      ...(program?.media && { 207: { ...answer, description: 'Taken in, but something was odd; `problems` names it' } }),
      ...(method === 'GET' && { 304: { description: 'Not changed since the answer whose tag `If-None-Match` names' } }),
      ...Object.fromEntries(refusals.map(([status, description]) => [status, { description, content: refusalOf(status) }])),
    },
  }
}

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  instance: z.string(),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
})
const dcsaError = z.object({
  httpMethod: z.string(),
  requestUri: z.string(),
  statusCode: z.int(),
  statusCodeText: z.string(),
  errorDateTime: z.string(),
  errors: z.array(z.object({ reason: z.string(), message: z.string() })),
})

/**
 * The public API as an OpenAPI 3.1 document, generated from its contracts.
 * @param site address of the portal; without it the paths are relative to the document
 * @param examples what refusals look like, by format, status and language
 */
export const openApiOf = (endpoints: Iterable<Endpoint>, site: string | undefined, examples: Readonly<Record<string, object>>) => ({
  openapi: '3.1.1',
  info: {
    title: 'Naru',
    version: '1.0.0',
    description:
      'Shipments and their events for programs. A personal token (user panel, API tokens) acts with the rights of its user at that moment. Fields are only ever added; unknown ones are to be ignored.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: site ?? '/' }],
  security: [{ token: [] }],
  paths: Object.fromEntries(
    [
      ...Map.groupBy(
        [...endpoints].filter(({ program }) => program && !program.unlisted),
        ({ path }) => path,
      ),
    ]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((endpoint) => [(endpoint.method ?? 'POST').toLowerCase(), operationOf(endpoint)])),
      ]),
  ),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A personal token: naru_…' } },
    schemas: { Problem: schemaOf(problem, 'output'), DcsaError: schemaOf(dcsaError, 'output') },
    examples,
  },
})
