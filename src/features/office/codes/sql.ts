import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { CodeRow, CodeSearch, GroupRow } from './contract.ts'

const GROUP = `mstr_cd as "MSTR_CD", name_ko as "NAME_KO", name_en as "NAME_EN", public_yn as "PUBLIC_YN", row_ver as "ROW_VER",
  (select count(*)::int from code_detail d where d.mstr_cd = code_master.mstr_cd) as "CODE_CNT"`
const CODE = `mstr_cd as "MSTR_CD", code as "CODE", name_ko as "NAME_KO", name_en as "NAME_EN", sort_no as "SORT_NO", use_yn as "USE_YN",
  coalesce(ref1, '') as "REF1", coalesce(ref2, '') as "REF2", coalesce(ref3, '') as "REF3", row_ver as "ROW_VER"`

export const findGroups = (run: Run) => run<GroupRow>(`select ${GROUP} from code_master order by mstr_cd`)

export const lockGroups = (run: Run, keys: readonly { MSTR_CD?: unknown }[]) =>
  run<GroupRow>(`select ${GROUP} from code_master where mstr_cd = any($1) order by mstr_cd for update`, [
    keys.map(({ MSTR_CD }) => MSTR_CD),
  ])

const POSTED_GROUPS = `jsonb_to_recordset($1::jsonb) as posted("MSTR_CD" text, "NAME_KO" text, "NAME_EN" text, "PUBLIC_YN" text)`

export const insertGroups = (run: Run, rows: readonly object[]) =>
  run<GroupRow>(
    `insert into code_master (mstr_cd, name_ko, name_en, public_yn) select "MSTR_CD", "NAME_KO", "NAME_EN", "PUBLIC_YN" from ${POSTED_GROUPS}
     on conflict do nothing returning ${GROUP}`,
    [JSON.stringify(rows)],
  )

export const updateGroups = (run: Run, rows: readonly object[]) =>
  run<GroupRow>(
    `update code_master set name_ko = "NAME_KO", name_en = "NAME_EN", public_yn = "PUBLIC_YN", row_ver = row_ver + 1
       from ${POSTED_GROUPS} where mstr_cd = "MSTR_CD" returning ${GROUP}`,
    [JSON.stringify(rows)],
  )

const OWN = '(corp_cd is null or corp_cd = app_corp())'

export const findCodes = (run: Run, { KEYWORD = '', MSTR_CD = '' }: CodeSearch, most = MAX_MASTER_ROWS) =>
  run<CodeRow>(
    `select ${CODE} from code_detail where ${OWN} and ($1 = '' or mstr_cd = $1) and (code ilike $2 or name_ko ilike $2 or name_en ilike $2)
      order by mstr_cd, sort_no, code limit ${most}`,
    [MSTR_CD, containing(KEYWORD.trim())],
  )

type Keys = readonly { MSTR_CD?: unknown; CODE?: unknown }[]

export const lockCodes = (run: Run, keys: Keys) =>
  run<CodeRow>(
    `select ${CODE} from code_detail
      where ${OWN} and (mstr_cd, code) in (select "MSTR_CD", "CODE" from jsonb_to_recordset($1::jsonb) as k("MSTR_CD" text, "CODE" text))
      order by mstr_cd, code for update`,
    [JSON.stringify(keys)],
  )

const POSTED_CODES = `jsonb_to_recordset($1::jsonb) as posted("MSTR_CD" text, "CODE" text, "NAME_KO" text, "NAME_EN" text, "SORT_NO" int, "USE_YN" text,
  "REF1" text, "REF2" text, "REF3" text)`
const REFS = `nullif("REF1", ''), nullif("REF2", ''), nullif("REF3", '')`

/** A code without a position is sorted last in its group. */
export const insertCodes = (run: Run, rows: readonly object[]) =>
  run<CodeRow>(
    `insert into code_detail (mstr_cd, code, name_ko, name_en, sort_no, use_yn, ref1, ref2, ref3)
     select "MSTR_CD", "CODE", "NAME_KO", "NAME_EN",
            coalesce("SORT_NO", (select coalesce(max(sort_no), 0) + 1 from code_detail d where d.mstr_cd = "MSTR_CD")), "USE_YN", ${REFS}
       from ${POSTED_CODES} on conflict do nothing returning ${CODE}`,
    [JSON.stringify(rows)],
  )

export const updateCodes = (run: Run, rows: readonly object[]) =>
  run<CodeRow>(
    `update code_detail set name_ko = "NAME_KO", name_en = "NAME_EN", sort_no = coalesce("SORT_NO", sort_no), use_yn = "USE_YN",
            (ref1, ref2, ref3) = row (${REFS}), row_ver = row_ver + 1
       from ${POSTED_CODES} where ${OWN} and mstr_cd = "MSTR_CD" and code = "CODE" returning ${CODE}`,
    [JSON.stringify(rows)],
  )
