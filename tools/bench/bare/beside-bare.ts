import { join } from 'node:path'
import { freePort } from '../../bootstrap/process/port.mjs'
import { inRoot } from '../../bootstrap/root.mjs'
import type { Built } from '../built.ts'
import { startServer } from '../child.ts'
import type { Filled } from '../databases.ts'
import { startPortal } from '../portal.ts'
import { spentBy } from '../processor-time.ts'
import type { Statement } from '../recorded-calls.ts'
import { figure } from '../report.ts'
import type { Comparison, Load, Shot } from '../rounds.ts'
import type { Visitor } from '../visitors.ts'

/** Parallel requests, and database connections of the bare side. Fewer on a machine with other work, where the portal would refuse some of ten. */
export const CONNECTIONS = Number(process.env.BENCH_PARALLEL ?? 10)

// The embedded engine is one session for all connections: no named statements, and outside transactions two connections interfere.
export const connectionOf = ({ engine, env }: Pick<Filled, 'engine' | 'env'>) =>
  engine === 'postgres'
    ? { connectionString: env.DATABASE_URL, max: CONNECTIONS }
    : { host: join(env.DATA_DIR ?? '', 'run'), user: 'postgres', database: 'postgres', max: 1 }

/** A call of the portal, and the bare response with the same statements. */
type Sides = {
  ours: (path: string, body: object, visitor: Visitor) => Shot
  bare: (at: number) => Shot
}

/** Starts the built portal and the bare server that answers `/<n>` with the n-th list of statements; stops both after the work. */
export const besideBare = async <T>(
  built: Built,
  filled: Filled,
  answers: readonly (readonly Statement[])[],
  work: (sides: Sides) => Promise<T>,
  { script, env }: { script: string; env: Record<string, string> } = { script: 'bare-search.ts', env: {} },
): Promise<T> => {
  const portal = await startPortal(built, filled.env)
  const bare = await startServer(
    [inRoot('tools', 'bench', 'bare', script)],
    {
      ...env,
      BENCH_STATEMENTS: JSON.stringify(answers),
      BENCH_CONNECTION: JSON.stringify(connectionOf(filled)),
      ...(filled.engine === 'postgres' && { BENCH_PREPARED: 'yes' }),
    },
    await freePort(),
    '/',
  )
  try {
    return await work({
      ours: (path, body, visitor) => ({
        url: portal.url + path,
        method: 'POST',
        headers: { authorization: `Bearer ${visitor.bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        spent: () => spentBy(portal.pid, filled.folder),
      }),
      // On the embedded engine the portal holds the database of both sides.
      bare: (at) => ({
        url: `${bare.url}/${at}`,
        method: 'POST',
        body: '{}',
        spent: () => ({
          node: spentBy(bare.pid, null).node,
          database: spentBy(filled.folder === null ? portal.pid : bare.pid, filled.folder).database,
        }),
      }),
    })
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

/** The headings of a comparison table, and its cells. */
export const COMPARED = ['answers/s', 'bare', 'ratio', 'lowest – highest', 'p50 ms', 'ratio', 'p99 ms', 'ratio', 'CPU ms', 'bare'] as const
/** "1.20 + 3.40": of Node and of the database. */
const cpuCell = ({ cpu }: Load) => `${figure(cpu.node)} + ${figure(cpu.database)}`
export const comparedCells = ({ ours, bare, rate, lowest, highest, p50, p99 }: Comparison) => [
  ...[ours.rate, bare.rate, rate].map(figure),
  `${figure(lowest)} – ${figure(highest)}`,
  ...[ours.p50, p50, ours.p99, p99].map(figure),
  cpuCell(ours),
  cpuCell(bare),
]
export const CPU_NOTE =
  'CPU ms: processor time of an answer, Node + database, median of the rounds. Lowest – highest: the ratio in the single rounds.'
