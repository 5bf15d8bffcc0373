import type { FreeTimeTerm, OwnFreeTime, UnitFreeTime } from '#domain/tracking/deadlines/free-time.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

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

/** The containers of `shipment s` with free time of their own, or with stored ends, as JSON; null while there are none. */
export const FREE_TIMES = `select json_agg(json_build_object('container', c.cntr_no, 'demurrageDays', c.dem_days, 'demurrageUntil', c.dem_until,
    'detentionDays', c.det_days, 'detentionUntil', c.det_until) order by c.cntr_no)
  from shipment_cntr c where (c.corp_cd, c.cust_cd, c.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id)
   and (c.dem_days is not null or c.dem_until is not null or c.det_days is not null or c.det_until is not null or c.free_until <> '' or c.return_until <> '')`

/** The ends of free time to be stored of the containers of a shipment; blank where something was stored and nothing is computed any more. */
export const freeTimeRows = (
  { corp_cd, cust_cd, shipment_id }: ShipmentKey,
  stored: readonly OwnFreeTime[],
  units: readonly UnitFreeTime[],
) => {
  const computed = new Map(units.map((unit) => [unit.container, unit]))
  const numbers = new Set([...stored.map(({ container }) => container), ...units.flatMap(({ container }) => container ?? [])])
  const whole = computed.get(null)
  return [...numbers].map((cntr_no) => {
    const { until, returnBy } = computed.get(cntr_no) ?? whole ?? { until: null, returnBy: null }
    return { corp_cd, cust_cd, shipment_id, cntr_no, free_until: until ?? '', return_until: returnBy ?? '' }
  })
}

/** Stores the ends of free time of containers. */
export const storeFreeTimes = async (run: Run, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return
  await run(
    `update shipment_cntr c set free_until = r.free_until, return_until = r.return_until from jsonb_populate_recordset(null::shipment_cntr, $1::jsonb) r
      where (c.corp_cd, c.cust_cd, c.shipment_id, c.cntr_no) = (r.corp_cd, r.cust_cd, r.shipment_id, r.cntr_no)
        and (c.free_until, c.return_until) is distinct from (r.free_until, r.return_until)`,
    [JSON.stringify(rows)],
  )
}
