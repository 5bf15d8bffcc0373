import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Hashed = { bytes: number; sha256: string }

const counting = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { meter, result: (): Hashed => ({ bytes, sha256: hash.digest('hex') }) }
}

/**
 * Writes a stream to a file and syncs it to disk.
 * @returns size and hash
 */
export const writePart = async (path: string, ...source: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]): Promise<Hashed> => {
  const { meter, result } = counting()
  await pipeline([...source, meter, createWriteStream(path, { mode: 0o600, flush: true })])
  return result()
}

/** Size and hash of a stream. */
export const measure = async (source: NodeJS.ReadableStream): Promise<Hashed> => {
  const { meter, result } = counting()
  await pipeline(source, meter, async (read) => {
    for await (const _chunk of read);
  })
  return result()
}

/** Size and hash of a file, or null when it does not exist. */
export const measureFile = (path: string): Promise<Hashed | null> =>
  measure(createReadStream(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
