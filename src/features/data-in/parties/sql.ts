import { PARTY_FIELDS } from '#domain/records/record-fields.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { RecordRow, StoredRecord } from '../records/record-kind.ts'
import { serializeRecords } from '../records/sql.ts'
import type { Sender } from '../shipments/plan.server.ts'

const COLUMNS = PARTY_FIELDS.map(({ column }) => column)
const CELLS = `jsonb_build_object(${COLUMNS.map((column) => `'${column}', coalesce(c.${column}, '')`).join(', ')})`

/** Parties by their codes, with why the source may not touch them. */
export const findStoredParties = async (run: Run, { corpCd, source }: Sender, codes: readonly string[]): Promise<StoredRecord[]> => {
  await serializeRecords(run, 'party', corpCd)
  return run<StoredRecord>(
    `select c.cust_cd as key, c.row_ver, ${CELLS} as cells, x.sent, x.version, x.said_at,
            case when c.owner_cust_cd is null then 'dataIn.party.ofCustomer' end as barred
       from customer c left join record_source x on x.corp_cd = c.corp_cd and x.source_cd = $2 and x.kind = 'party' and x.source_key = c.cust_cd
      where c.corp_cd = $1 and c.cust_cd = any($3) order by c.cust_cd for update of c`,
    [corpCd, source.source_cd, codes],
  )
}

const ROWS = `jsonb_array_elements($1::jsonb) as j(cells) cross join lateral jsonb_populate_record(null::customer, j.cells) r
  cross join lateral (select j.cells ->> 'key' as key) k`

export const insertSentParties = (run: Run, { corpCd, now }: Sender, rows: readonly RecordRow[]) =>
  run(
    `insert into customer (corp_cd, cust_cd, ${COLUMNS.join(', ')}, created_at, updated_at)
     select $2, k.key, ${COLUMNS.map((column) => `r.${column}`).join(', ')}, $3, $3 from ${ROWS}`,
    [JSON.stringify(rows), corpCd, now],
  )

export const updateSentParties = (run: Run, { corpCd, now }: Sender, rows: readonly RecordRow[]) =>
  run(
    `update customer c set ${COLUMNS.filter((column) => column !== 'owner_cust_cd')
      .map((column) => `${column} = r.${column}`)
      .join(', ')}, row_ver = c.row_ver + 1, updated_at = $3
       from ${ROWS} where c.corp_cd = $2 and c.cust_cd = k.key and c.owner_cust_cd is not null`,
    [JSON.stringify(rows), corpCd, now],
  )

/** Takes away parties that a batch made and no one uses. @returns those that stay */
export const removeSentParties = async (run: Run, codes: readonly string[]) =>
  (await run<{ code: string }>('select remove_sent_parties($1) as code', [codes])).map(({ code }) => code)

/** The versions of parties; users, bookings, and shipments that the batch did not make use them. */
export const findPartyVersions = (run: Run, _source: string, codes: readonly string[], batchId: string) =>
  run<{ key: string; row_ver: number; used: boolean }>(
    `select c.cust_cd as key, c.row_ver,
            exists (select 1 from app_user u where u.corp_cd = c.corp_cd and u.cust_cd = c.cust_cd)
            or exists (select 1 from booking b where b.corp_cd = c.corp_cd and c.cust_cd in (b.shipper_cd, b.consignee_cd))
            or exists (select 1 from shipment s where s.corp_cd = c.corp_cd and (s.shipper_cd = c.cust_cd or s.consignee_cd = c.cust_cd) and not exists (
                 select 1 from data_batch_line l where l.batch_id = $2 and l.kind = 'shipment' and l.before ->> 'shipment_id' = s.shipment_id::text)) as used
       from customer c where c.corp_cd = (select app_corp()) and c.cust_cd = any($1)`,
    [codes, batchId],
  )
