// npm run format [-- files]: formats every source file, or some.
import { ensureInstalled } from '../bootstrap/install.mjs'
import { runMain } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { pinnedNode } from '../bootstrap/runtime.mjs'
import { serve } from '../bootstrap/process/serve.mjs'

await runMain(async () => {
  await ensureInstalled(() => {})
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  return serve(await pinnedNode(), [biome, 'format', '--write', ...process.argv.slice(2)], {})
})
