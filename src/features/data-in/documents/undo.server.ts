import { cellText } from '#domain/records/record-fields.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { DoneLine } from '../batches/line-kind.ts'
import { forgetSentRecords, storeSentRecords } from '../records/sql.ts'
import type { Sender } from '../shipments/plan.server.ts'
import * as sql from './sql.ts'

type Was = { key: string; stored: sql.StoredDocument }

const cellsOf = ({ key, stored: { cells } }: Was) => ({
  key,
  doc_type: cellText(cells, 'doc_type'),
  file_nm: cellText(cells, 'file_nm'),
  remark: cellText(cells, 'remark'),
})

/** Puts documents as they were before lines, with their bytes. @returns those whose bytes are gone */
export const undoDocuments = async (run: Run, sender: Sender, lines: readonly DoneLine[]): Promise<string[]> => {
  const { corpCd, source, now } = sender
  const keys = lines.map(({ key }) => key)
  const found = new Map((await sql.findStoredDocuments(run, sender, keys)).map((one) => [one.key, one]))
  const all = lines.map(({ key, before }) => ({ key, stored: (before as { stored: sql.StoredDocument | null }).stored }))
  const known = all.flatMap(({ key, stored }) => (stored ? [{ key, stored }] : []))
  const isThere = ({ key, stored }: Was) => found.get(key)?.file_sn === stored.file_sn
  const away = known.filter((one) => !isThere(one))
  const kept = await sql.findReplacedBytes(
    run,
    away.map(({ stored }) => stored.file.storage_key),
  )
  const back = away.filter(({ stored }) => kept.has(stored.file.storage_key))
  const stay = away.filter(({ stored }) => !kept.has(stored.file.storage_key)).map(({ key }) => key)
  const gone = keys
    .filter((key) => !stay.includes(key) && !known.some((one) => one.key === key && isThere(one)))
    .flatMap((key) => found.get(key) ?? [])
  await sql.deleteFiles(
    run,
    sender,
    gone.map(({ file_sn, file }) => ({ file_sn, storage_key: file.storage_key })),
    null,
  )
  await sql.restoreDocuments(
    run,
    sender,
    back.map((one) => ({ ...cellsOf(one), ...one.stored.file, row_ver: one.stored.row_ver, file_sn: one.stored.file_sn })),
  )
  const changed = known.filter(isThere)
  if (changed.length > 0)
    await sql.updateDocuments(
      run,
      sender,
      changed.map((one) => {
        const { file, file_sn, row_ver } = one.stored
        return { ...cellsOf(one), cust_cd: file.cust_cd, group_id: file.group_id, file_sn, row_ver }
      }),
    )
  const made = all.filter(({ stored }) => !stored).map(({ key }) => key)
  await sql.forgetDocuments(run, sender, made)
  await forgetSentRecords(run, corpCd, source.source_cd, 'document', made)
  await storeSentRecords(
    run,
    corpCd,
    source.source_cd,
    'document',
    known.flatMap(({ key, stored: { sent, said_at, version } }) =>
      sent && said_at && !stay.includes(key) ? [{ source_key: key, version, said_at, received_at: now, sent }] : [],
    ),
  )
  return stay
}
