import type { FreeTimeTerm } from '#domain/tracking/deadlines/free-time.ts'
import type { Run } from '#platform/server/db/db.ts'

/** Free-time terms of a corporation. */
export type StoredTerm = FreeTimeTerm & { corp_cd: string }

const termsFor = (cargo: string) =>
  `select distinct t.corp_cd, t.kind, t.days, t.counting, t.starts, t.carrier_cd as carrier, t.port_cd as port, t.cust_cd as customer,
          t.valid_from as "validFrom", t.valid_until as "validUntil"
     from (${cargo}) c join free_time_term t on t.corp_cd = c.corp_cd and t.cust_cd in ('', c.cust_cd) and t.carrier_cd in ('', c.carrier_cd)
    where t.use_yn = 'Y'`
const OF_STORED =
  termsFor(`select s.corp_cd, s.cust_cd, s.carrier_cd from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
       join shipment s using (corp_cd, cust_cd, shipment_id) where s.trans_mode = 'SEA'`)
const OF_CARGO = termsFor('select * from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, carrier_cd text)')

/** The terms that may apply to these stored shipments by sea. @param wanted their keys as JSON */
export const findTermsOf = (run: Run, wanted: string) => run<StoredTerm>(OF_STORED, [wanted])

/** The terms that may apply to cargo of these customers and carriers that is not stored yet. */
export const findFreeTimeTerms = (run: Run, cargo: readonly { corp_cd: string; cust_cd: string; carrier_cd: string }[]) =>
  run<StoredTerm>(OF_CARGO, [
    JSON.stringify(cargo.map(({ corp_cd, cust_cd, carrier_cd }) => ({ corp_cd, cust_cd, carrier_cd: carrier_cd ?? '' }))),
  ])
