import type { Run } from '#platform/server/db/db.ts'
import type { RecordRow, StoredRecord } from '../records/record-kind.ts'
import { serializeRecords } from '../records/sql.ts'
import type { Sender } from '../shipments/plan.server.ts'

/** The bytes of a document in the storage. */
export type Bytes = { storage_key: string; sha256: string; file_size: number; file_ext: string; content_type: string }
/** A stored document with the row of its file. */
export type StoredDocument = StoredRecord & {
  file_sn: number
  file: Bytes & { uploaded_at: string; uploaded_by: string; cust_cd: string; group_id: number }
}

/** Documents by the numbers of a source, as far as their files are there. */
export const findStoredDocuments = async (run: Run, { corpCd, source }: Sender, keys: readonly string[]): Promise<StoredDocument[]> => {
  await serializeRecords(run, 'document', corpCd)
  return run<StoredDocument>(
    `select d.source_key as key, f.row_ver, f.file_sn,
            jsonb_build_object('shipment_no', x.sent ->> 'shipment_no', 'doc_type', f.doc_type, 'file_nm', f.file_nm, 'remark', f.remark,
                               'content', encode(f.sha256, 'hex')) as cells,
            x.sent, x.version, x.said_at,
            jsonb_build_object('storage_key', f.storage_key, 'sha256', encode(f.sha256, 'hex'), 'file_size', f.file_size, 'file_ext', f.file_ext,
                               'content_type', f.content_type, 'uploaded_at', f.uploaded_at, 'uploaded_by', f.uploaded_by,
                               'cust_cd', f.cust_cd, 'group_id', f.group_id) as file
       from sent_document d join file f using (file_sn)
       join record_source x on x.corp_cd = d.corp_cd and x.source_cd = d.source_cd and x.kind = 'document' and x.source_key = d.source_key
      where d.corp_cd = $1 and d.source_cd = $2 and d.source_key = any($3) order by d.source_key for update of f`,
    [corpCd, source.source_cd, keys],
  )
}

/** Those of these numbers under which there was a document. */
export const findFormerDocuments = async (run: Run, { corpCd, source }: Sender, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await run<{ key: string }>(
        'select source_key as key from sent_document where corp_cd = $1 and source_cd = $2 and source_key = any($3) and file_sn is null',
        [corpCd, source.source_cd, keys],
      )
    ).map(({ key }) => key),
  )

/** Types of documents that there are among these. */
export const findDocumentTypes = async (run: Run, codes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await run<{ code: string }>("select code from code_detail where mstr_cd = 'DOC_TYPE' and use_yn = 'Y' and code = any($1)", [codes])
    ).map(({ code }) => code),
  )

export type Place = { mngt_no: string; cust_cd: string; shipment_id: number }

/** The groups in which the files of shipments stand, made on first use, by management number. */
export const groupsOf = async (run: Run, { corpCd, userId }: Sender, places: readonly Place[]): Promise<ReadonlyMap<string, number>> => {
  const given = 'jsonb_to_recordset($1::jsonb) as p(mngt_no text, cust_cd text, shipment_id bigint)'
  await run(
    `select pg_advisory_xact_lock(hashtextextended(k, 0)) from (select distinct 'documents ' || $2 || ' ' || p.mngt_no as k from ${given} order by 1) keys`,
    [JSON.stringify(places), corpCd],
  )
  await run(
    `insert into file_group (corp_cd, cust_cd, owner, mngt_no, shipment_id, created_by)
     select distinct $2, p.cust_cd, 'SHIPMENT', p.mngt_no, p.shipment_id, $3 from ${given} on conflict (corp_cd, cust_cd, owner, mngt_no) do nothing`,
    [JSON.stringify(places), corpCd, userId],
  )
  const groups = await run<{ mngt_no: string; group_id: number }>(
    `select g.mngt_no, g.group_id from ${given} join file_group g on (g.corp_cd, g.cust_cd, g.owner, g.mngt_no) = ($2, p.cust_cd, 'SHIPMENT', p.mngt_no)`,
    [JSON.stringify(places), corpCd],
  )
  return new Map(groups.map(({ mngt_no, group_id }) => [mngt_no, group_id]))
}

/** A document with the bytes, the group and the version that it gets. */
export type DocumentRow = RecordRow & Bytes & { cust_cd: string; group_id: number; row_ver: number }
/** A document as it stood before, under the same serial. */
export type FormerRow = DocumentRow & { file_sn: number; uploaded_at: string; uploaded_by: string }

const FILE = `jsonb_to_recordset($1::jsonb) as r(key text, cust_cd text, group_id bigint, doc_type text, file_nm text, remark text, file_ext text,
  file_size bigint, content_type text, sha256 text, storage_key text, row_ver int, file_sn bigint, uploaded_at timestamptz, uploaded_by text)`
const COLUMNS = 'corp_cd, cust_cd, group_id, doc_type, file_nm, remark, file_ext, file_size, content_type, sha256, storage_key, row_ver'
const VALUES = `$2, r.cust_cd, r.group_id, r.doc_type, r.file_nm, r.remark, r.file_ext, r.file_size, r.content_type, decode(r.sha256, 'hex'), r.storage_key, r.row_ver`

/** Links files to the numbers of the source. */
const linkDocuments = (run: Run, { corpCd, source }: Sender, rows: readonly { key: string; file_sn: number | undefined }[]) =>
  run(
    `insert into sent_document (corp_cd, source_cd, source_key, file_sn)
     select $2, $3, r.key, r.file_sn from jsonb_to_recordset($1::jsonb) as r(key text, file_sn bigint)
     on conflict (corp_cd, source_cd, source_key) do update set file_sn = excluded.file_sn`,
    [JSON.stringify(rows), corpCd, source.source_cd],
  )

/** Stores new files under the numbers of the source. */
export const insertDocuments = async (run: Run, sender: Sender, rows: readonly DocumentRow[]) => {
  if (rows.length === 0) return
  const made = await run<{ file_sn: number; storage_key: string }>(
    `insert into file (${COLUMNS}, uploaded_by, uploaded_at) select ${VALUES}, $3, $4 from ${FILE} returning file_sn, storage_key`,
    [JSON.stringify(rows), sender.corpCd, sender.userId, sender.now],
  )
  const serials = new Map(made.map(({ file_sn, storage_key }) => [storage_key, file_sn]))
  await linkDocuments(
    run,
    sender,
    rows.map(({ key, storage_key }) => ({ key, file_sn: serials.get(storage_key) })),
  )
}

/** Puts files back as they stood. */
export const restoreDocuments = async (run: Run, sender: Sender, rows: readonly FormerRow[]) => {
  if (rows.length === 0) return
  await run(
    `insert into file (${COLUMNS}, uploaded_by, uploaded_at, file_sn) overriding system value select ${VALUES}, r.uploaded_by, r.uploaded_at, r.file_sn from ${FILE}`,
    [JSON.stringify(rows), sender.corpCd],
  )
  await linkDocuments(run, sender, rows)
}

/** Changes what is said of documents, and where they stand. */
export const updateDocuments = (
  run: Run,
  { corpCd }: Sender,
  rows: readonly (RecordRow & { file_sn: number; cust_cd: string; group_id: number; row_ver: number })[],
) =>
  run(
    `update file f set doc_type = r.doc_type, file_nm = r.file_nm, remark = r.remark, cust_cd = r.cust_cd, group_id = r.group_id, row_ver = r.row_ver
       from jsonb_to_recordset($1::jsonb) as r(file_sn bigint, cust_cd text, group_id bigint, doc_type text, file_nm text, remark text, row_ver int)
      where f.corp_cd = $2 and f.file_sn = r.file_sn`,
    [JSON.stringify(rows), corpCd],
  )

/** Deletes files; their bytes are purged, those of a batch when it cannot be undone any more. */
export const deleteFiles = async (
  run: Run,
  { corpCd }: Sender,
  files: readonly { file_sn: number; storage_key: string }[],
  keepUntil: Date | null,
) => {
  if (files.length === 0) return
  await run('delete from file where corp_cd = $1 and file_sn = any($2)', [corpCd, files.map(({ file_sn }) => file_sn)])
  if (keepUntil) await run('select keep_sent_bytes($1, $2)', [files.map(({ storage_key }) => storage_key), keepUntil])
}

/** Forgets numbers under which a batch made documents. */
export const forgetDocuments = (run: Run, { corpCd, source }: Sender, keys: readonly string[]) =>
  run('delete from sent_document where corp_cd = $1 and source_cd = $2 and source_key = any($3)', [corpCd, source.source_cd, keys])

/** Those of these bytes that are still in the storage. */
export const findReplacedBytes = async (run: Run, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  keys.length === 0 ? new Set() : new Set((await run<{ key: string }>('select kept_sent_bytes($1) as key', [keys])).map(({ key }) => key))

/** The versions of documents; 0 where the file is gone. */
export const findDocumentVersions = (run: Run, source: string, keys: readonly string[]) =>
  run<{ key: string; row_ver: number; used: boolean }>(
    `select d.source_key as key, coalesce(f.row_ver, 0) as row_ver, false as used
       from sent_document d left join file f on f.file_sn = d.file_sn
      where d.corp_cd = (select app_corp()) and d.source_cd = $1 and d.source_key = any($2)`,
    [source, keys],
  )
