// npm run build: packages, runtime and the built pages and server, without starting anything.
import { ensureBuilt } from '../bootstrap/build.mjs'
import { prepare } from '../bootstrap/prepare.mjs'
import { runMain } from '../bootstrap/process/problem.mjs'
import { progress } from '../bootstrap/process/progress.mjs'
import { withSetupLock } from '../bootstrap/setup-lock.mjs'

await runMain(async () => {
  const steps = progress(3)
  const node = await prepare(steps)
  await withSetupLock(() => steps.step('Build', (say) => ensureBuilt(node, say)))
  return 0
})
