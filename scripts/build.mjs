// npm run build: packages, runtime and the built pages and server, without starting anything.
import { ensureBuilt } from './steps/build.mjs'
import { prepare } from './steps/prepare.mjs'
import { runMain } from './steps/problem.mjs'
import { progress } from './steps/progress.mjs'
import { withSetupLock } from './steps/setup-lock.mjs'

await runMain(async () => {
  const steps = progress(3)
  const node = await prepare(steps)
  await withSetupLock(() => steps.step('Build', (say) => ensureBuilt(node, say)))
  return 0
})
