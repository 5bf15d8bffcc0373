import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { MasterSearch } from '../master/master-search.ts'
import type { CustomerRow } from './contract.ts'

const ROW = `cust_cd as "CUST_CD", name_ko as "NAME_KO", name_en as "NAME_EN", stop_biz_yn as "STOP_BIZ_YN", lt_recv_yn as "LT_RECV_YN",
  biz_no as "BIZ_NO", ceo as "CEO", country as "COUNTRY", addr as "ADDR", addr_en as "ADDR_EN", coalesce(owner_cust_cd, '') as "OWNER_CD", use_yn as "USE_YN", row_ver as "ROW_VER"`

/** Row-level security limits them to the own corporation. */
export const findCustomers = (run: Run, { KEYWORD = '' }: MasterSearch, most = MAX_MASTER_ROWS) =>
  run<CustomerRow>(
    `select ${ROW} from customer where cust_cd ilike $1 or name_ko ilike $1 or name_en ilike $1 or biz_no ilike $1
      order by coalesce(owner_cust_cd, cust_cd), owner_cust_cd nulls first, cust_cd limit ${most}`,
    [containing(KEYWORD.trim())],
  )

export const lockCustomers = (run: Run, keys: readonly { CUST_CD?: unknown }[]) =>
  run<CustomerRow>(`select ${ROW} from customer where cust_cd = any($1) order by cust_cd for update`, [keys.map(({ CUST_CD }) => CUST_CD)])

const POSTED = `jsonb_to_recordset($1::jsonb) as posted("CUST_CD" text, "NAME_KO" text, "NAME_EN" text, "STOP_BIZ_YN" text, "LT_RECV_YN" text,
  "BIZ_NO" text, "CEO" text, "COUNTRY" text, "ADDR" text, "ADDR_EN" text, "USE_YN" text)`

export const insertCustomers = (run: Run, rows: readonly object[], corpCd: string) =>
  run<CustomerRow>(
    `insert into customer (corp_cd, cust_cd, name_ko, name_en, stop_biz_yn, lt_recv_yn, biz_no, ceo, country, addr, addr_en, use_yn)
     select $2, "CUST_CD", "NAME_KO", "NAME_EN", "STOP_BIZ_YN", "LT_RECV_YN", "BIZ_NO", "CEO", "COUNTRY", "ADDR", coalesce("ADDR_EN", ''), "USE_YN"
       from ${POSTED} on conflict do nothing returning ${ROW}`,
    [JSON.stringify(rows), corpCd],
  )

export const updateCustomers = (run: Run, rows: readonly object[], corpCd: string, now: Date) =>
  run<CustomerRow>(
    `update customer set name_ko = "NAME_KO", name_en = "NAME_EN", stop_biz_yn = "STOP_BIZ_YN", lt_recv_yn = "LT_RECV_YN", biz_no = "BIZ_NO",
            ceo = "CEO", country = "COUNTRY", addr = "ADDR", addr_en = coalesce("ADDR_EN", ''), use_yn = "USE_YN", row_ver = row_ver + 1, updated_at = $3
       from ${POSTED} where corp_cd = $2 and cust_cd = "CUST_CD" returning ${ROW}`,
    [JSON.stringify(rows), corpCd, now],
  )
