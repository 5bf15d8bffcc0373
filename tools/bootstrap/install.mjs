import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, runNode } from './process/child.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { Problem } from './process/problem.mjs'
import { inRoot } from './root.mjs'

/**
 * Whether the packages of a folder are ready, and otherwise why not. The stamp is written last and npm removes node_modules first, so an
 * interrupted install never looks finished.
 * @param {string} root
 * @returns {{ ready: boolean, why: string, stamp: string, adopt?: boolean }}
 */
export function installState(root = inRoot()) {
  const stamp = `${fingerprint(['package-lock.json'], undefined, root)} ${process.platform}-${process.arch}`
  const found = readStamp(stampFile(root))
  const missing = missingPackages(root)
  if (missing.length > 0)
    return {
      ready: false,
      why: found || existsSync(join(root, 'node_modules')) ? 'repairing a half-finished install' : 'first install',
      stamp,
    }
  if (found === stamp) return { ready: true, why: 'up to date', stamp }
  if (finishedByNpm(root)) return { ready: true, why: 'installed by npm', stamp, adopt: true }
  return { ready: false, why: found ? 'the lockfile changed' : 'repairing a half-finished install', stamp }
}

/**
 * Installs exactly the lockfile, when needed.
 * @param {(what: string) => void} say
 * @throws {Problem} when npm fails; its last lines are the detail
 */
export async function ensureInstalled(say, root = inRoot()) {
  const state = installState(root)
  if (state.ready) {
    if (state.adopt) writeFileSync(stampFile(root), state.stamp)
    return say('up to date')
  }
  rmSync(stampFile(root), { force: true })
  const names = topLevelPackages(root)
  const count = () => `${state.why}, ${names.filter((name) => existsSync(join(root, name))).length} of ${names.length} packages`
  say(count())
  const timer = setInterval(() => say(count()), 1000)
  const result = await npmCi(root).finally(() => clearInterval(timer))
  const missing = result.code === 0 ? missingPackages(root) : []
  if (result.code !== 0 || missing.length > 0)
    throw new Problem(`The packages could not be installed: ${reason(result, missing)}.`, result.output)
  writeFileSync(stampFile(root), state.stamp)
  say(`${names.length} packages installed from the lockfile`)
}

function reason({ code, output }, [left]) {
  if (code === 127) return 'npm was not found on this machine'
  if (left) return `npm left out ${left}; start again, it repairs itself`
  if (output.includes('EUSAGE')) return 'package-lock.json does not fit package.json'
  const error = output.match(/npm error code (\w+)/)?.[1] ?? `code ${code}`
  return `npm ended with ${error}; check the network and the disk and start again, it repairs itself`
}

const stampFile = (root) => join(root, 'node_modules', '.naru-install')

function npmCi(root) {
  // NODE_ENV=production or an npm setting must not omit what the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm && /npm-cli\.c?js$/.test(npm)) {
    // npm ignores SIGTERM in the middle of its work, and would then disturb the next install.
    return runNode(process.execPath, [npm, ...args], { cwd: root, orphanSignal: 'SIGKILL' })
  }
  return run('npm', args, { cwd: root, shell: process.platform === 'win32' })
}

const lockedPackages = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path !== '')

const fitsHere = ({ os, cpu, libc }) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc?.includes('musl')

const topLevelPackages = (root) =>
  lockedPackages(join(root, 'package-lock.json'))
    .filter(([path, entry]) => fitsHere(entry) && path.lastIndexOf('node_modules/') === 0)
    .map(([path]) => path)

const missingPackages = (root) =>
  lockedPackages(join(root, 'package-lock.json'))
    .filter(([path, entry]) => !entry.optional && !existsSync(join(root, path, 'package.json')))
    .map(([path]) => path)

/** npm writes its hidden lockfile last: when it equals ours, an install by hand is complete. */
function finishedByNpm(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = new Map(lockedPackages(hidden))
  return lockedPackages(join(root, 'package-lock.json')).every(([path, entry]) => {
    const there = installed.get(path)
    return there ? there.version === entry.version && there.integrity === entry.integrity : entry.optional
  })
}
