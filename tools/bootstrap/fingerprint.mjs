import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/**
 * Hash of names and contents of files and folders (project-relative; a missing one counts as absent).
 * @param {string[]} paths
 * @param {(file: string) => boolean} [wanted]
 */
export function fingerprint(paths, wanted = () => true, root = inRoot()) {
  const hash = createHash('sha256')
  for (const path of paths) add(path)
  return hash.digest('hex')

  function add(path) {
    const full = join(root, path)
    if (!existsSync(full)) hash.update(`absent ${path}\n`)
    else if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else if (wanted(path)) hash.update(`file ${path}\n`).update(readFileSync(full))
  }
}

/**
 * Hash of names, sizes and times of the same files, without reading them: equal hashes mean equal contents, because nothing changes a file
 * and leaves the time of its last change. Another hash may mean the same contents.
 * @param {string[]} paths
 * @param {(file: string) => boolean} [wanted]
 */
export function quickFingerprint(paths, wanted = () => true, root = inRoot()) {
  const hash = createHash('sha256')
  for (const path of paths) add(path)
  return hash.digest('hex')

  function add(path) {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (!found) hash.update(`absent ${path}\n`)
    else if (found.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`)
    else if (wanted(path)) hash.update(`file ${path} ${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}\n`)
  }
}

/** Content of a stamp file, or null when its work was never finished. */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
