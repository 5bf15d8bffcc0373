import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handlers } from '#app/routing/registry.server.ts'
import { schemaOf } from '#platform/server/calls/open-api.ts'
import { testPortal } from '../support/portal.ts'
import { programs } from '../support/programs.ts'

const portal = await testPortal()
const { get, ask, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'shipments:read', 'events:read', 'events:write', 'mcp')
const calls = [...handlers.values()].flatMap(({ endpoint }) => (endpoint.program ? [endpoint] : []))
const RUNS = 25

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    "'; drop table shipment; --",
    '%',
    '../../etc/passwd',
    '-1',
    '1e309',
    '{}',
    '[]',
    'null',
    '\ud800',
    'ＫＲ',
    '2026-02-31',
  ),
  fc.string({ maxLength: 2_000 }),
)
/** No input of a program causes a server error or a slow answer. */
const isAnswered = ({ status, body }: { status: number; body: string }) => {
  expect([status < 500, body.slice(0, 300)]).toEqual([true, body.slice(0, 300)])
  // A quota is a matter of time.
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}

test.each(calls.filter(({ method }) => method === 'GET').map((endpoint) => [endpoint.path, endpoint] as const))(
  'GET %s answers whatever it is asked',
  { timeout: 60_000 },
  async (path, endpoint) => {
    const names = Object.keys(schemaOf(endpoint.input, 'input').properties ?? {})
    const name = names.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: odd }) : odd
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, odd), { maxLength: 5 }), odd, async (query, no) => {
        const url = `${path.replace('{no}', encodeURIComponent(no.toWellFormed()) || 'x')}?${new URLSearchParams(query.map((pair) => pair.map((text) => text.toWellFormed()))).toString()}`
        isAnswered(await get(url, token))
      }),
      { numRuns: RUNS },
    )
  },
)

test.each(calls.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.method ?? 'POST', endpoint.path, endpoint] as const))(
  '%s %s answers whatever it is sent',
  { timeout: 60_000 },
  async (method, path, { program }) => {
    const body = fc.oneof(
      fc.json(),
      fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
      odd,
    )
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(...(program?.media ?? ['application/json']), 'text/css'), async (sent, media) => {
        const headers = { 'content-type': media, accept: 'application/json, text/event-stream' }
        isAnswered(await ask(method, path.replaceAll(/\{\w+\}/g, 'X1'), { token, headers, payload: sent }))
      }),
      { numRuns: RUNS },
    )
  },
)
