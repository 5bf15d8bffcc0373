import type { ShipmentKey } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { SentFields } from '../shipments/body.ts'

const OF = 'where x.corp_cd = $1 and x.cust_cd = $2 and x.shipment_id = $3'
const keyOf = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey) => [corp_cd, cust_cd, shipment_id]

type Voyage = {
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

/** The version, the remark of the office and the voyage of a shipment. */
export const findVoyage = async (run: Run, key: ShipmentKey): Promise<Voyage> => {
  const [row] = await run<Voyage>(
    `select row_ver, remark, vessel_nm, voyage_no, imo_no, day_only, to_char(etd, 'YYYY-MM-DD"T"HH24:MI') as etd, to_char(atd, 'YYYY-MM-DD"T"HH24:MI') as atd,
            to_char(eta, 'YYYY-MM-DD"T"HH24:MI') as eta, to_char(ata, 'YYYY-MM-DD"T"HH24:MI') as ata from shipment x ${OF}`,
    keyOf(key),
  )
  if (!row) throw new Error('A shipment that was just read is there')
  return row
}

export type Telling = { source_cd: string; source_key: string; name: string; sent: SentFields; said_at: Date }

/** What the sources say about a shipment, the first one first. */
export const findTellings = (run: Run, key: ShipmentKey) =>
  run<Telling>(
    `select x.source_cd, x.source_key, d.name, x.sent, x.said_at from shipment_source x join data_source d using (corp_cd, source_cd) ${OF} order by x.first_at, x.source_cd`,
    keyOf(key),
  )

export type Hold = { field: string; holder: 'DESK' | 'CUSTOMER'; held_at: Date; name: string }

/** What somebody set by hand, with who and when. */
export const findHolds = (run: Run, key: ShipmentKey, lang: Lang) =>
  run<Hold>(
    `select x.field, x.holder, x.held_at, coalesce(${nameIn(lang, 'u.')}, '') as name from shipment_hold x left join app_user u on u.user_id = x.held_by ${OF}`,
    keyOf(key),
  )

/** The desk owns these fields from now on. */
export const holdFields = (run: Run, key: ShipmentKey, fields: readonly string[], userId: string, now: Date) =>
  run(
    `insert into shipment_hold (corp_cd, cust_cd, shipment_id, field, holder, held_by, held_at)
     select $1, $2, $3, unnest($4::text[]), 'DESK', $5, $6
     on conflict (corp_cd, cust_cd, shipment_id, field) do update set holder = 'DESK', held_by = excluded.held_by, held_at = excluded.held_at`,
    [...keyOf(key), fields, userId, now],
  )

/** @returns whether the desk held it */
export const letGo = async (run: Run, key: ShipmentKey, field: string): Promise<boolean> =>
  (await run(`delete from shipment_hold x ${OF} and x.field = $4 and x.holder = 'DESK' returning 1`, [...keyOf(key), field])).length > 0

/** What the desk said before, of these events. */
export const findDeskEvents = (run: Run, key: ShipmentKey, keys: readonly string[]) =>
  run<{ event_key: string; raw: Record<string, unknown> }>(
    `select x.event_key, x.raw from tracking_event x ${OF} and x.event_key = any($4)
        and not exists (select 1 from event_retraction r where r.corp_cd = x.corp_cd and r.event_key = x.event_key and r.said_at >= x.updated_at)`,
    [...keyOf(key), keys],
  )

/** Takes the version that was read; false when somebody else changed the shipment since. */
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
