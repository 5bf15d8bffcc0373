// Two built servers on one PostgreSQL behind a proxy at PORT, for the browser tests: every KILL_SECONDS one of them is killed with SIGKILL
// and restarted. At the end it reports the kills and the responses of the proxy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '../cluster/nginx.mjs'
import { startNodeProxy } from '../cluster/node-proxy.mjs'
import { clusterNode } from '../cluster/node.mjs'
import { freePort } from '../bootstrap/process/port.mjs'
import { startPostgres } from '../bootstrap/services/postgres.mjs'
import { runMain } from '../bootstrap/process/problem.mjs'
import { pinnedNode } from '../bootstrap/runtime.mjs'
import { onStop } from '../bootstrap/process/signals.mjs'
import { report } from '../cluster/report.mjs'

const KILL_SECONDS = Number(process.env.KILL_SECONDS ?? 20)
const port = Number(process.env.PORT)
const pause = () => new Promise((resolve) => setTimeout(() => resolve(false), KILL_SECONDS * 1000))

// The test tool starts its server in a separate process group: a killed tool is only visible as a lost parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref()

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-cluster-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const say = (what) => console.error(`cluster: ${what}`)
  const postgres = await startPostgres(say)
  const program = await pinnedNode()
  const shared = {
    DATABASE_URL: postgres.url,
    FILES_DIR: join(folder, 'files'),
    TRUSTED_PROXIES: '127.0.0.1',
    // The test of the customs popups starts the service there when needed; for all others there is no response.
    UNIPASS_URL: `http://127.0.0.1:${port + 2}/ext/rest`,
  }
  const nodes = [clusterNode(program, await freePort(), shared), clusterNode(program, await freePort(), shared)]
  // Both at once on an empty database: they take turns in creating it.
  await Promise.all(nodes.map((node) => node.start()))
  const ports = nodes.map((node) => node.port)
  const proxy = (await startNginx(port, ports, folder, say)) ?? (await startNodeProxy(port, ports, say))

  const restarts = []
  const stopped = new Promise((resolve) => onStop(() => resolve(true)))
  for (let turn = 0; !(await Promise.race([stopped, pause()])); turn += 1) {
    const node = nodes[turn % nodes.length]
    await node.kill()
    restarts.push(await node.start())
  }
  await Promise.all(nodes.map((node) => node.kill()))
  const answers = await proxy.stop()
  await postgres.stop()
  report(restarts, answers)
  return 0
})
