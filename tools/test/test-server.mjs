// The built server for the browser tests: its own empty data folder, demo data, deleted afterwards. PORT is the port.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER } from '../bootstrap/build.mjs'
import { run } from '../bootstrap/process/child.mjs'
import { runMain } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { pinnedNode } from '../bootstrap/runtime.mjs'
import { serve } from '../bootstrap/process/serve.mjs'

// The test tool starts its server in a separate process group: a killed tool is only visible as a lost parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref()

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const { NARU_DEMO_FOLDER: demo } = process.env
  if (demo) cpSync(demo, data, { recursive: true })
  // The pseudo language, in no menu (tests/e2e/pseudo-language.spec.ts).
  const languages = join(folder, 'languages')
  mkdirSync(languages)
  const node = await pinnedNode()
  await run(node, [inRoot('tools', 'words', 'words.ts'), 'pseudo', languages])
  const code = await serve(node, [SERVER], {
    LANGUAGES_DIR: languages,
    NODE_ENV: 'production',
    DATA_DIR: data,
    DATABASE_URL: '',
    DATABASE_URL_FILE: '',
    SEED_DEMO: 'true',
    LOG_LEVEL: 'warn',
    // The test of the customs popups starts the service there when needed; for all others there is no response.
    UNIPASS_API_KEY: 'browser-test',
    UNIPASS_URL: `http://127.0.0.1:${Number(process.env.PORT) + 2}/ext/rest`,
    UNIPASS_REFRESH: 'false',
    // Many tests log in with the same account at once.
    SESSIONS_PER_USER: '20',
  })
  return code
})
