import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Problem } from '../process/problem.mjs'
import { ROOT } from '../root.mjs'

/**
 * Checks before the long install that the data folder is writable. Creates nothing.
 * @throws {Problem}
 */
export function checkDataFolder(folder = process.env.DATA_DIR || 'data') {
  const full = resolve(ROOT, folder)
  let nearest = full
  while (!existsSync(nearest)) nearest = dirname(nearest)
  if (!statSync(nearest).isDirectory()) throw new Problem(`The data folder ${full} cannot be used: ${nearest} is a file.`)
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
  } catch {
    throw new Problem(
      `The data folder ${full} is not writable; give this user the right to write ${nearest} or choose another folder with DATA_DIR.`,
    )
  }
}
