import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionOf, fileProblem, fileTypeOf, storeBytes } from '#features/files/service.server.ts'
import { openSpool } from '#platform/server/calls/multipart.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { safeFileName } from '#platform/shared/files/file-name.ts'
import { fieldFault, type TextIn } from '../batches/read-line.server.ts'
import type { Line, LineFault } from '../batches/sql.ts'
import type { Bytes } from './sql.ts'

/** What the files of a batch need: the storage and the scanner. */
export type FileCare = { config: Config; log: Pick<Log, 'warn'> }
/** The file of a line: its bytes in the storage, or why it is refused. */
export type LineFile = { bytes: Bytes } | { faults: LineFault[] }

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
/** The reason for which a file is not accepted, as a refusal of its field. */
export const PROBLEMS = { 'files.otherType': 'dataIn.document.otherType', 'files.infected': 'dataIn.document.infected' } as const

const fileIn = ({ body }: Line): { name: string; content: string } | null => {
  try {
    const { body: said } = JSON.parse(body) as { body?: { name?: unknown; content?: unknown } | null }
    if (typeof said?.content !== 'string') return null
    return { name: typeof said.name === 'string' ? safeFileName(said.name) : '', content: said.content.trim() }
  } catch {
    return null
  }
}

/**
 * Checks the files of lines as uploads are checked, and stores them before the transaction that attaches them: what no document takes is
 * purged within the hour.
 * @param isTrial checks and stores nothing
 */
export const prepareFiles = async (
  { config, log }: FileCare,
  as: Database['as'],
  lines: readonly Line[],
  textIn: TextIn,
  isTrial: boolean,
  now: Date,
): Promise<Map<number, LineFile>> => {
  const files = new Map<number, LineFile>()
  const spool = await openSpool()
  try {
    for (const line of lines) {
      const file = line.kind === 'document' && line.op === 'put' ? fileIn(line) : null
      if (!file) continue
      const { name, content } = file
      const refuse = (pointer: string, value: string, key: string) =>
        files.set(line.line_no, { faults: [fieldFault(textIn, pointer, value, key)] })
      const data = Buffer.from(content, 'base64')
      if (!BASE64.test(content) || data.length === 0) refuse('/content', content.slice(0, 20), 'dataIn.document.notBase64')
      else if (!name) refuse('/name', '', 'dataIn.record.needed')
      else {
        const path = join(spool.folder, String(line.line_no))
        await writeFile(path, data)
        const problem = await fileProblem(name, path, { config, log: log as Context['log'] })
        if (problem) refuse('/name', name, PROBLEMS[problem])
        else {
          const [stored] = isTrial ? [] : await storeBytes([{ path }], as, config, now)
          const file_ext = extensionOf(name)
          const content_type = fileTypeOf(file_ext)?.type ?? 'application/octet-stream'
          const sha256 = createHash('sha256').update(data).digest('hex')
          files.set(line.line_no, { bytes: { storage_key: stored?.key ?? '', sha256, file_size: data.length, file_ext, content_type } })
        }
      }
    }
    return files
  } finally {
    await spool.remove()
  }
}
