import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { safeFileName } from '#platform/shared/files/file-name.ts'
import type { SpooledFile, UploadedFile } from '#platform/shared/calls/uploaded-file.ts'

const SPOOL = 'naru-upload-'
/** Longer than any call takes. */
const SPOOL_MS = 3_600_000

/** A temporary folder for the files of one call. */
export type Spool = { folder: string; remove: () => Promise<void> }

export const openSpool = async (): Promise<Spool> => {
  const folder = await mkdtemp(join(tmpdir(), SPOOL))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Deletes temporary folders of processes that were killed during an upload. */
export const sweepSpools = async (now: Date, folder = tmpdir()): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(SPOOL)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (now.getTime() - mtimeMs > SPOOL_MS) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Reads a multipart body: text fields by name, files as `files`, in memory or, with a spool, on disk only. File names are sanitized: NFC,
 * no folder, no characters unsafe for file systems or headers.
 * @throws Refusal VAL-002 when a file or a field is too large or there are too many files, VAL-001 when the body is not multipart or is
 * incomplete; nothing is truncated silently
 */
export const readMultipart = async (
  request: FastifyRequest,
  limits: { count: number; bytes: number },
  spool: Spool | null = null,
): Promise<Record<string, unknown>> => {
  const body: Record<string, unknown> = Object.create(null)
  const files: (UploadedFile | SpooledFile)[] = []
  const parts = request.parts({ limits: { files: limits.count, fileSize: limits.bytes, fields: 50, fieldSize: 100_000 } })
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('VAL-002')
        body[part.fieldname] = part.value
      } else files.push(spool ? await spooled(part, join(spool.folder, String(files.length))) : await whole(part))
    }
  } catch (error) {
    throw refusalOf(error, request)
  }
  return { ...body, files }
}

/** The parser reports a bad body without details. An error with a system call comes from our disk. */
const refusalOf = (error: unknown, request: FastifyRequest): unknown => {
  if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) return error
  if ((error as { statusCode?: number }).statusCode === 413) return new Refusal('VAL-002')
  request.log.info({ err: error }, 'unreadable multipart body')
  return new Refusal('VAL-001', { key: 'fault.multipart' })
}

const whole = async (part: MultipartFile): Promise<UploadedFile> => {
  const bytes = new Uint8Array(await part.toBuffer())
  return { FILE_NM: safeFileName(part.filename), bytes }
}

/** Writes a stream to a file, with its size and hash. @throws Refusal VAL-002 when it is larger than `most` bytes */
const writeTo = async (path: string, body: NodeJS.ReadableStream | AsyncIterable<Buffer>, most = Number.POSITIVE_INFINITY) => {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      size += piece.length
      done(size > most ? new Refusal('VAL-002') : null, piece)
    },
  })
  await pipeline(body, measure, createWriteStream(path))
  return { path, size, sha256: new Uint8Array(hash.digest()) }
}

const spooled = async (part: MultipartFile, path: string): Promise<SpooledFile> => {
  const written = await writeTo(path, part.file)
  if (part.file.truncated) throw new Refusal('VAL-002')
  return { FILE_NM: safeFileName(part.filename), ...written }
}

/** The pieces of a body. A reader that stops leaves the connection as it is: the answer has to arrive. */
const piecesOf = (body: Readable): AsyncIterable<Buffer> => ({ [Symbol.asyncIterator]: () => body.iterator({ destroyOnReturn: false }) })

/** How long a sender may go on after it was refused. */
const DRAIN_MS = 10_000

/** Throws away what still comes of a refused body, so that its sender reads the answer; one that does not stop is cut off. */
export const drainBody = ({ raw }: FastifyRequest) => {
  if (raw.complete) return
  const late = setTimeout(() => raw.destroy(), DRAIN_MS).unref()
  raw.once('close', () => clearTimeout(late))
  raw.on('error', () => {}).resume()
}

/**
 * Writes the raw body of a call to a file of its spool.
 * @throws Refusal VAL-002 when it is too large, VAL-001 when it ends early
 */
export const spoolBody = async (request: FastifyRequest, most: number, spool: Spool): Promise<Omit<SpooledFile, 'FILE_NM'>> => {
  const { body, headers } = request as { body?: Readable | null; headers: FastifyRequest['headers'] }
  // With the length known beforehand it is refused unread, and the answer arrives.
  if (Number(headers['content-length'] ?? 0) > most) throw new Refusal('VAL-002')
  try {
    return await writeTo(join(spool.folder, 'body'), piecesOf(body ?? Readable.from([])), most)
  } catch (error) {
    drainBody(request)
    throw refusalOf(error, request)
  }
}
