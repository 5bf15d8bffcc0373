import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpack = promisify(gunzip)
const lists = new Map<string, Promise<ReadonlySet<string>>>()

/**
 * The 100,000 most used passwords and, of the next 900,000, those with at least 12 characters, all in lower case (S5-007; NOTICE names the
 * source). The short ones serve as stems: `dragon20261234`. Loaded at first use, then cached.
 */
export const commonPasswords = (seedDir: string): Promise<ReadonlySet<string>> => {
  const known = lists.get(seedDir)
  if (known) return known
  const list = readFile(join(seedDir, 'common-passwords.txt.gz')).then(
    async (packed) => new Set((await unpack(packed)).toString('utf8').trimEnd().split('\n')),
  )
  list.catch(() => lists.delete(seedDir)) // retry a failed read at the next call
  lists.set(seedDir, list)
  return list
}
