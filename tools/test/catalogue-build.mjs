import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NEW_SCREENS, scratchProject } from '../../tests/support/scratch-project.ts'
import { BUILD_INPUTS, isShipped } from '../bootstrap/build.mjs'
import { runNode } from '../bootstrap/process/child.mjs'
import { fingerprint, readStamp } from '../bootstrap/fingerprint.mjs'
import { Problem } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { withNodeFirst } from '../bootstrap/runtime.mjs'

const NAME = 'build-catalogue'
/** The program that the build produces. */
export const CATALOGUE_SERVER = inRoot(NAME, 'server', 'index.js')
/** The screens of the generator have tables of their own. */
export const CATALOGUE_MIGRATIONS = inRoot(NAME, 'migrations')
const STAMP = inRoot(NAME, '.naru-build')
const INPUTS = [...BUILD_INPUTS, 'db/migrations', 'tools/new-screen', 'tools/commands', 'tools/test', 'tests/support/scratch-project.ts']

/**
 * Builds the portal with the screens for developers and two screens of the generator when a source changed since the last such build.
 * @param {string} node
 * @throws {Problem} when the build fails
 */
export const ensureCatalogueBuilt = async (node) => {
  const inputs = fingerprint(INPUTS, isShipped)
  if (readStamp(STAMP) === inputs && existsSync(CATALOGUE_SERVER)) return
  rmSync(inRoot(NAME), { recursive: true, force: true })
  const { folder, remove } = scratchProject()
  process.on('exit', remove)
  const runThere = async (...args) => {
    const env = { ...withNodeFirst(node), NODE_ENV: 'production', NARU_CATALOGUE: 'true' }
    const { code, output } = await runNode(node, args, { cwd: folder, env, orphanSignal: 'SIGKILL' })
    if (code !== 0) throw new Problem('The build of the catalogue failed; the cause is in the lines above.', output)
  }
  for (const { command } of NEW_SCREENS) await runThere(join('tools', 'commands', 'run.mjs'), 'new-screen', ...command, '--no-docs')
  await runThere(join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build')
  cpSync(join(folder, NAME), inRoot(NAME), { recursive: true })
  cpSync(join(folder, 'db', 'migrations'), CATALOGUE_MIGRATIONS, { recursive: true })
  remove()
  writeFileSync(STAMP, inputs)
}
