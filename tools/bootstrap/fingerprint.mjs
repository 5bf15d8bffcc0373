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

/** Content of a stamp file, or null when its work was never finished. */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
