import type { Cells } from '#domain/records/record-fields.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

/** How long ago cargo may have come for which terms still matter. */
const DAYS = 180

/**
 * The shipments by sea to which terms apply or applied: they are judged again by the clock, if not at once.
 * @returns their keys
 */
export const markConcerned = (run: Run, corpCd: string, terms: readonly Cells[], now: Date) =>
  run<ShipmentKey>(
    `update shipment s set judge_at = $3
      where s.corp_cd = $1 and s.trans_mode = 'SEA' and s.svc_type <> 'LCL' and s.shp_sts <> 'CANCELLED'
        and coalesce(s.ata, s.eta, s.etd) > $3::timestamptz at time zone 'UTC' - interval '${DAYS} days'
        and exists (select 1 from jsonb_to_recordset($2::jsonb) as t(carrier_cd text, port_cd text, cust_cd text)
             where t.carrier_cd in ('', s.carrier_cd) and t.cust_cd in ('', s.cust_cd)
               and (t.port_cd in ('', s.pod) or exists (select 1 from port p where p.port_cd = s.pod and p.same_as = t.port_cd or p.port_cd = t.port_cd and p.same_as = s.pod)))
      returning s.corp_cd, s.cust_cd, s.shipment_id`,
    [corpCd, JSON.stringify(terms), now],
  )
