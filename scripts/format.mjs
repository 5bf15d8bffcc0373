// npm run format [-- files]: formats every source file, or some.
import { ensureInstalled } from './steps/install.mjs'
import { runMain } from './steps/problem.mjs'
import { inRoot } from './steps/root.mjs'
import { pinnedNode } from './steps/runtime.mjs'
import { serve } from './steps/serve.mjs'

await runMain(async () => {
  await ensureInstalled(() => {})
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  return serve(await pinnedNode(), [biome, 'format', '--write', ...process.argv.slice(2)], {})
})
