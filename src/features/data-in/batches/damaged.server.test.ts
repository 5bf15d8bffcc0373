import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { mutateBytes } from '../../../../tools/fuzz/mutate-bytes.ts'
import { type Random, seededRandom } from '../../../../tools/fuzz/random.ts'
import { refold } from '#features/tracking/refold/refold.server.ts'
import { EXAMPLE } from '../shipments/body.ts'

const portal = await testPortal()
const { systemToken } = systems(portal)
const { deliver, lines } = batches(portal)
const rows = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

/** `npm run test:gate` sends more; they are the same lines and more of them. */
const LINES = process.env.GATE === 'whole' ? 1_000 : 400
/** How often each body too large is sent: a connection that closes under its sender loses the answer now and then. */
const TURNS = process.env.GATE === 'whole' ? 5 : 3
const MOVED = [
  { code: 'GTIN', classifier: 'ACT', at: '2026-11-20T10:00', place: 'KRPUS', container: 'HMMU6012349', empty: false },
  { code: 'LOAD', classifier: 'ACT', at: '2026-11-21T10:00', place: 'KRPUS', container: 'HMMU6012349' },
]
const customer = (n: number) => ({
  type: 'customer',
  op: 'put',
  key: `D${n}`,
  body: { version: 1, name: { en: `Damaged ${n}`, ko: '손상' } },
})
const shipment = (n: number) => ({
  type: 'shipment',
  op: n % 7 === 0 ? 'patch' : 'put',
  key: `DMG-${n}`,
  body: { ...EXAMPLE, houseNo: `DMGH${n}`, masterNo: `DMGM${n}`, movements: MOVED },
})

const STRANGE = [
  null,
  true,
  '',
  0,
  -1,
  1e308,
  '2026-13-45T99:99',
  '😀',
  'x'.repeat(5_000),
  [],
  {},
  [[]],
  [null],
  '__proto__',
  '\u0000',
  'KRXXX',
]
const DEEP = 2_000

/** The same with one to three values missing, renamed, doubled, of another type or nested deeply. */
const mutateJson = (original: object, random: Random): object => {
  const copy = structuredClone(original) as Record<string, unknown>
  for (let faults = 1 + random.below(3); faults > 0; faults--) {
    let holder = copy
    for (let steps = random.below(4); steps > 0; steps--) {
      const inner = Object.values(holder).filter((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0)
      if (inner.length > 0) holder = random.pick(inner) as Record<string, unknown>
    }
    const key = random.pick(Object.keys(holder))
    const value = holder[key]
    const changes = [
      () => delete holder[key],
      () => (holder[key] = random.pick(STRANGE)),
      () => (holder[key] = [value, value]),
      () => (holder[key] = JSON.stringify(value)),
      () => (holder[`${key}X`] = value),
      () => (holder[key] = JSON.parse('['.repeat(DEEP) + ']'.repeat(DEEP))),
    ]
    random.pick(changes)()
    if (Object.keys(copy).length === 0) return copy
  }
  return copy
}

/** One line, damaged in its values, or in its bytes; most values of a damaged shipment are left as they were. */
const damaged = (n: number, random: Random): Buffer => {
  const line = n % 5 === 0 ? customer(n) : shipment(n)
  if (n % 10 === 1) return Buffer.from(JSON.stringify(line))
  if (n % 3 === 0) return mutateBytes(Buffer.from(JSON.stringify(line)), random)
  const told = n % 3 === 1 ? mutateJson(line, random) : { ...line, body: mutateJson(line.body, random) }
  return Buffer.from(JSON.stringify(told))
}

/** As one line of a file, whatever was done to it. */
const oneLine = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => (byte === 0x0a ? 0x20 : byte)))

test(`S7-110 ${LINES} damaged lines: every line has one result, each refusal names its field and reason in both languages, and nothing is half stored`, {
  timeout: 180_000,
}, async () => {
  const random = seededRandom(20_261_124)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sent = Array.from({ length: LINES }, (_, n) => oneLine(damaged(n, random)))
  const isBlank = (bytes: Buffer) => /^\s*$/.test(bytes.toString('utf8'))
  const {
    id,
    batch,
    lines: told,
  } = await deliver(Buffer.from(Buffer.concat(sent.map((one) => Buffer.concat([one, Buffer.from('\n')])))), erp)
  // No line fails for a reason that no rule names.
  expect(warn.mock.calls.map(([at]) => at)).toEqual([])
  expect(batch).toMatchObject({ status: 'DONE', lines: batch.done })
  expect(told.map(({ line }) => line)).toEqual(sent.flatMap((one, at) => (isBlank(one) ? [] : at + 1)))

  const refused = told.filter(({ result }) => result === 'refused')
  expect(refused.length).toBeGreaterThan(LINES * 0.4)
  expect(told.length - refused.length).toBeGreaterThan(LINES * 0.08)
  const inKorean = new Map((await lines(id, erp, 'limit=1000&result=refused', 'ko')).map((one) => [one.line, one.errors ?? []]))
  const noField = new Set(['the line is not a JSON object.', 'the line is not UTF-8, or too long.'])
  for (const { line, errors = [] } of refused) {
    const words = [...errors, ...(inKorean.get(line) ?? [])].map(({ detail }) => detail)
    expect([line, errors.length > 0, words.filter((text) => !text || /\b(?:dataIn|fault)\.\w/.test(text))]).toEqual([line, true, []])
    expect([line, errors.filter(({ pointer, detail }) => !pointer.startsWith('/') && !noField.has(detail))]).toEqual([line, []])
    expect([line, (inKorean.get(line) ?? []).filter(({ detail }) => !/[가-힣]/.test(detail))]).toEqual([line, []])
  }

  // What was taken in is whole, and nothing else is there.
  const made = told.filter(({ result, type }) => result === 'created' && type === 'shipment').map(({ key }) => key)
  const stored = await rows<{ no: string; boxes: number; refs: number; facts: number }>(
    `select s.mngt_no as no, (select count(*)::int from shipment_cntr c where c.shipment_id = s.shipment_id) as boxes,
            (select count(*)::int from shipment_ref r where r.shipment_id = s.shipment_id) as refs,
            (select count(*)::int from tracking_event e where e.shipment_id = s.shipment_id) as facts
       from shipment s join shipment_source x using (corp_cd, cust_cd, shipment_id) where x.source_cd = 'ERP'`,
  )
  expect(stored.map(({ no }) => no).toSorted()).toEqual(made.toSorted())
  const untouched = stored.filter(({ no }) => /^DMG-\d*1$/.test(no) && Number(no.slice(4)) % 10 === 1)
  expect(untouched.length).toBeGreaterThan(LINES * 0.07)
  expect(untouched.filter(({ boxes, refs, facts }) => boxes !== 1 || refs !== 5 || facts !== 6)).toEqual([])
  expect((await refold(portal.database, 'KR', { mngtNos: made, write: false, now: portal.clock.now })).found).toEqual([])
  const customers = told.filter(({ result, type }) => result === 'created' && type === 'customer').map(({ key }) => key)
  const known = await rows<{ no: string }>("select cust_cd as no from customer_source where source_cd = 'ERP'")
  expect(known.map(({ no }) => no).toSorted()).toEqual(customers.toSorted())
})

test('S7-142 a body of unknown length beyond the limit is refused with 413 while it still comes, and its sender reads the answer', async () => {
  await portal.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = portal.server.server.address() as AddressInfo
  const piece = Buffer.alloc(1_000_000, 0x20)
  const MAX_PIECES = 60
  const sent = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; code: unknown; pieces: number }>((resolve, reject) => {
      const sending = request({ port, method, path, headers: { authorization: `Bearer ${erp}`, ...headers } })
      let pieces = 0
      let isAnswered = false
      const next = () => {
        if (isAnswered || pieces === MAX_PIECES) return void sending.end()
        pieces += 1
        sending.write(piece, next)
      }
      sending.on('error', reject)
      sending.on('response', (response) => {
        isAnswered = true
        response.resume().on('end', () => resolve({ status: response.statusCode, code: response.headers['x-error-code'], pieces }))
      })
      next()
    })
  const json = { 'content-type': 'application/json' }
  for (const [method, path, headers] of [
    ['PUT', '/api/v1/shipments/BIG-1', json],
    ['POST', '/api/v1/events', json],
    ['PUT', '/api/v1/documents/BIG-1?shipment=BIG-1&name=a.pdf&type=CI', { 'content-type': 'application/pdf' }],
  ] as const)
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { status, code, pieces } = await sent(method, path, headers)
      expect([path, status, code, pieces < MAX_PIECES]).toEqual([path, 413, 'VAL-002', true])
    }
})

test('S7-142 a code of more than twenty characters refuses its line by its field and reason; nothing of it is stored or cut', async () => {
  const code = 'C'.repeat(21)
  const line = (n: number, over: object) => ({
    type: 'shipment',
    op: 'put',
    key: `LONG-${n}`,
    body: { ...EXAMPLE, houseNo: `LG${n}`, masterNo: `LM${n}`, ...over },
  })
  const { lines: told } = await deliver([line(1, { shipperCode: code }), line(2, { consigneeCode: code }), line(3, {})], erp)
  expect(told.map(({ result, errors }) => [result, errors])).toEqual([
    ['refused', [{ pointer: '/shipperCode', value: code, detail: expect.stringContaining('20') }]],
    ['refused', [{ pointer: '/consigneeCode', value: code, detail: expect.stringContaining('20') }]],
    ['created', []],
  ])
})
