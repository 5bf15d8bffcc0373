import type { ShipmentKey } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { plannedEachTime } from '#platform/server/db/generic-plan.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { SentFields } from '../shipments/body.ts'

const OF = 'where x.corp_cd = $1 and x.cust_cd = $2 and x.shipment_id = $3'
const keyOf = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey) => [corp_cd, cust_cd, shipment_id]
const KEY = 'corp_cd, cust_cd, shipment_id'
const among = (more = '') => `jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint${more})`
const listOf = (keys: readonly ShipmentKey[]) =>
  JSON.stringify(keys.map(({ corp_cd, cust_cd, shipment_id }) => ({ corp_cd, cust_cd, shipment_id })))
/** Something that belongs to one of several shipments. */
export type OfShipment = { shipment_id: number }

export type Voyage = {
  row_ver: number
  remark: string
  vessel_nm: string
  voyage_no: string
  imo_no: string
  etd: string | null
  atd: string | null
  eta: string | null
  ata: string | null
  day_only: string
}

/** The version, the remark of the office and the voyage of shipments. */
export const findVoyages = (run: Run, keys: readonly ShipmentKey[]) =>
  run<Voyage & OfShipment>(
    `select shipment_id, row_ver, remark, vessel_nm, voyage_no, imo_no, day_only,
            to_char(etd, 'YYYY-MM-DD"T"HH24:MI') as etd, to_char(atd, 'YYYY-MM-DD"T"HH24:MI') as atd,
            to_char(eta, 'YYYY-MM-DD"T"HH24:MI') as eta, to_char(ata, 'YYYY-MM-DD"T"HH24:MI') as ata
       from ${among()} join shipment x using (${KEY})`,
    [listOf(keys)],
  )

export const findVoyage = async (run: Run, key: ShipmentKey): Promise<Voyage> => {
  const [row] = await findVoyages(run, [key])
  if (!row) throw new Error('A shipment that was just read is there')
  return row
}

export type Telling = {
  source_cd: string
  source_key: string
  name: string
  sent: SentFields
  said_at: Date
  message: string
  told: Record<string, { at: string; message: string }>
}

/** What the sources say about shipments, the first one first. */
export const findTellings = (run: Run, keys: readonly ShipmentKey[]) =>
  run<Telling & OfShipment>(
    `select shipment_id, x.source_cd, x.source_key, d.name, x.sent, x.said_at, x.message, x.told
       from ${among()} join shipment_source x using (${KEY}) join data_source d using (corp_cd, source_cd) order by x.first_at, x.source_cd`,
    [listOf(keys)],
  )

export type Hold = { field: string; holder: 'DESK' | 'CUSTOMER'; held_by: string; held_at: Date; name: string }

/** What someone set by hand, with who and when. */
export const findHolds = (run: Run, keys: readonly ShipmentKey[], lang: Lang) =>
  run<Hold & OfShipment>(
    `select shipment_id, x.field, x.holder, x.held_by, x.held_at, coalesce(${nameIn(lang, 'u.')}, '') as name
       from ${among()} join shipment_hold x using (${KEY}) left join app_user u on u.user_id = x.held_by`,
    [listOf(keys)],
  )

/** The desk owns these fields from now on, or as they were held before. */
export const storeHolds = (run: Run, rows: readonly (ShipmentKey & { field: string; held_by: string; held_at: Date | string })[]) =>
  run(
    `insert into shipment_hold (${KEY}, field, holder, held_by, held_at)
     select ${KEY}, field, 'DESK', held_by, held_at from ${among(', field text, held_by text, held_at timestamptz')}
     on conflict (${KEY}, field) do update set holder = 'DESK', held_by = excluded.held_by, held_at = excluded.held_at`,
    [JSON.stringify(rows)],
  )

/** The desk lets go of fields of several locked shipments. Each is looked up by its key, whatever the planner thinks of how many there are. */
export const dropHolds = (run: Run, rows: readonly (ShipmentKey & { field: string })[]) =>
  run(
    `delete from shipment_hold where ctid = any(array(
       select h.ctid from ${among(', field text')} cross join lateral (
         select x.ctid from shipment_hold x
          where x.corp_cd = k.corp_cd and x.cust_cd = k.cust_cd and x.shipment_id = k.shipment_id and x.field = k.field and x.holder = 'DESK' offset 0) h))`,
    [JSON.stringify(rows)],
  )

/** @returns whether the desk held it */
export const letGo = async (run: Run, key: ShipmentKey, field: string): Promise<boolean> =>
  (await run(`delete from shipment_hold x ${OF} and x.field = $4 and x.holder = 'DESK' returning 1`, [...keyOf(key), field])).length > 0

/** What the desk said before, of these events. Each is looked up by its key, as in `dropHolds`. */
export const findDeskEvents = (run: Run, wanted: readonly (ShipmentKey & { event_key: string })[]) =>
  run<OfShipment & { event_key: string; raw: Record<string, unknown> }>(
    plannedEachTime(`select k.shipment_id, k.event_key, said.raw from ${among(', event_key text')} cross join lateral (
       select x.raw from tracking_event x
        where x.corp_cd = k.corp_cd and x.cust_cd = k.cust_cd and x.shipment_id = k.shipment_id and x.event_key = k.event_key
          and not exists (select 1 from event_retraction r
                where r.corp_cd = x.corp_cd and r.event_key = x.event_key and r.said_at >= x.updated_at) offset 0) said`),
    [JSON.stringify(wanted)],
  )

/** Takes the version that was read; false when someone else changed the shipment since. */
export const takeVersion = async (run: Run, key: ShipmentKey, rowVer: number | null): Promise<boolean> =>
  (await run(`select 1 from shipment x ${OF} and x.row_ver = $4 for update`, [...keyOf(key), rowVer])).length > 0

export const storeRemark = (run: Run, key: ShipmentKey, remark: string) =>
  run(`update shipment x set remark = $4, row_ver = x.row_ver + 1 ${OF} and x.remark <> $4`, [...keyOf(key), remark])

/** The next number of the rule. */
export const nextNumber = async (run: Run, mode: string, day: string): Promise<string> => {
  const [row] = await run<{ no: string }>('select next_number($1, $2::date) as no', [mode.charAt(0), day])
  if (!row) throw new Error('The rule gives a number')
  return row.no
}
