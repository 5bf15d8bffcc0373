// The build with the screens for developers, for the browser tests: its own data folder, deleted afterwards. PORT is the port.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_INPUTS, isShipped } from '../bootstrap/build.mjs'
import { runNode } from '../bootstrap/process/child.mjs'
import { fingerprint, readStamp } from '../bootstrap/fingerprint.mjs'
import { Problem, runMain } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { pinnedNode, withNodeFirst } from '../bootstrap/runtime.mjs'
import { serve } from '../bootstrap/process/serve.mjs'

const SERVER = inRoot('build-catalogue', 'server', 'index.js')
const STAMP = inRoot('build-catalogue', '.naru-build')

// The test tool starts its server in a separate process group: a killed tool is only visible as a lost parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref()

const ensureCatalogueBuilt = async (node) => {
  const inputs = fingerprint(BUILD_INPUTS, isShipped)
  if (readStamp(STAMP) === inputs && existsSync(SERVER)) return
  rmSync(STAMP, { force: true })
  const result = await runNode(node, [inRoot('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    env: { ...withNodeFirst(node), NODE_ENV: 'production', NARU_CATALOGUE: 'true' },
    orphanSignal: 'SIGKILL',
  })
  if (result.code !== 0 || !existsSync(SERVER))
    throw new Problem('The build of the catalogue failed; the cause is in the lines above.', result.output)
  writeFileSync(STAMP, inputs)
}

await runMain(async () => {
  const node = await pinnedNode()
  await ensureCatalogueBuilt(node)
  const folder = mkdtempSync(join(tmpdir(), 'naru-catalogue-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const code = await serve(node, [SERVER], {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DATABASE_URL_FILE: '',
    SEED_DEMO: 'false',
    STAFF_SECOND_FACTOR: 'false',
    LOG_LEVEL: 'warn',
  })
  return code
})
