import type { Run } from '#platform/server/db/db.ts'
import { CUSTOMER_FIELDS, type CustomerCells } from './customer-cells.ts'

const COLUMNS = CUSTOMER_FIELDS.map(({ column }) => column)
const CELLS = (of: string) => `jsonb_build_object(${COLUMNS.map((column) => `'${column}', ${of}.${column}`).join(', ')})`

/** A stored customer, with what the source sent of it. */
export type StoredCustomer = {
  cust_cd: string
  is_party: boolean
  row_ver: number
  cells: CustomerCells
  sent: CustomerCells | null
  version: number | null
  said_at: Date | null
}

/** New customers of one corporation begin one transaction after the other. */
export const serializeNewCustomers = (run: Run, corpCd: string) =>
  run("select pg_advisory_xact_lock(hashtextextended('sent customers ' || $1, 0))", [corpCd])

/** Customers by their codes. @param source a system; blank for none */
export const findStoredCustomers = (run: Run, corpCd: string, source: string, codes: readonly string[]) =>
  run<StoredCustomer>(
    `select c.cust_cd, c.owner_cust_cd is not null as is_party, c.row_ver, ${CELLS('c')} as cells, x.sent, x.version, x.said_at
       from customer c left join customer_source x on x.corp_cd = c.corp_cd and x.cust_cd = c.cust_cd and x.source_cd = $2
      where c.corp_cd = $1 and c.cust_cd = any($3) order by c.cust_cd for update of c`,
    [corpCd, source, codes],
  )

/** Countries that exist among these. */
export const findKnownCountries = async (run: Run, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set()
  const known = await run<{ country_cd: string }>('select country_cd from country where country_cd = any($1)', [codes])
  return new Set(known.map(({ country_cd }) => country_cd))
}

type Row = CustomerCells & { cust_cd: string }

export const insertSentCustomers = (run: Run, corpCd: string, rows: readonly Row[], now: Date) =>
  run(
    `insert into customer (corp_cd, cust_cd, ${COLUMNS.join(', ')}, created_at, updated_at)
     select $2, cust_cd, ${COLUMNS.join(', ')}, $3, $3 from jsonb_populate_recordset(null::customer, $1::jsonb)`,
    [JSON.stringify(rows), corpCd, now],
  )

export const updateSentCustomers = (run: Run, corpCd: string, rows: readonly Row[], now: Date) =>
  run(
    `update customer c set ${COLUMNS.map((column) => `${column} = r.${column}`).join(', ')}, row_ver = c.row_ver + 1, updated_at = $3
       from jsonb_populate_recordset(null::customer, $1::jsonb) r where c.corp_cd = $2 and c.cust_cd = r.cust_cd`,
    [JSON.stringify(rows), corpCd, now],
  )

/** What a source sent of a customer, as it is stored. */
export type SentCustomer = { cust_cd: string; version: number | null; said_at: Date | string; received_at: Date; sent: CustomerCells }

export const storeSentCustomers = (run: Run, corpCd: string, source: string, rows: readonly SentCustomer[]) =>
  run(
    `insert into customer_source (corp_cd, source_cd, cust_cd, version, said_at, received_at, sent)
     select $2, $3, cust_cd, version, said_at, received_at, sent from jsonb_populate_recordset(null::customer_source, $1::jsonb)
     on conflict (corp_cd, source_cd, cust_cd) do update set version = excluded.version, said_at = excluded.said_at,
       received_at = excluded.received_at, sent = excluded.sent`,
    [JSON.stringify(rows), corpCd, source],
  )
