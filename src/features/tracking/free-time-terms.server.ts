import type { FreeTimeTerm } from '#domain/tracking/deadlines/free-time.ts'
import type { Run } from '#platform/server/db/db.ts'

/** Free-time terms of a corporation. */
export type StoredTerm = FreeTimeTerm & { corp_cd: string }

const COLUMNS = `t.corp_cd, t.kind, t.days, t.counting, t.starts, t.carrier_cd as carrier, t.port_cd as port, t.cust_cd as customer,
  t.valid_from as "validFrom", t.valid_until as "validUntil"`

/** The terms that may apply to cargo of these customers and carriers. @param cargo JSON of rows with corp_cd, cust_cd, carrier_cd */
export const findFreeTimeTerms = (run: Run, cargo: readonly { corp_cd: string; cust_cd: string; carrier_cd: string }[]) =>
  run<StoredTerm>(
    `select distinct ${COLUMNS} from free_time_term t join jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, carrier_cd text)
         on t.corp_cd = k.corp_cd and t.cust_cd in ('', k.cust_cd) and t.carrier_cd in ('', k.carrier_cd)
      where t.use_yn = 'Y'`,
    [JSON.stringify(cargo.map(({ corp_cd, cust_cd, carrier_cd }) => ({ corp_cd, cust_cd, carrier_cd: carrier_cd ?? '' })))],
  )
