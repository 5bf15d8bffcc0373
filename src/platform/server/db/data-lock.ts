import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder is locked by another process or not writable; the message is one sentence. */
export class DataFolderProblem extends Error {}

/**
 * Takes the exclusive lock beside a data folder. The kernel releases it when the holder dies, also on kill -9, so there are no stale locks,
 * and a stalled holder does not lose it (PGlite itself allows two writers and then loses rows). SQLite only provides the portable file
 * lock.
 * @throws DataFolderProblem with the folder and, when known, the holder's process id
 */
export const lockDataFolder = (folder: string): { release: () => void } => {
  const file = `${folder}.lock`
  try {
    mkdirSync(dirname(file), { recursive: true })
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new DataFolderProblem(`The data folder ${folder} is not writable: ${(error as NodeJS.ErrnoException).code}.`)
  }
  const lock = new DatabaseSync(file, { timeout: 200 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new DataFolderProblem(`The data folder ${folder} is in use by another running process${holder(file)}. Stop that one first.`)
  }
  writeFileSync(`${file}.pid`, String(process.pid))
  return { release: () => lock.close() }
}

const holder = (file: string) => {
  try {
    return ` (process ${readFileSync(`${file}.pid`, 'utf8')})`
  } catch {
    return ''
  }
}
