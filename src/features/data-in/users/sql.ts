import { USER_FIELDS } from '#domain/records/record-fields.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { RecordRow, StoredRecord } from '../records/record-kind.ts'
import type { Sender } from '../shipments/plan.server.ts'

/** A stored user; `joined` tells that an invitation was taken up. */
export type StoredUser = StoredRecord & { joined: boolean }

const CELLS = `jsonb_build_object(${USER_FIELDS.map(({ column }) => `'${column}', coalesce(u.${column}, '')`).join(', ')})`

/** Users by their ids, with why the source may not touch them. The lock is that of the screen of users. */
export const findStoredUsers = async (run: Run, { corpCd, source, userId }: Sender, ids: readonly string[]): Promise<StoredUser[]> => {
  await run("select pg_advisory_xact_lock(hashtextextended('users ' || $1, 0))", [corpCd])
  return run<StoredUser>(
    `select u.user_id as key, u.row_ver, ${CELLS} as cells, u.joined_yn = 'Y' as joined, x.sent, x.version, x.said_at,
            case when u.anonymised_at is not null then 'dataIn.user.erased'
                 when exists (select 1 from data_source d where d.user_id = u.user_id) then 'dataIn.user.taken'
                 when u.cust_cd is null and (x.sent is null or u.role_id is distinct from (select o.role_id from app_user o where o.user_id = $4)) then 'dataIn.user.taken'
            end as barred
       from app_user u left join record_source x on x.corp_cd = u.corp_cd and x.source_cd = $2 and x.kind = 'user' and x.source_key = u.user_id
      where u.corp_cd = $1 and u.user_id = any($3) order by u.user_id`,
    [corpCd, source.source_cd, ids, userId],
  )
}

/** The role of the sender, the companies that exist among these, and ids that are someone else's. */
export const findAround = async (run: Run, corpCd: string, userId: string, { companies, ids }: { companies: string[]; ids: string[] }) => {
  const rows = await run<{ kind: string; code: string }>(
    `select 'ROLE' as kind, role_id as code from app_user where user_id = $1
     union all select 'COMPANY', cust_cd from customer where corp_cd = $2 and cust_cd = any($3) and owner_cust_cd is null and use_yn = 'Y'
     union all select 'TAKEN', taken from taken_user_ids($4) taken`,
    [userId, corpCd, companies, ids],
  )
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ code }) => code))
  return { given: [...of('ROLE')][0] ?? '', companies: of('COMPANY'), taken: of('TAKEN') }
}

const ROWS = `jsonb_to_recordset($1::jsonb) as r(key text, name_ko text, name_en text, email text, phone text, cust_cd text, role_id text, lang_cd text,
  emp_seq text, use_yn text)`

/** New users have no password: no one can log in before a person invites them. */
export const insertSentUsers = (run: Run, { corpCd }: Sender, rows: readonly RecordRow[]) =>
  run(
    `insert into app_user (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email, phone, lang_cd, emp_seq, use_yn)
     select key, $2, nullif(cust_cd, ''), role_id, name_ko, name_en, email, phone, lang_cd, emp_seq, use_yn from ${ROWS}`,
    [JSON.stringify(rows), corpCd],
  )

export const updateSentUsers = (run: Run, { corpCd, now }: Sender, rows: readonly RecordRow[]) =>
  run(
    `update app_user u set name_ko = r.name_ko, name_en = r.name_en, email = r.email, phone = r.phone, role_id = r.role_id, lang_cd = r.lang_cd,
            emp_seq = r.emp_seq, use_yn = r.use_yn, row_ver = u.row_ver + 1, updated_at = $3
       from ${ROWS} where u.corp_cd = $2 and u.user_id = r.key`,
    [JSON.stringify(rows), corpCd, now],
  )

/** Takes away users that a batch made and no one invited. @returns those that stay */
export const removeSentUsers = async (run: Run, ids: readonly string[]) =>
  (await run<{ id: string }>('select remove_sent_users($1) as id', [ids])).map(({ id }) => id)

/** The versions of users; who has joined is used. */
export const findUserVersions = (run: Run, _source: string, ids: readonly string[]) =>
  run<{ key: string; row_ver: number; used: boolean }>(
    "select user_id as key, row_ver, joined_yn = 'Y' as used from app_user where corp_cd = (select app_corp()) and user_id = any($1)",
    [ids],
  )
