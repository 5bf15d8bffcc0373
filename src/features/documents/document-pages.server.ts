import type { Run } from '#platform/server/db/db.ts'

/** A file of a record, as a list of all records names it. */
export type ListedDocument = {
  id: number
  record: 'SHIPMENT' | 'BOOKING' | 'EXH_REQUEST'
  no: string
  type: string
  name: string
  extension: string
  bytes: number
  remark: string
  at: Date
}

/** The next files that the caller may see, of every record, in the order in which they were uploaded. */
export const findDocumentPage = (run: Run, after: number, max: number) =>
  run<ListedDocument>(
    `select f.file_sn as id, g.owner as record, g.mngt_no as no, f.doc_type as type, f.file_nm as name, f.file_ext as extension,
            f.file_size as bytes, f.remark, f.uploaded_at as at
       from file f join file_group g on (g.corp_cd, g.cust_cd, g.group_id) = (f.corp_cd, f.cust_cd, f.group_id)
      where f.corp_cd = app_corp() and f.file_sn > $1 order by f.file_sn limit $2`,
    [after, max],
  )
