// The build with the screens for developers and two screens of the generator, for the browser tests: its own data folder, deleted afterwards.
// PORT is the port.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from '../bootstrap/process/problem.mjs'
import { pinnedNode } from '../bootstrap/runtime.mjs'
import { serve } from '../bootstrap/process/serve.mjs'
import { CATALOGUE_MIGRATIONS, CATALOGUE_SERVER, ensureCatalogueBuilt } from './catalogue-build.mjs'

// The test tool starts its server in a separate process group: a killed tool is only visible as a lost parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref()

await runMain(async () => {
  const node = await pinnedNode()
  await ensureCatalogueBuilt(node)
  const folder = mkdtempSync(join(tmpdir(), 'naru-catalogue-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const { NARU_DEMO_FOLDER: demo } = process.env
  if (demo) cpSync(demo, data, { recursive: true })
  const code = await serve(node, [CATALOGUE_SERVER], {
    NODE_ENV: 'production',
    DATA_DIR: data,
    DATABASE_URL: '',
    DATABASE_URL_FILE: '',
    MIGRATIONS_DIR: CATALOGUE_MIGRATIONS,
    SEED_DEMO: demo ? 'true' : 'false',
    STAFF_SECOND_FACTOR: 'false',
    LOG_LEVEL: 'warn',
  })
  return code
})
