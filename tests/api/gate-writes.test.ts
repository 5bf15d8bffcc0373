import { afterAll, beforeAll, expect, test } from 'vitest'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { handlers } from '#app/routing/registry.server.ts'
import { EXAMPLE } from '#features/data-in/shipments/body.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { SCOPES, type Scope, SYSTEM_SCOPES } from '#platform/shared/calls/public-api.ts'
import { ODD } from '../support/gate/odd-values.ts'
import { placesIn, spoilt } from '../support/gate/valid-input.ts'
import { type Refused, troubleIn } from '../support/gate/well-worded.ts'
import { batches } from '../support/batches.ts'
import { testPortal } from '../support/portal.ts'
import { programs } from '../support/programs.ts'
import { systems } from '../support/systems.ts'

/** `npm run test:gate` sends every odd value to every place; a usual run takes one for each place. */
const WHOLE_RUN = process.env.GATE === 'whole'
const portal = await testPortal()
const { ask, tokenOf } = programs(portal)
const { systemToken, tell } = systems(portal)
const { run: runBatches, post: postBatch } = batches(portal)
const counts = { calls: 0, principals: 0, refused: 0, foreign: 0, odd: 0 }
afterAll(() => console.log(`gate of write calls${WHOLE_RUN ? ', all of it' : ''}: ${JSON.stringify(counts)}`))

// The records of a system of the forwarder, under the keys that the contracts show.
const BOX = 'HMMU6012349'
const KEYS: Readonly<Record<string, string>> = {
  '/api/v1/customers/{code}': 'GATECO',
  '/api/v1/parties/{key}': 'CUST001-GATE',
  '/api/v1/users/{key}': 'gate.user',
  '/api/v1/free-time-terms/{key}': 'GATE-TERM',
  '/api/v1/schedules/{key}': 'GATE-SHIP',
  '/api/v1/documents/{key}': 'GATE-DOC',
}
/** A key of each kind for lines of batches, where it is not that of the call. */
const LINE_TYPES: Readonly<Record<string, string>> = {
  putShipment: 'shipment',
  putCustomer: 'customer',
  putParty: 'party',
  putContainer: 'container',
  putDocument: 'document',
  putUser: 'user',
  putFreeTimeTerms: 'freeTime',
  putSchedule: 'schedule',
}
/** What a call is about, filled in when there is something: a booking, an undone one, a batch. */
const records = { booking: '', batch: '' }
const isOfSystem = ({ program }: Endpoint) => SYSTEM_SCOPES.includes(program?.scope as Scope)
const programCalls = [...handlers.values()].map(({ endpoint }) => endpoint).filter(({ program }) => program && !program.unlisted)
const isWrite = ({ method }: Endpoint) => method !== 'GET'
/** Every call that writes, and what reads under a scope of systems or a batch, as their contracts declare them: a new call is here by itself. */
const calls = programCalls.filter((one) => isWrite(one) || isOfSystem(one) || one.path.startsWith('/api/v1/batches/'))
const writes = calls.filter(isWrite)
const named = <T extends Endpoint>(endpoint: T) => [`${endpoint.method ?? 'POST'} ${endpoint.path}`, endpoint] as const

const urlOf = ({ path }: Endpoint) =>
  path
    .replace('{id}', records.batch)
    .replace('{no}', path.startsWith('/api/v1/bookings') ? records.booking : 'GATE-1')
    .replace('{container}', BOX)
    .replace(/\{\w+\}/, KEYS[path] ?? 'GATE-1')

/** One line of every kind that a batch takes, under the keys of the calls. */
const everyLine = () =>
  writes
    .filter(({ method }) => method === 'PUT')
    .map(({ path, program }) => {
      const key = path.endsWith('{container}') ? `GATE-1/${BOX}` : (KEYS[path] ?? 'GATE-1')
      const isFile = program?.media !== undefined
      const body = isFile
        ? { ...program.example?.input, key: undefined, shipment: { no: 'GATE-1' }, name: 'gate.txt', content: 'Z2F0ZQ==' }
        : program?.example?.body
      return JSON.stringify({ type: LINE_TYPES[program?.name ?? ''], op: 'put', key, body })
    })
    .join('\n')
const rawOf = (endpoint: Endpoint, payload: unknown) => {
  if (endpoint.path === '/api/v1/batches') return everyLine()
  return endpoint.path.startsWith('/api/v1/documents') ? 'gate' : JSON.stringify(payload)
}
const send = (endpoint: Endpoint, token: string | null, payload: unknown = endpoint.program?.example?.body) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 3_000)
  const method = endpoint.method ?? 'POST'
  const [media] = endpoint.program?.media ?? []
  const query = endpoint.path.startsWith('/api/v1/documents') && media ? '?shipment=GATE-1&name=gate.txt' : ''
  const hasBody = ['PUT', 'PATCH', 'POST'].includes(method)
  return ask(method, urlOf(endpoint) + query, {
    token,
    headers: { 'accept-language': 'ko', ...(hasBody && { 'content-type': media ?? 'application/json' }) },
    ...(hasBody && { payload: media ? Buffer.from(rawOf(endpoint, payload)) : JSON.stringify(payload) }),
  })
}

type Principal = { name: string; tokenFor: (scope: Scope | null) => Promise<string | null> | string | null }
const corpToken = async (): Promise<string> => {
  const token = await tokenOf('us', 'shipments:read')
  await portal.database.owner(async (run) => {
    await run("insert into data_source (corp_cd, source_cd, user_id, name) values ('US', 'ERP', 'us', 'US') on conflict do nothing")
    await run("update personal_token set scopes = $1 where user_id = 'us'", [SCOPES])
  })
  return token
}
/** Everybody who may not: no one, people of each role, a system without the scope, a system of another corporation under the same name. */
const PRINCIPALS: Principal[] = [
  { name: 'nobody', tokenFor: () => null },
  { name: 'an unknown token', tokenFor: () => 'naru_unknown' },
  ...(['customer', 'customer.admin', 'other', 'staff', 'admin'] as const).map(
    (account): Principal => ({ name: account, tokenFor: () => tokenOf(account, 'shipments:read') }),
  ),
  {
    name: 'a system without the scope',
    tokenFor: (scope) => systemToken('NARROW', '', scope === null ? ['events:read'] : SYSTEM_SCOPES.filter((one) => one !== scope)),
  },
  { name: 'the system of another corporation', tokenFor: corpToken },
]

const TABLES =
  'customer app_user shipment shipment_cntr shipment_ref tracking_event file file_group sent_document booking booking_cntr booking_history booking_amendment data_batch data_batch_line edi_message record_source customer_source shipment_source free_time_term vessel_schedule'.split(
    ' ',
  )
/** Everything of the corporation whose system it is. */
const state = async () => {
  const found: Record<string, string> = {}
  for (const table of TABLES)
    found[table] =
      (
        await portal.database.owner((run) =>
          run<{ hash: string }>(
            `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t where corp_cd = 'KR'`,
          ),
        )
      )[0]?.hash ?? ''
  return found
}

let [erp, desk] = ['', '']
const requested = async () => String((await portal.as('customer').call(seaCalls.requestBooking, seaBooking())).header.BKG_NO)
/** A token that may make a call, so that only what is sent is odd. */
const writerOf = ({ program }: Endpoint) => (program?.scope === 'bookings:write' || program?.scope === 'events:write' ? desk : erp)
beforeAll(async () => {
  ;[erp, desk] = [await systemToken('ERP'), await tokenOf('staff', 'bookings:write', 'events:write')]
  await tell('PUT', 'GATE-1', erp, EXAMPLE)
  records.booking = await requested()
  // Each record begins as its contract shows it.
  for (const endpoint of writes.filter(({ method }) => method === 'PUT')) {
    const made = await send(endpoint, erp)
    if (made.status >= 300) throw new Error(`${endpoint.path}: ${made.body.slice(0, 300)}`)
  }
  const sent = await postBatch(everyLine(), erp)
  records.batch = sent.json().id
  await runBatches()
})

test('S7-086 every call that writes is here, a batch has lines of every kind, and nine principals may not make them', async () => {
  const scopes = new Set(writes.map(({ program }) => program?.scope ?? null))
  expect(scopes).toEqual(new Set([...SCOPES.filter((one) => one.endsWith(':write')), null]))
  const { results, lines } = (await ask('GET', `/api/v1/batches/${records.batch}`, { token: erp })).json()
  expect([lines, results.refused]).toEqual([Object.keys(LINE_TYPES).length, 0])
  Object.assign(counts, { calls: calls.length, principals: PRINCIPALS.length })
  expect(PRINCIPALS.length).toBe(9)
})

test.each(PRINCIPALS.map((one) => [one.name, one] as const))(
  'S7-086 S6-006 %s reads and changes no record of the system by any of its calls',
  { timeout: 120_000 },
  async (name, { tokenFor }) => {
    const tokens = new Map<Scope | null, string | null>()
    for (const scope of new Set(calls.map(({ program }) => program?.scope ?? null))) tokens.set(scope, await tokenFor(scope))
    const before = await state()
    // What a system of another corporation writes is its own; it is read before.
    for (const endpoint of calls.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'))) {
      const answer = await send(endpoint, tokens.get(endpoint.program?.scope ?? null) ?? null)
      counts.refused += 1
      const isTold = answer.status < 300 && endpoint.method === 'GET'
      if (isTold) counts.foreign += 1
      expect([endpoint.path, endpoint.method, isTold]).toEqual([endpoint.path, endpoint.method, false])
      // A system of another corporation may write there what it likes.
      const isOwn = name === 'the system of another corporation'
      // Only a batch names no scope: its lines do, and only a system has lines or a batch.
      const refusals = endpoint.program?.scope === null ? [401, 403, 404] : [401, 403]
      expect([endpoint.path, isOwn || refusals.includes(answer.status) || answer.status]).toEqual([endpoint.path, true])
    }
    await runBatches()
    expect(await state()).toEqual(before)
  },
)

test.each(writes.filter(({ method, program }) => method !== 'DELETE' && !program?.media && program?.example?.body).map(named))(
  'S8-006 S7-081 %s answers odd values in any field with a problem in our words',
  { timeout: 600_000 },
  async (what, endpoint) => {
    const good = endpoint.program?.example?.body
    for (const [at, place] of placesIn(good).entries())
      for (const [name, odd] of WHOLE_RUN ? ODD : [ODD[at % ODD.length] ?? ODD[0]].flatMap((one) => (one ? [one] : []))) {
        counts.odd += 1
        const { status, headers, json, body } = await send(endpoint, writerOf(endpoint), spoilt(good, place, odd))
        expect([what, name, place.join('/'), status < 500, body.slice(0, 200)]).toEqual([
          what,
          name,
          place.join('/'),
          true,
          expect.anything(),
        ])
        const isProblem = status >= 400 && String(headers['content-type']).includes('json')
        expect(isProblem ? troubleIn(json() as Refused) : null).toBeNull()
      }
  },
)
