import { createReadStream, rmSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Storage, StorageMissing } from '#integrations/storage/port.ts'
import type { Manifest } from './manifest.ts'
import { measureFile, writePart } from './parts.ts'
import type { Client } from './shape.ts'

export type Listed = { key: string; file: string; bytes: number; sha256: string }

/** Every listed file with the hash of its bytes at upload. */
export const listFiles = async (client: Client): Promise<Listed[]> => {
  const { rows } = await client.query<Listed>(
    `select storage_key as key, file_nm as file, file_size as bytes, encode(sha256, 'hex') as sha256 from file order by storage_key`,
  )
  return rows
}

export const pathOfFile = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key)

/** The files of a backup in progress. Bytes under a key never change, so a copied file stays valid. */
export const storedFiles = (folder: string, storage: Storage) => {
  const stored = new Set<string>()
  /** @returns why the bytes could not be copied, or null */
  const keep = async ({ key, bytes, sha256 }: Listed): Promise<Manifest['lost'][number]['why'] | null> => {
    if (stored.has(key)) return null
    const path = pathOfFile(folder, key)
    try {
      const source = await storage.get(key)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
      const written = await writePart(path, Readable.fromWeb(source as ReadableStream))
      if (written.sha256 === sha256 && written.bytes === bytes) {
        stored.add(key)
        return null
      }
      rmSync(path)
      return 'changed'
    } catch (error) {
      if (error instanceof StorageMissing) return 'missing'
      throw error
    }
  }
  return {
    keep,
    /** Deletes copies that are not listed. */
    forgetOthers: (listed: ReadonlySet<string>) => {
      for (const key of stored) if (!listed.has(key)) rmSync(pathOfFile(folder, key))
    },
  }
}

/** One line per file; the format of `sha256sum`, with the size in between. */
export const fileLines = (files: readonly Listed[]) => Readable.from(files.map(({ key, bytes, sha256 }) => `${sha256} ${bytes} ${key}\n`))

/** The file list of a backup, as written by `fileLines`. */
export const readFileLines = async (folder: string): Promise<Omit<Listed, 'file'>[]> => {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(join(folder, 'files.txt'))) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha256 = '', bytes = '', key = ''] = line.split(' ')
      return { sha256, bytes: Number(bytes), key }
    })
}

/** Keys of the files in a backup. */
export const keysInside = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

/** Whether the bytes in a backup equal the uploaded ones. */
export const isWhole = async (folder: string, { key, bytes, sha256 }: Omit<Listed, 'file'>) => {
  const found = await measureFile(pathOfFile(folder, key))
  return found?.sha256 === sha256 && found.bytes === bytes
}
