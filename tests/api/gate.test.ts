import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handlers } from '#app/routing/registry.server.ts'
import { schemasAt } from '#platform/server/calls/schema-path.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { ODD, WHOLE } from '../support/gate/odd-values.ts'
import { type Refused, troubleIn } from '../support/gate/well-worded.ts'
import { placesIn, spoilt, validInput } from '../support/gate/valid-input.ts'
import { testPortal } from '../support/portal.ts'
import { programs } from '../support/programs.ts'

/** `npm run test:gate` sends everything as everybody; a usual run takes a share, the same one for the same seed. */
const WHOLE_RUN = process.env.GATE === 'whole'
const SEED = Number(process.env.GATE_SEED ?? 1)
const FAULTS_PER_PLACE = 1

const log: string[] = []
const portal = await testPortal({}, log)
const { tokenOf } = programs(portal)
const CALLERS = ['guest', 'customer', 'customer.admin', 'staff', 'admin'] as const
type Who = (typeof CALLERS)[number]

/** The same numbers for the same seed (mulberry32). */
const random = (() => {
  let state = SEED
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
})()
const some = <T>(all: readonly T[], count: number): T[] =>
  WHOLE_RUN ? [...all] : Array.from({ length: Math.min(count, all.length) }, () => all[random(all.length)] as T)

const [record = {}] = await portal.database.owner((run) =>
  run(`select s.mngt_no as "MNGT_NO", s.mngt_no as "mngtNo", s.hbl_no as "HBL_NO", s.cust_cd as "CUST_CD",
              (select bkg_no from booking b where b.cust_cd = s.cust_cd and status = 'DRAFT' limit 1) as "BKG_NO",
              (select req_no from exh_request r where r.cust_cd = s.cust_cd limit 1) as "REQ_NO",
              (select exh_no from exhibition where status = 'OPEN' limit 1) as "EXH_NO"
         from shipment s where s.cust_cd = 'CUST001' and s.trans_mode = 'SEA' and s.hbl_no <> '' limit 1`),
)
const known = { ...record, ROW_VER: 1, MSTR_CD: 'PORT', LIST: 'PORTS_SAVED', mode: 'SEA', COUNTRY_CD: 'KR', USE_YN: 'Y', lang: 'ko' }
/** What a save takes: rows that are whole, one new, one changed. */
const goodInput = ({ input, output }: Endpoint): unknown => {
  const good = validInput(input, known)
  const [row] = schemasAt(output, ['rows', 0])
  const isSave = schemasAt(input, ['rows', 0, 'BATCH_FLAG']).length > 0
  if (!isSave || !row) return good
  const cells = validInput(row, known) as object
  return { ...(good as object), rows: ['insert', 'update'].map((BATCH_FLAG) => ({ ...cells, BATCH_FLAG })) }
}

const calls = [...handlers.values()].map(({ endpoint }) => endpoint)
const usual = calls.filter(({ program }) => !program)
const counts = { contracts: calls.length, withValidInput: 0, places: 0, sent: 0, refused: 0, taken: 0, notLetIn: 0, sessionsEnded: 0 }
afterAll(() => console.log(`gate, seed ${SEED}${WHOLE_RUN ? ', all of it' : ''}: ${JSON.stringify(counts)}`))

const headersOf = async (who: Who): Promise<Record<string, string>> => (who === 'guest' ? {} : portal.as(who).headers())
/** Who may make the call, and a stranger now and then. */
const callersOf = ({ access }: Endpoint): Who[] => {
  if (access === 'staff-admin') return ['admin']
  if (access === 'staff') return ['staff', 'admin']
  return access === 'member' ? ['customer', 'customer.admin', 'staff', 'admin'] : [...CALLERS]
}

type Answer = { statusCode: number; headers: Record<string, unknown>; payload: string }
/** What an answer to nonsense may be: a refusal of a known kind in good words, or an answer. */
const detectExceptions = (what: string, { statusCode, headers, payload }: Answer) => {
  counts.sent += 1
  if (statusCode < 400) counts.taken += 1
  else if (statusCode === 401 || statusCode === 403) counts.notLetIn += 1
  else counts.refused += 1
  const code = String(headers['x-error-code'])
  // What stands outside may be away; we may not.
  if (statusCode >= 500 && !code.startsWith('EXT-')) {
    const cause = log.findLast((line) => line.includes('unexpected failure') || line.includes('unavailable')) ?? ''
    return expect.fail(`${what}: ${statusCode} ${payload.slice(0, 200)}\n${cause.slice(0, 1_500)}`)
  }
  if (statusCode < 400 || !String(headers['content-type']).includes('json')) return undefined
  const trouble = troubleIn(JSON.parse(payload) as Refused)
  if (trouble) return expect.fail(`${what}: ${trouble}`)
  return undefined
}

const ask = async (endpoint: Endpoint, who: Who, type: string, body: string) => {
  // Quotas are a matter of time, and so are sessions.
  portal.clock.now = new Date(portal.clock.now.getTime() + 2_000)
  const headers = { ...(await headersOf(who)), ...(type && { 'content-type': type }) }
  const url = endpoint.path
  const answer =
    endpoint.method === 'GET'
      ? await portal.inject({ method: 'GET', url, query: queryOf(body), headers })
      : await portal.inject({ method: 'POST', url, payload: body, headers })
  if (answer.statusCode === 401 && who !== 'guest') {
    counts.sessionsEnded += 1
    portal.signInAgain(who)
  }
  return answer
}

const queryOf = (body: string): Record<string, string> => {
  try {
    return Object.fromEntries(
      Object.entries((JSON.parse(body) ?? {}) as object).map(([name, value]) => [
        name,
        (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 12_000),
      ]),
    )
  } catch {
    return { x: 'y' }
  }
}

// They would end what the test stands on.
const ENDS_SESSIONS = /logout|Sessions?$|changeLanguage/
const named = <T extends { path: string }>(endpoint: T) => [endpoint.path, endpoint] as const

test('S8-006 there is an input for every contract that it takes', () => {
  const without = calls.flatMap((endpoint) => {
    const { path, files, program } = endpoint
    if (files || program?.media) return []
    const { error } = z.safeParse(endpoint.input, goodInput(endpoint))
    return error ? [`${path}: ${JSON.stringify(error.issues)}`] : []
  })
  counts.withValidInput = calls.length - without.length
  expect(without).toEqual([])
})

test.each(usual.map(named))('S8-006 %s refuses a body that is none', { timeout: 120_000 }, async (path, endpoint) => {
  for (const [what, type, body] of some(WHOLE, 3))
    for (const who of some(callersOf(endpoint), 1)) detectExceptions(`${path} as ${who}, ${what}`, await ask(endpoint, who, type, body))
})

test.each(usual.filter(({ path }) => !ENDS_SESSIONS.test(path)).map(named))(
  'S8-006 S1-005 %s answers odd values in any field with a refusal in our words',
  { timeout: 600_000 },
  async (path, endpoint) => {
    const good = goodInput(endpoint)
    const places = placesIn(good).filter((place) => place.length > 0)
    counts.places += places.length
    for (const place of places)
      for (const [what, odd] of some(ODD, FAULTS_PER_PLACE))
        for (const who of some(callersOf(endpoint), 1)) {
          const body = JSON.stringify(spoilt(good, place, odd))
          detectExceptions(
            `${path} as ${who}, ${what} at ${place.map(String).join('/')}`,
            await ask(endpoint, who, 'application/json', body),
          )
        }
  },
)

test.each(calls.filter(({ program, method }) => program && method === 'GET').map(named))(
  'S8-006 S1-005 GET %s answers odd parameters with a problem in our words',
  { timeout: 120_000 },
  async (path, endpoint) => {
    const token = await tokenOf('staff', 'shipments:read', 'events:read', 'events:write', 'mcp')
    const good = goodInput(endpoint) as Record<string, unknown>
    counts.places += Object.keys(good).length
    for (const name of Object.keys(good))
      for (const [what, odd] of some(ODD, 4)) {
        portal.clock.now = new Date(portal.clock.now.getTime() + 2_000)
        const value = (typeof odd === 'string' ? odd : JSON.stringify(odd)).toWellFormed()
        const inPath = path.includes(`{${name}}`)
        const url = path.replaceAll(
          /\{(\w+)\}/g,
          (_all, key: string) => encodeURIComponent(key === name ? value : String(good[key])) || 'x',
        )
        const query = inPath ? {} : { [name]: value }
        const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ko' }
        detectExceptions(`GET ${path}, ${what} at ${name}`, await portal.inject({ method: 'GET', url, query, headers }))
      }
  },
)
