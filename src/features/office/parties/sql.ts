import type { Run } from '#platform/server/db/db.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { PartyRow } from './contract.ts'

// Parties entered by staff have codes without the company prefix.
const ROW = `case when starts_with(cust_cd, owner_cust_cd || '-') then substr(cust_cd, length(owner_cust_cd) + 2) else cust_cd end as "PARTY_CD",
  name_en as "NAME_EN", name_ko as "NAME_KO", country as "COUNTRY", addr as "ADDR", contact_nm as "CONTACT_NM", phone as "PHONE", email as "EMAIL",
  shipper_yn as "SHIPPER_YN", consignee_yn as "CONSIGNEE_YN", notify_yn as "NOTIFY_YN", use_yn as "USE_YN", row_ver as "ROW_VER"`

export const findParties = (run: Run, custCd: string, most = MAX_MASTER_ROWS) =>
  run<PartyRow>(`select ${ROW} from customer where owner_cust_cd = $1 order by use_yn desc, name_en, cust_cd limit ${most}`, [custCd])

/** Parties that are companies with portal users, by customer code. */
export const findWithUsers = async (run: Run): Promise<ReadonlySet<string>> =>
  new Set((await run<{ cust_cd: string }>('select owned_with_users() as cust_cd')).map(({ cust_cd }) => cust_cd))

export const lockParties = (run: Run, custCd: string, keys: readonly { PARTY_CD?: unknown }[]) =>
  run<PartyRow>(
    `select ${ROW} from customer where owner_cust_cd = $1 and (cust_cd = any($2) or cust_cd = any(select $1 || '-' || code from unnest($2::text[]) code))
      order by cust_cd for update`,
    [custCd, keys.map(({ PARTY_CD }) => PARTY_CD)],
  )

const POSTED = `jsonb_to_recordset($1::jsonb) as posted("PARTY_CD" text, "NAME_EN" text, "NAME_KO" text, "COUNTRY" text, "ADDR" text,
  "CONTACT_NM" text, "PHONE" text, "EMAIL" text, "SHIPPER_YN" text, "CONSIGNEE_YN" text, "NOTIFY_YN" text, "USE_YN" text)`

export const insertParties = (run: Run, rows: readonly object[], corpCd: string, custCd: string) =>
  run<PartyRow>(
    `insert into customer (corp_cd, cust_cd, owner_cust_cd, name_ko, name_en, country, addr, contact_nm, phone, email, shipper_yn, consignee_yn, notify_yn, use_yn)
     select $2, $3 || '-' || "PARTY_CD", $3, "NAME_KO", "NAME_EN", "COUNTRY", "ADDR", "CONTACT_NM", "PHONE", "EMAIL", "SHIPPER_YN", "CONSIGNEE_YN",
            "NOTIFY_YN", "USE_YN"
       from ${POSTED} on conflict do nothing returning ${ROW}`,
    [JSON.stringify(rows), corpCd, custCd],
  )

export const updateParties = (run: Run, rows: readonly object[], custCd: string, now: Date) =>
  run<PartyRow>(
    `update customer set name_ko = "NAME_KO", name_en = "NAME_EN", country = "COUNTRY", addr = "ADDR", contact_nm = "CONTACT_NM", phone = "PHONE",
            email = "EMAIL", shipper_yn = "SHIPPER_YN", consignee_yn = "CONSIGNEE_YN", notify_yn = "NOTIFY_YN", use_yn = "USE_YN",
            row_ver = row_ver + 1, updated_at = $3
       from ${POSTED} where owner_cust_cd = $2 and cust_cd in ("PARTY_CD", $2 || '-' || "PARTY_CD") returning ${ROW}`,
    [JSON.stringify(rows), custCd, now],
  )
