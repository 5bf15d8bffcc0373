import { safeFileName } from '#platform/shared/files/file-name.ts'
import { type Applied, type LineKind, refused } from '../batches/line-kind.ts'
import { checkInput, fieldFault, lineFault, type TextIn } from '../batches/read-line.server.ts'
import { findTouchedRecords } from '../batches/record-lines.server.ts'
import { type DeliveredRecord, deliverRecords, type RecordDelivery } from '../records/deliver.server.ts'
import type { RecordBody } from '../records/record-body.ts'
import { documentLine } from './contract.ts'
import { documentKind } from './kind.server.ts'
import { removeDocuments } from './remove.server.ts'
import { type Bytes, findDocumentVersions, type StoredDocument } from './sql.ts'
import { undoDocuments } from './undo.server.ts'

/** What a document was before a line. */
export type DocumentBefore = { stored: StoredDocument | null }

/** How long the bytes of what a batch took away stay: as long as batches are kept. */
const UNDO_MS = 90 * 86_400_000

/** Fields as a result names them: of the content its hash alone. */
const appliedOf = (told: DeliveredRecord, key: string, textIn: TextIn): Applied => {
  if ('notFound' in told) return refused([lineFault(textIn, 'dataIn.batch.noRecord', [], '/key', key)])
  if ('faults' in told) return refused(told.faults.map((one) => fieldFault(textIn, one.pointer, one.value, one.key)))
  const { result, before, changes } = told
  const stores = result.result === 'created' || result.result === 'changed'
  return {
    result: result.result,
    detail: { no: key, ...(result.held.length > 0 && { held: result.held }), ...(changes.length > 0 && { changes }) },
    ...(stores && { before: { stored: before as StoredDocument | null } satisfies DocumentBefore, row_ver: (before?.row_ver ?? 0) + 1 }),
  }
}

/** Lines about documents: their files were checked and stored before. */
export const documentLines: LineKind = {
  scope: 'documents:write',
  ops: ['put', 'patch', 'delete'],
  most: 20,
  apply: async (run, sender, lines, textIn, isTrial, { files }) => {
    const told: Applied[] = []
    const bytes = new Map<string, Bytes>()
    const asked: (RecordDelivery & { at: number })[] = []
    const gone: { at: number; key: string }[] = []
    for (const [at, { line, body }] of lines.entries()) {
      const file = files.get(line.line_no)
      const checked = checkInput<{ key: string; body: RecordBody }>(
        documentLine,
        { key: line.key, body: line.op === 'delete' ? {} : body },
        textIn,
      )
      if ('faults' in checked) told[at] = refused(checked.faults)
      else if (line.op === 'delete') gone.push({ at, key: line.key })
      else if (file && 'faults' in file) told[at] = refused(file.faults)
      else {
        const { content, name, ...said } = checked.input.body
        if (content !== undefined && !file)
          told[at] = refused([
            fieldFault(textIn, '/content', '', line.op === 'put' ? 'dataIn.document.notBase64' : 'dataIn.document.byPut'),
          ])
        else {
          if (file) bytes.set(line.key, file.bytes)
          const named = { ...said, ...(name !== undefined && { name: typeof name === 'string' ? safeFileName(name) : name }) }
          asked.push({ at, key: line.key, isWhole: line.op === 'put', body: { ...named, ...(file && { content: file.bytes.sha256 }) } })
        }
      }
    }
    const keepUntil = new Date(sender.now.getTime() + UNDO_MS)
    const delivered = asked.length > 0 ? await deliverRecords(run, documentKind(bytes, keepUntil), sender, asked, isTrial) : []
    for (const [index, one] of delivered.entries()) told[asked[index]?.at ?? 0] = appliedOf(one, asked[index]?.key ?? '', textIn)
    const keys = gone.map(({ key }) => key)
    for (const [index, one] of (keys.length > 0 ? await removeDocuments(run, sender, keys, keepUntil, isTrial) : []).entries()) {
      const { at = 0, key = '' } = gone[index] ?? {}
      if ('notFound' in one) told[at] = refused([lineFault(textIn, 'dataIn.batch.noRecord', [], '/key', key)])
      else if ('former' in one) told[at] = { result: 'unchanged', detail: { no: key } }
      else told[at] = { result: 'closed', detail: { no: key }, before: { stored: one.stored } satisfies DocumentBefore, row_ver: 0 }
    }
    return told
  },
  needs: ({ body }) => {
    const no = (body as { shipment?: { no?: unknown } | null } | null)?.shipment?.no
    return typeof no === 'string' ? [['shipment', no.trim()]] : []
  },
  findTouched: findTouchedRecords('document', findDocumentVersions),
  undo: undoDocuments,
}
