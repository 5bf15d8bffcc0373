// npm start: packages, runtime, build, then the server, which prepares its database and prints its address.
import { ensureBuilt, SERVER } from '../bootstrap/build.mjs'
import { checkDataFolder } from '../bootstrap/services/data-folder.mjs'
import { demoData, usesEmbeddedDatabase } from '../bootstrap/services/database-choice.mjs'
import { checkPort, wantedPort } from '../bootstrap/process/port.mjs'
import { prepare } from '../bootstrap/prepare.mjs'
import { runMain } from '../bootstrap/process/problem.mjs'
import { progress } from '../bootstrap/process/progress.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { serve } from '../bootstrap/process/serve.mjs'
import { withSetupLock } from '../bootstrap/setup-lock.mjs'

await runMain(async () => {
  const embedded = usesEmbeddedDatabase()
  await checkPort(wantedPort())
  if (embedded) checkDataFolder()

  const steps = progress(3)
  const node = await prepare(steps)
  await withSetupLock(() => steps.step('Build', (say) => ensureBuilt(node, say)))
  // What Node has compiled once is compiled; it checks the sources and the version itself.
  const compiled = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') }
  return serve(node, [SERVER], { NODE_ENV: 'production', ...compiled, ...demoData() })
})
