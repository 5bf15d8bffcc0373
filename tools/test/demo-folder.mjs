import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER } from '../bootstrap/build.mjs'
import { freePort } from '../bootstrap/process/port.mjs'
import { Problem } from '../bootstrap/process/problem.mjs'
import { ROOT } from '../bootstrap/root.mjs'
import { withNodeFirst } from '../bootstrap/runtime.mjs'

/**
 * Starts the built portal once with demo data and stops it: the start and the browser tests copy its data folder instead of filling their
 * own. The folder is removed when this process ends.
 * @param {string} node
 * @returns {Promise<string>} the data folder
 * @throws {Problem} when the portal does not get ready
 */
export async function fillDemoFolder(node) {
  const folder = mkdtempSync(join(tmpdir(), 'naru-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const settings = { NODE_ENV: 'production', DATABASE_URL: '', DATABASE_URL_FILE: '', SEED_DEMO: 'true', LOG_LEVEL: 'warn' }
  const port = await freePort()
  const child = spawn(node, [SERVER], {
    cwd: ROOT,
    env: { ...process.env, ...withNodeFirst(node), ...settings, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))
  const ended = once(child, 'close')
  while (child.exitCode === null && !(await isHealthy(port))) await new Promise((resolve) => setTimeout(resolve, 100))
  child.kill('SIGTERM')
  const [code] = await ended
  process.removeListener('exit', kill)
  if (code !== 0) throw new Problem('The portal with demo data did not start and stop; the cause is in the lines above.', printed)
  return folder
}

function isHealthy(port) {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
