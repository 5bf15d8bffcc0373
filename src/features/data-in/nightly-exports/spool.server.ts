import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'naru-export-'

/** A temporary folder for the files of one night; its name has the process that writes them. */
export const makeSpool = () => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders that killed processes left. Called at the start, when this process has none. */
export const removeSpools = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(?:(\\d+)-)?\\w+$`).exec(name)?.[1]
    if (!name.startsWith(PREFIX) || (pid !== undefined && Number(pid) !== process.pid && isRunning(Number(pid)))) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}
