import { nameIn, otherNameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import type { CodeEntry } from '#platform/shared/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { UserRow, UserSearch } from './contract.ts'

const ROW = `user_id as "USER_ID", name_ko as "NAME_KO", name_en as "NAME_EN", email as "EMAIL", phone as "PHONE", coalesce(cust_cd, '') as "CUST_CD",
  role_id as "ROLE_ID", lang_cd as "LANG_CD", use_yn as "USE_YN", emp_seq as "EMP_SEQ", row_ver as "ROW_VER",
  case when use_yn = 'N' then 'OFF' when joined_yn = 'Y' then 'JOINED' else 'INVITED' end as "STATE",
  coalesce(to_char(last_login_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI'), '') as "LAST_LOGIN_DTM"`

/** Accounts of systems are no one's, and have a screen of their own. */
const NO_SYSTEM = ' and not exists (select 1 from data_source d where d.user_id = app_user.user_id)'

/** Row-level security limits a company administrator to users of the company, the forwarder's to those of the corporation. */
export const findUsers = (run: Run, { KEYWORD = '', CUST_CD = '', KIND = '' }: UserSearch, kind: Member['kind'], most = MAX_MASTER_ROWS) =>
  run<UserRow>(
    `select ${ROW} from app_user
      where (user_id ilike $1 or name_ko ilike $1 or name_en ilike $1 or email ilike $1) and ($2 = '' or cust_cd = $2)
        and ($3 = '' or (cust_cd is null) = ($3 = 'staff'))${kind === 'staff' ? NO_SYSTEM : ''}
      order by cust_cd nulls first, user_id limit ${most}`,
    [containing(KEYWORD.trim()), CUST_CD.trim().toUpperCase(), KIND],
  )

export const findGivenRoles = (run: Run, { kind }: Pick<Member, 'kind'>, lang: Lang) =>
  run<CodeEntry>(
    `select role_id as "CODE", ${nameIn(lang)} as "NAME", ${otherNameIn(lang)} as "OTHER_NAME" from role where kind = 'customer' or kind = $1 order by sort_no`,
    [kind],
  )

export const findCompanyCodes = async (run: Run, codes: readonly string[]) =>
  new Set(
    (await run<{ cust_cd: string }>('select cust_cd from customer where cust_cd = any($1) and owner_cust_cd is null', [codes])).map(
      ({ cust_cd }) => cust_cd,
    ),
  )

/** Serialises user saves of one corporation, so that two administrators cannot disable each other concurrently. */
export const serializeUserChanges = (run: Run, corpCd: string) =>
  run("select pg_advisory_xact_lock(hashtextextended('users ' || $1, 0))", [corpCd])

/** The number of administrators who can log in: of the company, or of the forwarder. */
export const countAdmins = async (run: Run, custCd: string | null) => {
  const [row] = await run<{ n: number }>(
    `select count(*) as n from app_user where use_yn = 'Y' and joined_yn = 'Y' and cust_cd is not distinct from $1
        and role_id = case when $1::text is null then 'ROLE_STAFF_ADMIN' else 'ROLE_CUST_ADMIN' end`,
    [custCd],
  )
  return row?.n ?? 0
}

export const lockUsers = (run: Run, ids: readonly unknown[]) =>
  run<UserRow>(`select ${ROW} from app_user where user_id = any($1) order by user_id for update`, [ids])

const POSTED = `jsonb_to_recordset($1::jsonb) as posted("USER_ID" text, "NAME_KO" text, "NAME_EN" text, "EMAIL" text, "PHONE" text,
  "CUST_CD" text, "ROLE_ID" text, "LANG_CD" text, "USE_YN" text, "EMP_SEQ" text)`
// Both names are required; the screen has one field.
const NAME_EN = `coalesce(nullif("NAME_EN", ''), "NAME_KO")`

/** @param own company of a company administrator; null uses each row's own */
export const insertUsers = (run: Run, rows: readonly object[], corpCd: string, own: string | null) =>
  run<UserRow>(
    `insert into app_user (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email, phone, lang_cd, emp_seq)
     select "USER_ID", $2, coalesce($3, nullif("CUST_CD", '')), "ROLE_ID", "NAME_KO", ${NAME_EN}, "EMAIL", "PHONE", "LANG_CD", coalesce("EMP_SEQ", '')
       from ${POSTED} on conflict do nothing returning ${ROW}`,
    [JSON.stringify(rows), corpCd, own],
  )

export const updateUsers = (run: Run, rows: readonly object[], now: Date) =>
  run<UserRow>(
    `update app_user set name_ko = "NAME_KO", name_en = ${NAME_EN}, email = "EMAIL", phone = "PHONE", role_id = "ROLE_ID", lang_cd = "LANG_CD",
            use_yn = "USE_YN", emp_seq = "EMP_SEQ", row_ver = row_ver + 1, updated_at = $2
       from ${POSTED} where user_id = "USER_ID" returning ${ROW}`,
    [JSON.stringify(rows), now],
  )
