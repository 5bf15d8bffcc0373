import type { Run } from '#platform/server/db/db.ts'

type Key = { cust_cd: string; shipment_id: number }
const AMONG = 'jsonb_to_recordset($2::jsonb) as k(cust_cd text, shipment_id bigint)'

/** The versions of shipments by their id. */
export const findRowVersions = async (run: Run, corpCd: string, keys: readonly Key[]): Promise<Map<number, number>> => {
  if (keys.length === 0) return new Map()
  const rows = await run<{ shipment_id: number; row_ver: number }>(
    `select s.shipment_id, s.row_ver from shipment s join ${AMONG} on s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id where s.corp_cd = $1`,
    [corpCd, JSON.stringify(keys.map(({ cust_cd, shipment_id }) => ({ cust_cd, shipment_id })))],
  )
  return new Map(rows.map(({ shipment_id, row_ver }) => [shipment_id, row_ver]))
}

/**
 * Lines of a batch whose shipments someone changed since: the desk, a customer, another system, or the same one later. What customers did
 * with a shipment that the batch made counts too, because it would go with it. Its own container lines are the batch's.
 */
export const findTouchedShipments = (run: Run, source: string, batchId: string) =>
  run<{ line_no: number; key: string }>(
    `with told as (
       select no as key, max(done_at) as last_at, (array_agg(line_no order by turn) filter (where kind = 'shipment'))[1] as line_no,
              bool_or(kind = 'shipment' and result = 'created') as made,
              max(row_ver) as row_ver,
              (array_agg(before order by turn desc) filter (where kind = 'shipment' and before is not null))[1] as before
         from (select *, case kind when 'container' then regexp_replace(key, '/[^/]*$', '') else key end as no from data_batch_line
                where batch_id = $1 and kind in ('shipment', 'container')) l
        where result in ('created', 'changed', 'unchanged', 'closed') and faults is null
        group by no having bool_or(kind = 'shipment' and result <> 'unchanged'))
     select t.line_no, t.key from told t
       left join shipment s on s.corp_cd = (select app_corp()) and s.cust_cd = t.before ->> 'cust_cd' and s.shipment_id = (t.before ->> 'shipment_id')::bigint
       left join shipment_source x on x.corp_cd = (select app_corp()) and x.source_cd = $2 and x.source_key = t.key
      where s.shipment_id is null or s.row_ver <> t.row_ver or x.received_at > t.last_at
         or t.made and (
              exists (select 1 from booking b where b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.shipment_id = s.shipment_id)
           or exists (select 1 from shipment_message m where m.corp_cd = s.corp_cd and m.cust_cd = s.cust_cd and m.shipment_id = s.shipment_id)
           or exists (select 1 from file_group g join file f on (f.corp_cd, f.cust_cd, f.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
                where g.corp_cd = s.corp_cd and g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no and not exists (
                  select 1 from sent_document d join data_batch_line l on l.batch_id = $1 and l.kind = 'document' and l.result = 'created' and l.key = d.source_key
                   where d.corp_cd = f.corp_cd and d.source_cd = $2 and d.file_sn = f.file_sn))
           or exists (select 1 from bl_check c where c.corp_cd = s.corp_cd and c.cust_cd = s.cust_cd and c.shipment_id = s.shipment_id)
           or exists (select 1 from shipment_exception_reply r where r.corp_cd = s.corp_cd and r.cust_cd = s.cust_cd and r.shipment_id = s.shipment_id)
           or exists (select 1 from shipment_source o where o.corp_cd = s.corp_cd and o.cust_cd = s.cust_cd and o.shipment_id = s.shipment_id and o.source_cd <> $2))
      order by t.line_no limit 100`,
    [batchId, source],
  )
