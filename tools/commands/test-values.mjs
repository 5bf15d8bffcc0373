// npm run test:values: 10,000 texts of each type through field, cell, paste, both kinds of files and the schema of a call (minutes).
import { execFileSync } from 'node:child_process'
import { inRoot } from '../bootstrap/root.mjs'

const texts = process.argv[2] ?? '10000'
const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
try {
  execFileSync(process.execPath, [vitest, 'run', '--project', 'unit-pages', 'src/ui/one-parser.dom.test.tsx'], {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...process.env, VALUE_TEXTS: texts },
  })
} catch {
  process.exitCode = 1
}
