import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../bootstrap/process/port.mjs'
import { Problem } from '../bootstrap/process/problem.mjs'
import { inRoot, ROOT } from '../bootstrap/root.mjs'
import { withNodeFirst } from '../bootstrap/runtime.mjs'

/**
 * The first start: `npm start` (without npm) with demo data in an empty folder, and its stop. The start and the browser tests copy the data
 * folder instead of filling their own, and the start tests read what this start said. The folder is removed when this process ends.
 * @param {string} node
 * @returns {Promise<string>} the data folder; beside it lies `first-start.json`: what the start said, how long it took and the
 * status of the home page
 * @throws {Problem} when the portal does not get ready
 */
export async function fillDemoFolder(node) {
  const parent = mkdtempSync(join(tmpdir(), 'naru-demo-'))
  const folder = join(parent, 'data')
  process.on('exit', () => rmSync(parent, { recursive: true, force: true }))
  // As a person starts it: what a test run sets is taken away.
  const { DATABASE_URL, DATABASE_URL_FILE, NARU_SCRIPT, VITEST, NODE_ENV, ...own } = process.env
  const port = await freePort()
  const began = Date.now()
  const child = spawn(node, [inRoot('tools', 'start', 'start.mjs')], {
    cwd: ROOT,
    env: { ...own, ...withNodeFirst(node), LOG_LEVEL: 'warn', DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The launcher takes its server with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr']) child[stream].setEncoding('utf8').on('data', (text) => (said[stream] += text))
  const ended = once(child, 'close')
  while (child.exitCode === null && !said.stdout.includes(`http://localhost:${port}`))
    await new Promise((resolve) => setTimeout(resolve, 100))
  const readyMs = Date.now() - began
  const home = await statusOf(port)
  child.kill('SIGTERM')
  const [code] = await ended
  process.removeListener('exit', kill)
  if (code !== 0)
    throw new Problem('The portal with demo data did not start and stop; the cause is in the lines above.', said.stdout + said.stderr)
  writeFileSync(join(parent, 'first-start.json'), JSON.stringify({ stdout: said.stdout, readyMs, home, port }))
  return folder
}

/** Of the home page, which is read to its end; 0 without an answer. */
const statusOf = (port) =>
  fetch(`http://localhost:${port}`).then(
    async (reply) => {
      await reply.text()
      return reply.status
    },
    () => 0,
  )
