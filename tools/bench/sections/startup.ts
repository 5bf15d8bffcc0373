import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../bootstrap/process/port.mjs'
import { inRoot } from '../../bootstrap/root.mjs'
import { startServer } from '../child.ts'
import type { Scale } from '../options.ts'
import { figure, type Section } from '../report.ts'
import { median } from '../rounds.ts'

const ROUNDS: Record<Scale, number> = { full: 5, small: 1 }
const BARE = `require('node:http').createServer((_, reply) => reply.end('up')).listen(Number(process.env.PORT), '127.0.0.1')`

/** From the command line to the first complete page: `npm start` on a folder that was started before, against a bare Node server. */
export const startupSection = async (scale: Scale, say: (text: string) => void): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-start-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '' }
  const seconds = async (args: string[]) => {
    const port = await freePort()
    const began = performance.now()
    const server = await startServer(args, env, port, '/')
    const took = (performance.now() - began) / 1000
    await server.stop()
    return took
  }
  const start = [inRoot('tools', 'start', 'start.mjs')]
  try {
    say('startup: the first start, with an empty data folder')
    const first = await seconds(start)
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let round = 1; round <= ROUNDS[scale]; round++) {
      say(`startup: start ${round} of ${ROUNDS[scale]}`)
      ours.push(await seconds(start))
      bare.push(await seconds(['-e', BARE]))
    }
    return {
      key: 'startup',
      title: 'Start-up, embedded engine with the demo data',
      head: ['start', 'seconds to the first page', 'bare Node server'],
      lines: [
        { cells: ['first start, packages and build in place, empty data folder', figure(first), '–'], kept: null },
        { cells: ['second start', figure(median(ours)), figure(median(bare))], kept: null },
      ],
      notes: [
        'From starting the process to the last byte of GET / with status 200. Median of the starts; the goal of the second is 1.5 seconds on a quiet machine. The bare server is one line of node:http.',
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
