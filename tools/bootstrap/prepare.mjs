import { ensureInstalled } from './install.mjs'
import { progress } from './process/progress.mjs'
import { pinnedNode, pinnedVersion } from './runtime.mjs'
import { withSetupLock } from './setup-lock.mjs'

/**
 * Packages from the lockfile and the pinned Node, required by every command.
 * @returns {Promise<string>} path of that Node
 */
export function prepare(steps = progress(2)) {
  return withSetupLock(async () => {
    await steps.step('Packages', ensureInstalled)
    return steps.step('Runtime', async (say) => {
      const node = await pinnedNode()
      say(`Node ${pinnedVersion()}`)
      return node
    })
  })
}
