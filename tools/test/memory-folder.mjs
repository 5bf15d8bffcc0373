import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const GIB = 1024 ** 3
const SHARED_MEMORY = '/dev/shm'
const PREFIX = 'naru-tests-'

/**
 * A folder in memory for the temporary files of a whole run: the embedded database waits for the disk at every commit, and every test file
 * copies its folder. It is removed when this process ends; what killed runs left behind is removed here.
 * @param {string} [parent] file system in memory
 * @returns {string | null} null where memory is short or there is no such file system
 */
export function memoryFolder(parent = SHARED_MEMORY) {
  if (process.platform !== 'linux') return null
  try {
    for (const name of readdirSync(parent))
      if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
        rmSync(join(parent, name), { recursive: true, force: true })
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < 3 * GIB || freemem() < 6 * GIB) return null
    const folder = join(parent, `${PREFIX}${process.pid}`)
    mkdirSync(folder)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return null
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
