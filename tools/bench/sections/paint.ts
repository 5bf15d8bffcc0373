import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../bootstrap/process/port.mjs'
import { inRoot } from '../../bootstrap/root.mjs'
import { COMPARED, comparedCells, connectionOf, CONNECTIONS, CPU_NOTE } from '../bare/beside-bare.ts'
import type { Built } from '../built.ts'
import { startServer } from '../child.ts'
import type { Filled } from '../databases.ts'
import type { Scale } from '../options.ts'
import { startPortal } from '../portal.ts'
import { spentBy } from '../processor-time.ts'
import type { Line, Section } from '../report.ts'
import { compare } from '../rounds.ts'
import type { Visitors } from '../visitors.ts'

const MIN_RATE = 0.6
const LIST = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'

/** A database for the baseline's pages while the portal uses the other: the embedded engine has one owner only. */
const secondDatabase = ({ engine, env }: Filled) => {
  if (engine === 'postgres') return { env, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-copy-'))
  cpSync(env.DATA_DIR ?? '', folder, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: (source) => !source.endsWith('/run') })
  return { env: { ...env, DATA_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Pages over HTTP against a bare server that renders the same React tree with its data in memory, alternately. */
export const paintSection = async (
  built: Built,
  filled: Filled,
  { middle, largest, staff }: Visitors,
  scale: Scale,
  say: (text: string) => void,
): Promise<Section> => {
  const pages = [
    { name: 'home, guest', url: '/', cookie: '' },
    { name: 'home, customer in the middle', url: '/', cookie: middle.cookie },
    { name: 'home, largest customer', url: '/', cookie: largest.cookie },
    { name: 'shipment list, customer in the middle', url: LIST, cookie: middle.cookie },
    { name: 'shipment list, staff', url: LIST, cookie: staff.cookie },
  ]
  const second = secondDatabase(filled)
  const portal = await startPortal(built, filled.env)
  try {
    const bare = await startServer(
      ['--import', pathToFileURL(inRoot('tools', 'bench', 'bare', 'bare-paint.ts')).href, built.server],
      {
        ...second.env,
        BENCH_PORTAL_PORT: String(await freePort()),
        BENCH_PAGES: JSON.stringify(pages),
        BENCH_CONNECTION: JSON.stringify(connectionOf({ engine: filled.engine, env: second.env })),
        ...(filled.engine === 'postgres' && { BENCH_PREPARED: 'yes' }),
      },
      await freePort(),
      '/',
    )
    try {
      const lines: Line[] = []
      for (const [at, { name, url, cookie }] of pages.entries()) {
        say(`paint ${at + 1} of ${pages.length}: ${name}`)
        const ours = { url: portal.url + url, headers: { cookie }, spent: () => spentBy(portal.pid, filled.folder) }
        const plain = { url: `${bare.url}/${at}`, spent: () => spentBy(bare.pid, filled.folder) }
        const compared = await compare(ours, plain, CONNECTIONS, scale)
        lines.push({ cells: [name, ...comparedCells(compared)], kept: compared.rate >= MIN_RATE })
      }
      return {
        key: `paint-${filled.engine}`,
        title: `First paint, ${filled.title}`,
        head: ['page', ...COMPARED],
        lines,
        notes: [
          `${CONNECTIONS} connections, without compression on either side; limit: pages at least ${MIN_RATE}x.`,
          'Bare: node:http, the look-up of the session (not for a guest), one indexed statement, and renderToString of the very tree the portal rendered for that visitor, its data kept in memory; the data for the browser are appended as text. No transaction, row security, route matching or loaders.',
          CPU_NOTE,
        ],
      }
    } finally {
      await bare.stop()
    }
  } finally {
    await portal.stop()
    second.remove()
  }
}
