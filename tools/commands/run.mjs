// node tools/commands/run.mjs <name> [arguments]: runs tools/commands/<name>.ts (or .mjs, or tools/<name>/<name>.ts) on the pinned Node, packages installed first.
import { existsSync } from 'node:fs'
import { ensureInstalled, installState } from '../bootstrap/install.mjs'
import { prepare } from '../bootstrap/prepare.mjs'
import { Problem, runMain } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { pinnedNode } from '../bootstrap/runtime.mjs'
import { serve } from '../bootstrap/process/serve.mjs'

await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const file = [
    inRoot('tools', 'commands', `${name}.ts`),
    inRoot('tools', 'commands', `${name}.mjs`),
    inRoot('tools', name, `${name}.ts`),
  ].find((path) => existsSync(path))
  if (!/^[a-z][a-z-]*$/.test(name) || !file) throw new Problem(`There is no command "${name}" in the folder tools/commands.`)
  // Quiet in a ready folder: the output of these commands may be piped.
  if (installState().ready) await ensureInstalled(() => {})
  else await prepare()
  return serve(await pinnedNode(), [file, ...args], {})
})
