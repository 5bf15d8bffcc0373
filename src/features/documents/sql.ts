import type { BatchTable } from '#platform/server/saving/batch.ts'
import type { Run } from '#platform/server/db/db.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { documentFields } from './document-fields.ts'
import type { Attached } from './document-popup/contract.ts'

/** The record of the files: its kind, its customer, and the customer whose files the caller manages on it. */
export type DocumentOwner = { owner: string; recordCust: string; custCd: string; shipmentId: number | null; mngtNo: string }

/** The record of this management number. @throws Refusal NTF-001 when the caller may see none */
export const findRecord = async (run: Run, { corpCd, custCd }: Member, mngtNo: string): Promise<DocumentOwner> => {
  const [found] = await run<{ owner: string; cust_cd: string; shipment_id: number | null }>(
    'select owner, cust_cd, shipment_id from document_owner where mngt_no = $1 and corp_cd = $2 order by rank, cust_cd = $3 desc limit 1',
    [mngtNo, corpCd, custCd ?? ''],
  )
  if (!found) throw notFound()
  return { owner: found.owner, recordCust: found.cust_cd, custCd: custCd ?? found.cust_cd, shipmentId: found.shipment_id, mngtNo }
}

// Customers see that staff uploaded a file, but not who.
const rowOf = (
  lang: Lang,
  user: string,
) => `f.file_sn::text as "FILE_SN", f.doc_type as "DOC_TYPE", f.file_nm as "FILE_NM", f.file_ext as "FILE_EXT",
  f.file_size as "FILE_SIZE", coalesce((select u.name_${lang} from app_user u where u.user_id = f.uploaded_by), '') as "UPLOADED_BY",
  to_char(f.uploaded_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS') as "UPLOADED_AT", f.remark as "REMARK", f.row_ver as "ROW_VER",
  case when f.uploaded_by = ${user} or (select app_kind()) = 'staff' then 'Y' else 'N' end as "MINE_YN"`

const IN_GROUP = '(g.corp_cd, g.cust_cd, g.group_id) = (f.corp_cd, f.cust_cd, f.group_id)'

/** The files of a record that the caller may see, newest first. */
export const findDocuments = (run: Run, { mngtNo, owner }: Pick<DocumentOwner, 'mngtNo' | 'owner'>, userId: string, lang: Lang) =>
  run<Attached>(
    `select ${rowOf(lang, '$3')} from file f join file_group g on ${IN_GROUP}
      where g.mngt_no = $1 and g.owner = $2 order by f.uploaded_at desc, f.file_sn desc`,
    [mngtNo, owner, userId],
  )

/** The file group of a record for one customer, created on first use. Saves of one record are serialised. */
const groupOf = async (run: Run, { owner, custCd, shipmentId, mngtNo }: DocumentOwner, { corpCd, userId }: Member): Promise<number> => {
  await run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`documents ${corpCd} ${mngtNo}`])
  const key = [corpCd, custCd, owner, mngtNo]
  const known = () =>
    run<{ group_id: number }>('select group_id from file_group where (corp_cd, cust_cd, owner, mngt_no) = ($1, $2, $3, $4)', key)
  const [group] = await known()
  if (group) return group.group_id
  // A shipment of another customer is referenced by number only, because the foreign key needs the own customer code.
  const [made] = await run<{ group_id: number }>(
    `insert into file_group (corp_cd, cust_cd, owner, mngt_no, shipment_id, created_by)
     values ($1, $2, $3, $4, (select shipment_id from shipment where (corp_cd, cust_cd) = ($1, $2) and shipment_id = $5), $6) returning group_id`,
    [...key, shipmentId, userId],
  )
  return made?.group_id ?? 0
}

/** How the files of a record are saved. Row-level security limits a customer to own uploads. */
export const documentTable = (record: DocumentOwner, member: Member, lang: Lang): BatchTable<typeof documentFields> => {
  const { mngtNo, owner } = record
  const serials = (keys: { FILE_SN?: unknown }[]) => keys.map(({ FILE_SN }) => (/^\d{1,18}$/.test(String(FILE_SN)) ? String(FILE_SN) : '0'))
  const posted = 'jsonb_to_recordset($1::jsonb) as posted("FILE_SN" bigint, "DOC_TYPE" text, "REMARK" text)'
  const row = rowOf(lang, '$2')
  return {
    fields: documentFields,
    notInserted: 'documents.expired',
    lock: async (run, keys) => {
      await groupOf(run, record, member)
      const wanted = new Set(serials(keys))
      const standing = await findDocuments(run, record, member.userId, lang)
      return standing.filter(({ FILE_SN }) => wanted.has(FILE_SN)) as unknown as StoredRow<typeof documentFields>[]
    },
    insert: async (run, rows) =>
      run(
        `update file f set group_id = $3, doc_type = "DOC_TYPE", remark = "REMARK" from ${posted}
          where f.file_sn = "FILE_SN" and f.group_id is null and f.uploaded_by = $2 and f.cust_cd = $4 returning ${row}`,
        [JSON.stringify(rows), member.userId, await groupOf(run, record, member), record.custCd],
      ),
    update: (run, rows) =>
      run(
        `update file f set doc_type = "DOC_TYPE", remark = "REMARK", row_ver = f.row_ver + 1 from ${posted}
          where f.file_sn = "FILE_SN" and exists (select 1 from file_group g where ${IN_GROUP} and g.mngt_no = $3 and g.owner = $4) returning ${row}`,
        [JSON.stringify(rows), member.userId, mngtNo, owner],
      ),
    delete: (run, keys) =>
      run(
        `delete from file f where f.file_sn = any($1::bigint[])
            and exists (select 1 from file_group g where ${IN_GROUP} and g.mngt_no = $2 and g.owner = $3) returning f.file_sn::text as "FILE_SN"`,
        [serials(keys), mngtNo, owner],
      ),
  }
}
