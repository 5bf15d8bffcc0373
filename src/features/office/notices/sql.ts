import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { MasterSearch } from '../master/master-search.ts'
import type { NoticeRow } from './contract.ts'

const ROW = `notice_key as "NOTICE_KEY", title_ko as "TITLE_KO", title_en as "TITLE_EN", to_char(at, 'YYYYMMDD') as "FROM_DT",
  coalesce(to_char(until_dt, 'YYYYMMDD'), '') as "UNTIL_DT", audience as "AUDIENCE", kind as "KIND", important_yn as "IMPORTANT_YN", use_yn as "USE_YN",
  text_ko as "TEXT_KO", text_en as "TEXT_EN", row_ver as "ROW_VER"`

/** Row-level security limits them to the own corporation. */
export const findNotices = (run: Run, { KEYWORD = '' }: MasterSearch) =>
  run<NoticeRow>(
    `select ${ROW} from notice where title_ko ilike $1 or title_en ilike $1 or text_ko ilike $1 or text_en ilike $1
      order by at desc, notice_id desc limit ${MAX_MASTER_ROWS}`,
    [containing(KEYWORD.trim())],
  )

export const lockNotices = (run: Run, keys: readonly unknown[]) =>
  run<NoticeRow>(`select ${ROW} from notice where notice_key = any($1) order by notice_key for update`, [keys])

const POSTED = `jsonb_to_recordset($1::jsonb) as posted("NOTICE_KEY" text, "TITLE_KO" text, "TITLE_EN" text, "FROM_DT" date, "UNTIL_DT" text,
  "AUDIENCE" text, "KIND" text, "IMPORTANT_YN" text, "USE_YN" text, "TEXT_KO" text, "TEXT_EN" text)`
const UNTIL = `nullif("UNTIL_DT", '')::date`

export const insertNotices = (run: Run, rows: readonly object[], corpCd: string) =>
  run<NoticeRow>(
    `insert into notice (corp_cd, notice_key, title_ko, title_en, at, until_dt, audience, kind, important_yn, use_yn, text_ko, text_en)
     select $2, "NOTICE_KEY", "TITLE_KO", "TITLE_EN", "FROM_DT", ${UNTIL}, "AUDIENCE", "KIND", "IMPORTANT_YN", "USE_YN", "TEXT_KO", "TEXT_EN"
       from ${POSTED} on conflict do nothing returning ${ROW}`,
    [JSON.stringify(rows), corpCd],
  )

export const updateNotices = (run: Run, rows: readonly object[]) =>
  run<NoticeRow>(
    `update notice set title_ko = "TITLE_KO", title_en = "TITLE_EN", at = "FROM_DT", until_dt = ${UNTIL}, audience = "AUDIENCE", kind = "KIND",
            important_yn = "IMPORTANT_YN", use_yn = "USE_YN", text_ko = "TEXT_KO", text_en = "TEXT_EN", row_ver = row_ver + 1
       from ${POSTED} where notice_key = "NOTICE_KEY" returning ${ROW}`,
    [JSON.stringify(rows)],
  )
