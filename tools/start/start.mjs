// npm start: packages, runtime, build, then the server, which prepares its database and prints its address.
import { ensureBuilt, SERVER } from '../bootstrap/build.mjs'
import { checkDataFolder } from '../bootstrap/services/data-folder.mjs'
import { demoData, usesEmbeddedDatabase } from '../bootstrap/services/database-choice.mjs'
import { checkPort, wantedPort } from '../bootstrap/process/port.mjs'
import { prepare } from '../bootstrap/prepare.mjs'
import { runMain } from '../bootstrap/process/problem.mjs'
import { progress } from '../bootstrap/process/progress.mjs'
import { serve } from '../bootstrap/process/serve.mjs'
import { withSetupLock } from '../bootstrap/setup-lock.mjs'

await runMain(async () => {
  const embedded = usesEmbeddedDatabase()
  await checkPort(wantedPort())
  if (embedded) checkDataFolder()

  const steps = progress(3)
  const node = await prepare(steps)
  await withSetupLock(() => steps.step('Build', (say) => ensureBuilt(node, say)))
  return serve(node, [SERVER], { NODE_ENV: 'production', ...demoData() })
})
