import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { MasterSearch } from '../master/master-search.ts'
import type { BookingMessageRule } from './contract.ts'

const CELLS = `r.cust_cd as "CUST_CD", r.carrier_cd as "CARRIER_CD", r.send_when as "SEND_WHEN", r.answer_hours as "ANSWER_HOURS",
  r.wait_for as "WAIT_FOR", r.use_yn as "USE_YN", coalesce(c.name_ko, '') as "CUST_NM", r.row_ver as "ROW_VER"`
// Row-level security limits the rules to those of the own corporation.
const RULES = 'booking_message_rule r left join customer c on c.corp_cd = r.corp_cd and c.cust_cd = r.cust_cd'

export const findRules = (run: Run, { KEYWORD = '' }: MasterSearch, most = MAX_MASTER_ROWS) =>
  run<BookingMessageRule>(
    `select ${CELLS} from ${RULES}
      where $1 = '' or r.cust_cd ilike $2 or r.carrier_cd ilike $2 or c.name_ko ilike $2 or c.name_en ilike $2
      order by r.cust_cd, r.carrier_cd limit ${most}`,
    [KEYWORD.trim(), containing(KEYWORD.trim())],
  )

const KEYED = `(r.cust_cd, r.carrier_cd) in (select "CUST_CD", "CARRIER_CD" from jsonb_to_recordset($1::jsonb) as p("CUST_CD" text, "CARRIER_CD" text))`
const these = (run: Run, keys: readonly object[], more = '') =>
  run<BookingMessageRule>(`select ${CELLS} from ${RULES} where ${KEYED} order by r.cust_cd, r.carrier_cd${more}`, [JSON.stringify(keys)])

export const lockRules = (run: Run, keys: readonly object[]) => these(run, keys, ' for update of r')

const POSTED = `jsonb_to_recordset($1::jsonb) as p("CUST_CD" text, "CARRIER_CD" text, "SEND_WHEN" text, "ANSWER_HOURS" int, "WAIT_FOR" text, "USE_YN" text)`

export const insertRules = async (run: Run, rows: readonly object[], now: Date) => {
  const made = await run(
    `insert into booking_message_rule as r (corp_cd, cust_cd, carrier_cd, send_when, answer_hours, wait_for, use_yn, since)
     select app_corp(), "CUST_CD", "CARRIER_CD", "SEND_WHEN", "ANSWER_HOURS", "WAIT_FOR", "USE_YN", $2 from ${POSTED}
     on conflict do nothing returning r.cust_cd as "CUST_CD", r.carrier_cd as "CARRIER_CD"`,
    [JSON.stringify(rows), now],
  )
  return these(run, made as object[])
}

/** Updates rules. One that was out of use, or sends at another time, begins anew. */
export const updateRules = async (run: Run, rows: readonly object[], now: Date) => {
  await run(
    `update booking_message_rule r
        set since = case when r.use_yn = 'Y' and p."USE_YN" = 'Y' and r.send_when = p."SEND_WHEN" then r.since else $2 end,
            send_when = p."SEND_WHEN", answer_hours = p."ANSWER_HOURS", wait_for = p."WAIT_FOR", use_yn = p."USE_YN", row_ver = r.row_ver + 1
       from ${POSTED} where r.corp_cd = app_corp() and (r.cust_cd, r.carrier_cd) = (p."CUST_CD", p."CARRIER_CD")`,
    [JSON.stringify(rows), now],
  )
  return these(run, rows)
}

export const deleteRules = (run: Run, keys: readonly object[]) =>
  run<Record<string, string>>(
    `delete from booking_message_rule r where r.corp_cd = app_corp() and ${KEYED}
     returning r.cust_cd as "CUST_CD", r.carrier_cd as "CARRIER_CD"`,
    [JSON.stringify(keys)],
  )

/** The existing shipping lines among these codes. */
export const findLineCodes = async (run: Run, codes: readonly string[]) =>
  new Set(
    (await run<{ carrier_cd: string }>("select carrier_cd from carrier where kind = 'SEA' and carrier_cd = any($1)", [codes])).map(
      ({ carrier_cd }) => carrier_cd,
    ),
  )
