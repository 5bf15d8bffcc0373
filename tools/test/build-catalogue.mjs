// Builds what catalogue-server.mjs serves, while other checks run: the browser tests find it ready.
import { runMain } from '../bootstrap/process/problem.mjs'
import { pinnedNode } from '../bootstrap/runtime.mjs'
import { ensureCatalogueBuilt } from './catalogue-build.mjs'

await runMain(async () => {
  await ensureCatalogueBuilt(await pinnedNode())
  return 0
})
