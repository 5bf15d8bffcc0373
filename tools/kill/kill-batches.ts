import { setTimeout as pause } from 'node:timers/promises'
import type { BatchAnswer, LineAnswer } from '#features/data-in/batches/contract.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { startForKilling } from './portal-process.ts'

type Portal = Awaited<ReturnType<typeof startForKilling>>
type Line = { type: string; op: string; key: string; body: object }
/** A batch that was sent: its lines, and the result that each must have. */
type Sent = { n: number; isAtomic: boolean; isUndone: boolean; lines: Line[]; wanted: string[]; id: string | null }

/** Shipments of a batch: more than one part of it, on either engine. */
const NUMBERS = { postgres: 720, embedded: 240 }
const END_MS = 600_000
const PLACES = { mode: 'SEA', direction: 'EXP', origin: { code: 'KRPUS' }, destination: { code: 'NLRTM' } }

/** A batch with shipments before their customer, second tellings of the same numbers, and bad lines. */
const batchOf = (n: number, count: number): Sent => {
  const code = `K${n}`
  const isAtomic = n % 3 === 1
  const isBad = !isAtomic || n % 2 === 0
  const shipment = (at: number, version: number, over: object = {}): Line => ({
    type: 'shipment',
    op: 'put',
    key: `KILL-${n}-${at}`,
    body: { version, customer: { code }, ...PLACES, commodity: `v${version}`, departure: { estimated: '2026-12-02T18:00' }, ...over },
  })
  const numbers = Array.from({ length: count }, (_, at) => at)
  const again = numbers.filter((at) => at % 4 === 0)
  const told: [Line, string][] = [
    ...numbers.map((at): [Line, string] => [shipment(at, 2), 'created']),
    [{ type: 'customer', op: 'put', key: code, body: { version: 1, name: { en: `Customer ${n}` } } }, 'created'],
    ...again.map((at): [Line, string] => (at % 8 === 0 ? [shipment(at, 3), 'changed'] : [shipment(at, 1), 'older'])),
    ...(isBad ? [[shipment(count, 1, { origin: { code: 'KRXXX' } }), 'refused'] as [Line, string]] : []),
  ]
  const isWithheld = isAtomic && isBad
  const isUndone = !isWithheld && n % 4 === 3
  const resultOf = (result: string) => {
    if (isWithheld) return result === 'refused' ? result : 'withheld'
    return isUndone && (result === 'created' || result === 'changed') ? 'undone' : result
  }
  return { n, isAtomic, isUndone, lines: told.map(([line]) => line), wanted: told.map(([, result]) => resultOf(result)), id: null }
}

const tokenOf = async ({ post }: Portal): Promise<string> => {
  const { apiToken } = await post<{ apiToken: string }>('/api/login', { p: 'naru-demo-2026::^::admin', c: '', lang: 'ko' })
  const path = '/api/cms/comm/cmsSystemAccountMgt'
  await post(`${path}/saveSystemAccount`, { header: { SOURCE: 'KILL', NAME: 'KILL', QUIET_BEFORE: '', USE_YN: 'Y' } }, apiToken)
  const header = { SOURCE: 'KILL', NAME: 'kill', SCOPES: ['shipments:write', 'customers:write'], DAYS: 30 }
  return (await post<{ SECRET: string }>(`${path}/makeSystemToken`, { header }, apiToken)).SECRET
}

const caller = (token: string) => {
  const ask = async <T>(portal: Portal, path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const reply = await fetch(`${portal.url}/api/v1/batches${path}`, { ...init, headers })
    if (!reply.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  return {
    send: ({ n, isAtomic, lines }: Sent, portal: Portal) =>
      ask<BatchAnswer>(portal, `?mode=${isAtomic ? 'atomic' : 'partial'}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': `kill-batch-${n}` },
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
      }),
    read: (portal: Portal, id: string) => ask<BatchAnswer>(portal, `/${id}`),
    undo: (portal: Portal, id: string) => ask<BatchAnswer>(portal, `/${id}`, { method: 'DELETE' }),
    lines: async (portal: Portal, id: string) => (await ask<{ items: LineAnswer[] }>(portal, `/${id}/lines?limit=1000`)).items,
  }
}

export type BatchSummary = { rounds: number; batches: number; lines: number; inTheMiddle: number; problems: string[] }

/**
 * Kills the portal in the middle of batches, `rounds` times. A batch without an answer is sent again with its key. In the end every line
 * has exactly the result that it has without a kill, and the shipments and customers are those of the lines, each changed as often as sent.
 * @param settings the database: DATA_DIR of an empty folder, or DATABASE_URL of an empty database
 */
export const killBatches = async (
  rounds: number,
  settings: Record<string, string>,
  tell: (done: BatchSummary) => void,
): Promise<BatchSummary> => {
  const summary: BatchSummary = { rounds: 0, batches: 0, lines: 0, inTheMiddle: 0, problems: [] }
  let portal = await startForKilling(settings)
  const { send, read, undo, lines: readLines } = caller(await tokenOf(portal))
  const sent: Sent[] = []
  const count = NUMBERS[settings.DATABASE_URL ? 'postgres' : 'embedded']
  let usualMs = 3_000
  const ended = new Set(['DONE', 'REFUSED', 'UNDONE'])
  const isEnded = async (one: Sent) => {
    if (!one.id) return false
    const { status } = await read(portal, one.id)
    if (status === 'DONE' && one.isUndone) await undo(portal, one.id)
    return ended.has(status) && !(status === 'DONE' && one.isUndone)
  }
  const open = () => sent.filter((one) => !done.has(one.n))
  const done = new Set<number>()
  const lookAfter = async () => {
    for (const one of open()) {
      one.id ??= (await send(one, portal)).id
      if (await isEnded(one)) done.add(one.n)
    }
  }
  try {
    while (summary.rounds < rounds) {
      if (open().length < 2) {
        sent.push(batchOf(sent.length, count))
        summary.batches += 1
      }
      const work = lookAfter().catch(() => {})
      await pause(Math.random() * usualMs)
      await portal.kill()
      await work
      portal = await startForKilling(settings)
      const states = await Promise.all(open().map(async ({ id }) => (id ? (await read(portal, id)).status : 'LOADING')))
      const isMiddle = states.some((status) => status === 'RUNNING' || status === 'UNDOING' || status === 'LOADING' || status === 'WAITING')
      if (isMiddle) summary.inTheMiddle += 1
      usualMs = Math.min(8_000, Math.max(300, usualMs * (isMiddle ? 1.15 : 0.85)))
      summary.rounds += 1
      tell(summary)
    }
    const until = Date.now() + END_MS
    while (open().length > 0 && Date.now() < until) {
      await lookAfter()
      await pause(500)
    }
    for (const one of open()) summary.problems.push(`batch ${one.n} did not end`)
    for (const one of sent) {
      summary.lines += one.lines.length
      const told = one.id ? await readLines(portal, one.id) : []
      const found = told.map(({ result }) => result)
      const wrong = one.wanted.findIndex((result, at) => found[at] !== result)
      if (found.length !== one.wanted.length || wrong >= 0)
        summary.problems.push(
          `batch ${one.n}: ${found.length} of ${one.wanted.length} lines; line ${wrong + 1} is ${found[wrong]}, not ${one.wanted[wrong]}`,
        )
    }
    summary.problems.push(...(await compare(settings, sent)))
    return summary
  } finally {
    await portal.kill()
  }
}

/** Compares what is stored with what the lines say: each shipment once, changed as often as its lines were. */
const compare = async (settings: Record<string, string>, sent: readonly Sent[]): Promise<string[]> => {
  const database = await openDatabase(readConfig({ ...settings, NODE_ENV: 'production' }), { attach: true })
  try {
    const stored = await database.owner((run) =>
      run<{ mngt_no: string; commodity: string; row_ver: number; n: number; events: number }>(
        `select mngt_no, min(commodity) as commodity, max(row_ver) as row_ver, count(*)::int as n,
                (select count(*)::int from tracking_event e where e.shipment_id = min(s.shipment_id)) as events
           from shipment s where mngt_no like 'KILL-%' group by mngt_no`,
      ),
    )
    const wanted = new Map<string, string>()
    for (const { lines, wanted: results } of sent)
      lines.forEach(({ key, body, type }, at) => {
        if (type === 'shipment' && ['created', 'changed'].includes(results[at] ?? ''))
          wanted.set(key, (body as { commodity: string }).commodity)
      })
    const problems: string[] = []
    for (const { mngt_no, commodity, n, row_ver, events } of stored) {
      const told = wanted.get(mngt_no)
      const version = told === 'v3' ? 2 : 1
      if (told !== commodity || n !== 1 || events !== 1 || row_ver !== version)
        problems.push(`${mngt_no}: ${commodity}, told ${told}; ${n} rows, version ${row_ver}, ${events} events`)
      wanted.delete(mngt_no)
    }
    for (const key of wanted.keys()) problems.push(`${key} is lost`)
    const customers = await database.owner((run) =>
      run<{ n: number }>("select count(*)::int as n from customer where name_en like 'Customer %' and cust_cd ~ '^K[0-9]+$'"),
    )
    const made = sent.filter(({ wanted: results }) => results.includes('created')).length
    if (customers[0]?.n !== made) problems.push(`${customers[0]?.n} customers, ${made} told`)
    return problems
  } finally {
    await database.close()
  }
}
