import type { Run } from '#platform/server/db/db.ts'

/** The remarks of the office; they are written on a closed shipment too. */
export const storeRemarks = (run: Run, corpCd: string, rows: readonly { no: string; remark: string }[], userId: string, now: Date) =>
  run(
    `update shipment s set remark = r.remark, row_ver = s.row_ver + 1, updated_by = $3, updated_at = $4
       from jsonb_to_recordset($2::jsonb) as r(no text, remark text) where s.corp_cd = $1 and s.mngt_no = r.no`,
    [corpCd, JSON.stringify(rows), userId, now],
  )
