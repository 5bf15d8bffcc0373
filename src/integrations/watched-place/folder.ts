import { constants, createReadStream } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, opendir, realpath, rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isFileName, MAX_LISTED, type Place, type PlaceFile, PlaceProblem, type PlaceProblemKind, segmentsOf } from './port.ts'

const PROBLEMS: Record<string, PlaceProblemKind> = {
  ENOENT: 'gone',
  ENOTDIR: 'noFolder',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
}

const problemOf = (error: unknown) =>
  error instanceof PlaceProblem ? error : new PlaceProblem(PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'denied', error)

const plain = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw problemOf(error)
  }
}

/**
 * A folder below the operator's root. Neither a path nor a symbolic link leads out of it, and a link is never read as a file.
 * @param root the operator's folder, with the code of the corporation
 * @throws PlaceProblem
 */
export const openFolder = async (root: string, path: string): Promise<Place> => {
  const [top, folder] = await Promise.all([realpath(root), realpath(join(root, path))]).catch((error: unknown) => {
    throw new PlaceProblem('noFolder', error)
  })
  if (folder !== top && !folder.startsWith(top + sep)) throw new PlaceProblem('forbidden')
  if (!(await lstat(folder)).isDirectory()) throw new PlaceProblem('noFolder')
  /** The path of a file whose folder is a real one. */
  const inside = async (relative: string) => {
    const segments = segmentsOf(relative)
    for (let depth = 1; depth < segments.length; depth += 1) {
      const part = join(folder, ...segments.slice(0, depth))
      await mkdir(part).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      })
      if (!(await lstat(part)).isDirectory()) throw new PlaceProblem('forbidden')
    }
    return join(folder, ...segments)
  }
  /** Writes beside the target and renames, so that no one reads half a file. */
  const replace = (relative: string, fill: (handle: FileHandle) => Promise<unknown>) =>
    plain(async () => {
      const target = await inside(relative)
      const unfinished = `${target}.part`
      await rm(unfinished, { force: true })
      const handle = await open(unfinished, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o640)
      try {
        await fill(handle)
      } finally {
        await handle.close()
      }
      await rename(unfinished, target)
    })
  return {
    list: () =>
      plain(async () => {
        const files: PlaceFile[] = []
        for await (const { name } of await opendir(folder)) {
          if (!isFileName(name)) continue
          const found = await lstat(join(folder, name)).catch(() => null)
          if (found?.isFile()) files.push({ name, bytes: found.size, at: found.mtime })
          if (files.length >= MAX_LISTED) break
        }
        return files
      }),
    read: (relative, maxBytes) =>
      plain(async () => {
        const handle = await open(await inside(relative), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
          (error: unknown) => {
            throw (error as NodeJS.ErrnoException).code === 'ELOOP' ? new PlaceProblem('forbidden', error) : error
          },
        )
        try {
          const stat = await handle.stat()
          if (!stat.isFile()) throw new PlaceProblem('forbidden')
          if (stat.size > maxBytes) throw new PlaceProblem('tooLarge')
          return await handle.readFile()
        } finally {
          await handle.close()
        }
      }),
    move: (from, to) => plain(async () => rename(await inside(from), await inside(to))),
    write: (relative, bytes) => replace(relative, (handle) => handle.writeFile(bytes)),
    upload: (relative, { path: local }) => replace(relative, (handle) => handle.writeFile(createReadStream(local))),
    close: async () => {},
  }
}
