import { makeZip, predictLength } from 'client-zip'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { StorageFailed, StorageMissing } from '#integrations/storage/port.ts'
import { contentDisposition } from '#platform/server/calls/content-disposition.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { distinctNames, safeFileName } from '#platform/shared/files/file-name.ts'
import { FILE_TYPES } from './file-types.ts'
import type { StoredFile } from './sql.ts'

/** The content of a stored file. Missing content is a server error and logged. @throws Refusal EXT-002, NTF-001 */
export const readStored = async ({ storage_key, file_sn }: StoredFile, { config, log }: Pick<Context, 'config' | 'log'>) => {
  try {
    return await openStorage(config).get(storage_key)
  } catch (error) {
    log.error({ err: error, file: file_sn }, 'a stored file cannot be read')
    if (error instanceof StorageMissing) throw notFound()
    throw error instanceof StorageFailed ? new Refusal('EXT-002') : error
  }
}

/** Headers that prevent a browser from running file content. */
const HARMLESS: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "sandbox; default-src 'none'"],
]

/** The same for a PDF framed by our own page. A browser's PDF viewer isolates its content, and does not start in a sandbox. */
const HARMLESS_IN_A_FRAME: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"],
]

/** Sends a file as attachment or, for a PDF, inline. The length is sent first, so that a broken download is detected. */
export const sendFile = async (file: StoredFile, context: Pick<Context, 'config' | 'log' | 'answer'>, inline = false) => {
  const { answer } = context
  const shown = inline && file.content_type === FILE_TYPES.pdf.type
  answer.stream = await readStored(file, context)
  answer.headers.push(
    ['content-type', file.content_type],
    ['content-length', String(file.file_size)],
    ['content-disposition', contentDisposition(file.file_nm, shown ? 'inline' : 'attachment')],
    ...(shown ? HARMLESS_IN_A_FRAME : HARMLESS),
  )
}

/** Sends files as one archive, those of several records in a folder each, opening each in turn. Not compressed, because documents and images already are. */
export const sendZip = (name: string, files: readonly StoredFile[], context: Pick<Context, 'config' | 'log' | 'answer'>) => {
  const folders = new Set(files.map(({ mngt_no }) => mngt_no)).size > 1
  const names = distinctNames(files.map(({ file_nm, mngt_no }) => (folders && mngt_no ? `${safeFileName(mngt_no)}/${file_nm}` : file_nm)))
  const entries = files.map((file, at) => ({ name: names[at] ?? file.file_sn, size: file.file_size, lastModified: file.uploaded_at, file }))
  const contents = async function* contents() {
    for (const { file, ...entry } of entries) yield { ...entry, input: await readStored(file, context) }
  }
  context.answer.stream = makeZip(contents())
  context.answer.headers.push(
    ['content-type', 'application/zip'],
    ['content-length', String(predictLength(entries))],
    ['content-disposition', contentDisposition(`${name}.zip`)],
    ...HARMLESS,
  )
}
