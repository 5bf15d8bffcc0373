import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'
import type { NO_AMOUNTS, StoredBox } from '../shipments/box-parts.ts'

/** What a source said of a container: its columns; `gone` where it took the container out of the shipment. */
export type SentBox = { type?: string; seal?: string; gone?: 'Y' } & {
  -readonly [C in keyof typeof NO_AMOUNTS]?: NonNullable<StoredBox[C]>
}
export type SentContainer = { source_key: string; version: number | null; said_at: Date; sent: SentBox }

/** What a source said of containers, by `<shipment>/<container>`. */
export const findSentContainers = (run: Run, corpCd: string, source: string, keys: readonly string[]) =>
  run<SentContainer>(
    "select source_key, version, said_at, sent from record_source where corp_cd = $1 and source_cd = $2 and kind = 'container' and source_key = any($3)",
    [corpCd, source, keys],
  )

/** Versions of shipments, by their id. */
export const findVersions = async (run: Run, corpCd: string, ids: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await run<{ shipment_id: number; row_ver: number }>(
        'select shipment_id, row_ver from shipment where corp_cd = $1 and shipment_id = any($2)',
        [corpCd, ids],
      )
    ).map(({ shipment_id, row_ver }) => [shipment_id, row_ver]),
  )

/** Gives shipments whose containers changed their version. */
export const touchShipments = (run: Run, rows: readonly (ShipmentKey & { row_ver: number })[], userId: string, now: Date) =>
  run(
    `update shipment s set row_ver = k.row_ver, updated_by = $2, updated_at = $3
       from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint, row_ver int)
      where s.corp_cd = k.corp_cd and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id`,
    [JSON.stringify(rows), userId, now],
  )

/** Those of these numbers whose line in a batch was refused. */
export const findRefusedShipments = async (run: Run, batchId: string, numbers: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await run<{ key: string }>(
        "select distinct key from data_batch_line where batch_id = $1 and kind = 'shipment' and result = 'refused' and key = any($2)",
        [batchId, numbers],
      )
    ).map(({ key }) => key),
  )

/** Container lines of a batch that someone changed since, or whose shipment someone changed. */
export const findTouchedContainers = (run: Run, source: string, batchId: string) =>
  run<{ line_no: number; key: string }>(
    `with told as (
       select key, regexp_replace(key, '/[^/]*$', '') as no, min(line_no) as line_no, max(done_at) as last_at, max(row_ver) as row_ver,
              (array_agg(before order by turn) filter (where before is not null))[1] as before, bool_or(result <> 'unchanged') as did
         from data_batch_line where batch_id = $1 and kind = 'container' and result in ('created', 'changed', 'unchanged', 'closed') and faults is null
        group by key),
     ships as (
       select t.no from told t
         left join shipment s on s.corp_cd = (select app_corp()) and s.cust_cd = t.before ->> 'cust_cd' and s.shipment_id = (t.before ->> 'shipment_id')::bigint
         left join record_source x on x.corp_cd = (select app_corp()) and x.source_cd = $2 and x.kind = 'container' and x.source_key = t.key
        where t.did and (s.shipment_id is null or s.row_ver <> t.row_ver) or x.received_at > t.last_at)
     select t.line_no, t.key from told t where t.did and t.no in (select no from ships) order by t.line_no`,
    [batchId, source],
  )
