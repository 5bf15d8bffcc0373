import type { PortCall } from '#domain/records/record-fields.ts'
import type { ScheduleFacts } from '#domain/tracking/schedule/schedule-facts.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from '../shipment-key.ts'

const AMONG = 'jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)'
/** The ship of a shipment as schedules name it; the index of shipments has the same words. */
const SHIP = `(regexp_replace(upper(s.vessel_nm), '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(upper(s.voyage_no), '[^[:alnum:]]', '', 'g'))`
const FITS = `v.corp_cd = s.corp_cd and v.ship_key = ${SHIP} and (v.carrier_cd = '' or v.carrier_cd = s.carrier_cd)`
const SAILS = "s.trans_mode = 'SEA' and s.vessel_nm <> '' and s.shp_sts <> 'CANCELLED'"

/** A shipment with a schedule that moves it, or moved it: without `calls` it left the ship. */
export type Aboard = ShipmentKey & {
  mngt_no: string
  pol: string
  pod: string
  source_cd: string
  source_key: string
  source_nm: string
  calls: PortCall[] | null
  said_at: Date | null
  said: ScheduleFacts
  turn: number
}

/** The schedules of shipments, those of their ships now and those that moved them before. */
export const findAboard = (run: Run, keys: readonly ShipmentKey[]) =>
  run<Aboard>(
    `with wanted as (select s.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no, s.pol, s.pod, s.trans_mode, s.vessel_nm, s.voyage_no, s.carrier_cd, s.shp_sts
                       from shipment s join ${AMONG} using (corp_cd, cust_cd, shipment_id) where s.trans_mode = 'SEA'),
          sailing as (select s.corp_cd, s.cust_cd, s.shipment_id, v.source_cd, v.source_key, v.calls, x.said_at
                        from wanted s join vessel_schedule v on ${FITS} and v.use_yn = 'Y'
                        left join record_source x on x.corp_cd = v.corp_cd and x.source_cd = v.source_cd and x.kind = 'schedule' and x.source_key = v.source_key
                       where ${SAILS}),
          moved as (select a.* from schedule_aboard a join wanted using (corp_cd, cust_cd, shipment_id))
     select w.corp_cd, w.cust_cd, w.shipment_id, w.mngt_no, w.pol, w.pod, coalesce(n.source_cd, m.source_cd) as source_cd,
            coalesce(n.source_key, m.source_key) as source_key, coalesce(d.name, '') as source_nm, n.calls, n.said_at, coalesce(m.said, '{}') as said, coalesce(m.turn, 1) as turn
       from sailing n full join moved m using (corp_cd, cust_cd, shipment_id, source_cd, source_key)
       join wanted w using (corp_cd, cust_cd, shipment_id)
       left join data_source d on d.corp_cd = w.corp_cd and d.source_cd = coalesce(n.source_cd, m.source_cd)
      where n.calls is not null or m.said <> '{}'`,
    [JSON.stringify(keys.map(({ corp_cd, cust_cd, shipment_id }) => ({ corp_cd, cust_cd, shipment_id })))],
  )

export const storeAboard = (run: Run, rows: readonly (ShipmentKey & Pick<Aboard, 'source_cd' | 'source_key' | 'said' | 'turn'>)[]) =>
  run(
    `insert into schedule_aboard (corp_cd, cust_cd, shipment_id, source_cd, source_key, said, turn)
     select corp_cd, cust_cd, shipment_id, source_cd, source_key, said, turn from jsonb_populate_recordset(null::schedule_aboard, $1::jsonb)
     on conflict (corp_cd, cust_cd, shipment_id, source_cd, source_key) do update set said = excluded.said, turn = excluded.turn`,
    [JSON.stringify(rows)],
  )

/** Shipments that schedules concern: those aboard their ships, and those that they moved. */
export const findConcerned = (
  run: Run,
  corpCd: string,
  source: string,
  keys: readonly string[],
  ships: readonly (readonly [string, string])[],
) =>
  run<ShipmentKey>(
    `select s.corp_cd, s.cust_cd, s.shipment_id
       from shipments_on_ships(array(
              select regexp_replace(upper(k.vessel), '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(upper(k.voyage), '[^[:alnum:]]', '', 'g')
                from unnest($4::text[], $5::text[]) as k(vessel, voyage))) n
       join shipment s on s.corp_cd = $1 and s.shipment_id = n.shipment_id and ${SAILS}
     union select corp_cd, cust_cd, shipment_id from schedule_aboard where corp_cd = $1 and source_cd = $2 and source_key = any($3) and said <> '{}'`,
    [corpCd, source, keys, ships.map(([vessel]) => vessel), ships.map(([, voyage]) => voyage)],
  )
