// npm start: packages, runtime, build, then the server, which prepares its database and prints its address.
import { ensureBuilt, SERVER } from './steps/build.mjs'
import { checkDataFolder } from './steps/data-folder.mjs'
import { demoData, usesEmbeddedDatabase } from './steps/database-choice.mjs'
import { checkPort, wantedPort } from './steps/port.mjs'
import { prepare } from './steps/prepare.mjs'
import { runMain } from './steps/problem.mjs'
import { progress } from './steps/progress.mjs'
import { serve } from './steps/serve.mjs'
import { withSetupLock } from './steps/setup-lock.mjs'

await runMain(async () => {
  const embedded = usesEmbeddedDatabase()
  await checkPort(wantedPort())
  if (embedded) checkDataFolder()

  const steps = progress(3)
  const node = await prepare(steps)
  await withSetupLock(() => steps.step('Build', (say) => ensureBuilt(node, say)))
  return serve(node, [SERVER], { NODE_ENV: 'production', ...demoData() })
})
