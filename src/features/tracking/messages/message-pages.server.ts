import type { Run } from '#platform/server/db/db.ts'
import type { MessageRow } from './sql.ts'

/** A message with the number of its shipment. */
export type ListedMessage = MessageRow & { id: number; no: string }

/** The next messages of every thread that the caller may read, in the order in which they were written. */
export const findMessagePage = (run: Run, after: number, max: number) =>
  run<ListedMessage>(
    `select m.message_id as id, s.mngt_no as no, m.message_id, m.party_cd, m.by_desk_yn, m.body, m.by_nm_ko, m.by_nm_en, m.at
       from shipment_message m join shipment s using (corp_cd, cust_cd, shipment_id)
      where m.corp_cd = app_corp() and m.message_id > $1 order by m.message_id limit $2`,
    [after, max],
  )
