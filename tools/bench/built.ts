import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../bootstrap/build.mjs'
import { inRoot } from '../bootstrap/root.mjs'

/** A finished build that does not change during the run. */
export type Built = { server: string; client: string; remove: () => void }

/**
 * Builds when sources changed, and makes a copy, so that a later build does not affect the measurement. The copy is below node_modules,
 * where the server finds its packages.
 */
export const builtPortal = async (say: (text: string) => void): Promise<Built> => {
  await ensureBuilt(process.execPath, say)
  const cache = inRoot('node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'naru-bench-'))
  const copy = join(folder, 'build')
  cpSync(inRoot('build'), copy, { recursive: true })
  return {
    server: join(copy, 'server', 'index.js'),
    client: join(copy, 'client'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
