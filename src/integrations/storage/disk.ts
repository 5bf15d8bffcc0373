import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Storage, StorageMissing } from './port.ts'

/** Syncs a file or a folder's entries, so that they survive a power loss. */
const settle = async (path: string) => {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder, spread over subfolders by the first letters of their keys. */
export const diskStorage = (folder: string): Storage => {
  const pathOf = (key: string) => {
    if (!/^[\w-]{8,100}$/.test(key)) throw new Error('Invalid storage key')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (key, source) => {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await copyFile(source, unfinished)
        await settle(unfinished)
        await rename(unfinished, path)
        await settle(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const path = pathOf(key)
      await stat(path).catch((error: unknown) => {
        throw isMissing(error) ? new StorageMissing(key) : error
      })
      return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    },
    delete: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Left by a process that was killed while it stored the file.
      for (const name of await namesIn(dirname(path)))
        if (name.startsWith(`${key}.`) && name.endsWith('.part')) await rm(join(dirname(path), name), { force: true })
    },
    isEmpty: async () => {
      for (const name of await namesIn(folder)) if ((await namesIn(join(folder, name))).length > 0) return false
      return true
    },
  }
}
