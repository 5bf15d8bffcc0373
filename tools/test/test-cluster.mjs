// npm run test:cluster [-- spec …]: the browser tests against two processes on one PostgreSQL behind a proxy, while one of them is killed
// and restarted. A test that failed at the moment of a kill is retried; the tool reports it as flaky.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'naru-cluster-report-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.E2E_SERVER = 'cluster-server'
process.env.CLUSTER_REPORT = join(folder, 'report')
process.env.CI = 'true'
process.argv.splice(2, 0, '--only', 'browser', '--retries=2')
await import('./test.mjs')
if (existsSync(process.env.CLUSTER_REPORT)) console.log(readFileSync(process.env.CLUSTER_REPORT, 'utf8').trim())
