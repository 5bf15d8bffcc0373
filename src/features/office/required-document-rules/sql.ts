import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { MasterSearch } from '../master/master-search.ts'
import type { RequiredDocumentRow } from './contract.ts'

const CELLS = `r.cust_cd as "CUST_CD", r.trans_mode as "TRANS_MODE", r.io_type as "IO_TYPE", r.doc_type as "DOC_TYPE", r.anchor as "ANCHOR",
  r.hours_before as "HOURS_BEFORE", r.cutoff_yn as "CUTOFF_YN", r.dg_only_yn as "DG_ONLY_YN", r.sort_no as "SORT_NO", r.use_yn as "USE_YN",
  coalesce(c.name_ko, '') as "CUST_NM", r.own_yn as "OWN_YN", r.row_ver as "ROW_VER"`
const NAMED = 'left join customer c on c.corp_cd = r.corp_cd and c.cust_cd = r.cust_cd'

// Rules of the corporation, and default rules it has not overridden. Row-level security limits them to the own corporation.
const RULES = `(select corp_cd, cust_cd, trans_mode, io_type, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, sort_no, use_yn, 'Y' as own_yn, row_ver
   from paper_rule_own where corp_cd = app_corp()
  union all
  select app_corp(), '', trans_mode, io_type, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, sort_no, use_yn, 'N', 0 from paper_rule h
   where not exists (select from paper_rule_own o where o.corp_cd = app_corp() and o.cust_cd = ''
     and (o.trans_mode, o.io_type, o.doc_type) = (h.trans_mode, h.io_type, h.doc_type))) r`

export const findRequiredDocuments = (run: Run, { KEYWORD = '' }: MasterSearch, most = MAX_MASTER_ROWS) =>
  run<RequiredDocumentRow>(
    `select ${CELLS} from ${RULES} ${NAMED}
      where $1 = '' or r.cust_cd ilike $2 or c.name_ko ilike $2 or c.name_en ilike $2
      order by r.cust_cd, r.trans_mode desc, r.io_type, r.sort_no, r.doc_type limit ${most}`,
    [KEYWORD.trim(), containing(KEYWORD.trim())],
  )

const KEY = '("CUST_CD" text, "TRANS_MODE" text, "IO_TYPE" text, "DOC_TYPE" text)'
const IS_KEY = '(r.cust_cd, r.trans_mode, r.io_type, r.doc_type) in (select "CUST_CD", "TRANS_MODE", "IO_TYPE", "DOC_TYPE" from posted)'
const these = (run: Run, keys: readonly object[]) =>
  run<RequiredDocumentRow>(
    `with posted as (select * from jsonb_to_recordset($1::jsonb) as p${KEY}) select ${CELLS} from ${RULES} ${NAMED} where ${IS_KEY}`,
    [JSON.stringify(keys)],
  )

/** The rules with these keys; saves of a corporation are serialised, because an overridden default has no row to lock yet. */
export const lockRequiredDocuments = async (run: Run, keys: readonly object[]) => {
  await run("select pg_advisory_xact_lock(hashtext('paper_rule ' || app_corp()))")
  return these(run, keys)
}

const POSTED = `jsonb_to_recordset($1::jsonb) as posted("CUST_CD" text, "TRANS_MODE" text, "IO_TYPE" text, "DOC_TYPE" text, "ANCHOR" text,
  "HOURS_BEFORE" int, "CUTOFF_YN" text, "DG_ONLY_YN" text, "SORT_NO" int, "USE_YN" text)`

/** Upserts rules of the corporation. */
export const writeRequiredDocuments = async (run: Run, rows: readonly object[]) => {
  await run(
    `insert into paper_rule_own as r (corp_cd, cust_cd, trans_mode, io_type, doc_type, anchor, hours_before, cutoff_yn, dg_only_yn, sort_no, use_yn)
     select app_corp(), "CUST_CD", "TRANS_MODE", "IO_TYPE", "DOC_TYPE", "ANCHOR", "HOURS_BEFORE", "CUTOFF_YN", "DG_ONLY_YN", coalesce("SORT_NO", 0), "USE_YN"
       from ${POSTED}
     on conflict (corp_cd, cust_cd, trans_mode, io_type, doc_type) do update
       set (anchor, hours_before, cutoff_yn, dg_only_yn, sort_no, use_yn) =
           (excluded.anchor, excluded.hours_before, excluded.cutoff_yn, excluded.dg_only_yn, excluded.sort_no, excluded.use_yn), row_ver = r.row_ver + 1`,
    [JSON.stringify(rows)],
  )
  return these(run, rows)
}

/** Default rules are disabled, not deleted. */
export const deleteRequiredDocuments = (run: Run, keys: readonly object[]) =>
  run<Record<string, string>>(
    `with posted as (select * from jsonb_to_recordset($1::jsonb) as p${KEY})
     delete from paper_rule_own r where r.corp_cd = app_corp() and ${IS_KEY}
     returning r.cust_cd as "CUST_CD", r.trans_mode as "TRANS_MODE", r.io_type as "IO_TYPE", r.doc_type as "DOC_TYPE"`,
    [JSON.stringify(keys)],
  )

/** The existing customers among these, in the own corporation. */
export const findCustomerCodes = async (run: Run, codes: readonly string[]) =>
  new Set((await run<{ cust_cd: string }>('select cust_cd from customer where cust_cd = any($1)', [codes])).map(({ cust_cd }) => cust_cd))
