import { join } from 'node:path'
import { isWhole, keysInside, readFileLines } from './store-files.ts'
import { BackupProblem, type Manifest, type Part, readManifest } from './manifest.ts'
import { measureFile } from './parts.ts'

/**
 * Reads a whole backup: hashes every byte, and rejects files that are not listed.
 * @throws BackupProblem naming the first damaged or missing part
 */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = readManifest(folder)
  const damaged = (what: string) => new BackupProblem(`The backup in ${folder} is damaged: ${what}. Nothing was changed.`)
  const check = async ({ path, bytes, sha256 }: Part) => {
    const found = await measureFile(join(folder, path))
    if (!found) throw damaged(`${path} is missing`)
    if (found.sha256 !== sha256 || found.bytes !== bytes) throw damaged(`${path} does not match its checksum`)
  }
  for (const { part } of manifest.tables) await check(part)
  await check(manifest.files.list)
  const listed = await readFileLines(folder)
  for (const file of listed)
    if (!(await isWhole(folder, file))) throw damaged(`the file ${file.key} is missing or does not match its checksum`)
  const known = new Set(listed.map(({ key }) => key))
  const stranger = (await keysInside(folder)).find((key) => !known.has(key))
  if (stranger) throw damaged(`the file ${stranger} is not listed`)
  return manifest
}
