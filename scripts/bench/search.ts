import { join } from 'node:path'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { freePort } from '../steps/port.mjs'
import { inRoot } from '../steps/root.mjs'
import type { Built } from './built.ts'
import { startServer } from './child.ts'
import type { Filled } from './databases.ts'
import type { Scale } from './options.ts'
import { startPortal } from './portal.ts'
import { figure, type Line, type Section } from './report.ts'
import { type Comparison, compare, type Shot } from './rounds.ts'
import { type SearchCase, searchCases } from './search-cases.ts'
import type { Visitors } from './visitors.ts'

const LEAST_RATE = 0.5
const MOST_P99 = 2
const CONNECTIONS = 10
// The embedded engine is one session whatever the number of connections: no named statements, and outside of transactions two
// connections get in each other's way.
export const connectionOf = ({ engine, env }: Filled) =>
  engine === 'postgres'
    ? { connectionString: env.DATABASE_URL, max: CONNECTIONS }
    : { host: join(env.DATA_DIR ?? '', 'run'), user: 'postgres', database: 'postgres', max: 1 }

const line = (name: string, { ours, bare, rate, p50, p99 }: Comparison, judged: boolean): Line => ({
  cells: [name, figure(ours.rate), figure(bare.rate), figure(rate), figure(ours.p50), figure(p50), figure(ours.p99), figure(p99)],
  kept: judged ? rate >= LEAST_RATE && p99 <= MOST_P99 : null,
})

/** The search of the shipment list over HTTP against the very same statement by the bare driver, in turns. */
export const searchSection = async (
  built: Built,
  filled: Filled,
  visitors: Visitors,
  scale: Scale,
  say: (text: string) => void,
): Promise<Section> => {
  const database = await filled.open()
  const { searches, windows } = await searchCases(database, visitors).finally(() => database.close())
  const cases = [...searches, ...windows]
  const portal = await startPortal(built, filled.env)
  const bare = await startServer(
    [inRoot('scripts', 'bench', 'bare-search.ts')],
    {
      BENCH_STATEMENTS: JSON.stringify(cases.map(({ statement }) => [statement])),
      BENCH_CONNECTION: JSON.stringify(connectionOf(filled)),
      ...(filled.engine === 'postgres' && { BENCH_PREPARED: 'yes' }),
    },
    await freePort(),
    '/',
  )
  try {
    const shot = ({ visitor, body }: SearchCase): Shot => ({
      url: portal.url + selectShipmentList.path,
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const lines: Line[] = []
    for (const [at, one] of cases.entries()) {
      say(`search ${at + 1} of ${cases.length}: ${one.name}`)
      lines.push(
        line(one.name, await compare(shot(one), { url: `${bare.url}/${at}`, method: 'POST', body: '{}' }, CONNECTIONS, scale), true),
      )
    }
    say('search: the deep window against the first one')
    const [, top, deep] = windows
    if (top && deep)
      lines.push(
        line('staff: deep window against the first one (both ours)', await compare(shot(deep), shot(top), CONNECTIONS, scale), true),
      )
    return {
      key: `search-${filled.engine}`,
      title: `Shipment search, ${filled.title}`,
      head: ['search', 'answers/s', 'bare', 'ratio', 'p50 ms', 'ratio', 'p99 ms', 'ratio'],
      lines,
      notes: [
        `${CONNECTIONS} connections; limits: answers at least ${LEAST_RATE}x, p99 at most ${MOST_P99}x of the bare driver. The customer in the middle has ${visitors.middle.shipments.toLocaleString('en')} shipments, the largest ${visitors.largest.shipments.toLocaleString('en')}.`,
        'Bare: node:http, one pooled driver connection per request, the same statement with the same values (prepared on PostgreSQL), JSON.stringify; no session look-up, no transaction, no row security, no checking of input and output. Ours does all of that.',
        'A first answer carries 100 rows, the total, the counts of all summary cards, the sums and the anchors of every thousandth row.',
      ],
    }
  } finally {
    await bare.stop()
    await portal.stop()
  }
}
