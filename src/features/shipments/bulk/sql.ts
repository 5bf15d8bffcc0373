import type { Run } from '#platform/server/db/db.ts'

/** The files of these shipments that the caller may see, newest first, by management number in the given order. */
export const findDocumentSerials = (run: Run, corpCd: string, numbers: readonly string[]) =>
  run<{ MNGT_NO: string; FILE_SN: string[] }>(
    `select g.mngt_no as "MNGT_NO", array_agg(f.file_sn::text order by f.uploaded_at desc, f.file_sn desc) as "FILE_SN"
       from file_group g join file f on f.corp_cd = g.corp_cd and f.cust_cd = g.cust_cd and f.group_id = g.group_id
      where g.corp_cd = $1 and g.owner = 'SHIPMENT' and g.mngt_no = any($2::text[])
        and exists (select from shipment s where s.corp_cd = g.corp_cd and s.mngt_no = g.mngt_no)
      group by g.mngt_no order by array_position($2::text[], g.mngt_no)`,
    [corpCd, numbers],
  )
