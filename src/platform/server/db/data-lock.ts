import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Somebody else holds the data folder, or it cannot be written: said in one sentence. */
export class DataFolderProblem extends Error {}

/**
 * Takes the exclusive lock beside a data folder. The kernel frees it when the holder dies, also on kill -9, so a stale
 * lock needs no cleaning and a live but stalled holder is never robbed (PGlite itself lets two writers open one folder
 * and loses rows). SQLite is used for nothing but its portable file lock.
 * @throws DataFolderProblem naming the folder and, when known, the holder's process id
 */
export const lockDataFolder = (folder: string): { release: () => void } => {
  const file = `${folder}.lock`
  try {
    mkdirSync(dirname(file), { recursive: true })
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new DataFolderProblem(`The data folder ${folder} cannot be written: ${(error as NodeJS.ErrnoException).code}.`)
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
