// node scripts/run.mjs <name> [arguments]: runs scripts/<name>.ts (or .mjs) on the pinned Node, packages installed first.
import { existsSync } from 'node:fs'
import { ensureInstalled, installState } from './steps/install.mjs'
import { prepare } from './steps/prepare.mjs'
import { Problem, runMain } from './steps/problem.mjs'
import { inRoot } from './steps/root.mjs'
import { pinnedNode } from './steps/runtime.mjs'
import { serve } from './steps/serve.mjs'

await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const file = ['ts', 'mjs'].map((ending) => inRoot('scripts', `${name}.${ending}`)).find((path) => existsSync(path))
  if (!/^[a-z][a-z-]*$/.test(name) || !file) throw new Problem(`There is no command "${name}" in the folder scripts.`)
  // A ready folder stays quiet: the output of these commands may be piped.
  if (installState().ready) await ensureInstalled(() => {})
  else await prepare()
  return serve(await pinnedNode(), [file, ...args], {})
})
