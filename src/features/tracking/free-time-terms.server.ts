import type { FreeTimeTerm } from '#domain/tracking/deadlines/free-time.ts'
import type { Run } from '#platform/server/db/db.ts'

/** Free-time terms of a corporation. */
export type StoredTerm = FreeTimeTerm & { corp_cd: string }

const COLUMNS = `t.corp_cd, t.kind, t.days, t.counting, t.starts, t.carrier_cd as carrier, t.port_cd as port, t.cust_cd as customer,
  t.valid_from as "validFrom", t.valid_until as "validUntil"`

/** The terms that may apply to these shipments by sea. @param wanted their keys as JSON */
export const findTermsOf = (run: Run, wanted: string) =>
  run<StoredTerm>(
    `select distinct ${COLUMNS} from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
       join shipment s using (corp_cd, cust_cd, shipment_id)
       join free_time_term t on t.corp_cd = s.corp_cd and t.cust_cd in ('', s.cust_cd) and t.carrier_cd in ('', s.carrier_cd)
      where s.trans_mode = 'SEA' and t.use_yn = 'Y'`,
    [wanted],
  )

/** The terms that may apply to cargo of these customers and carriers. @param cargo JSON of rows with corp_cd, cust_cd, carrier_cd */
export const findFreeTimeTerms = (run: Run, cargo: readonly { corp_cd: string; cust_cd: string; carrier_cd: string }[]) =>
  run<StoredTerm>(
    `select distinct ${COLUMNS} from free_time_term t join jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, carrier_cd text)
         on t.corp_cd = k.corp_cd and t.cust_cd in ('', k.cust_cd) and t.carrier_cd in ('', k.carrier_cd)
      where t.use_yn = 'Y'`,
    [JSON.stringify(cargo.map(({ corp_cd, cust_cd, carrier_cd }) => ({ corp_cd, cust_cd, carrier_cd: carrier_cd ?? '' })))],
  )
