import type { Run } from '#platform/server/db/db.ts'
import { type EventRow, factColumns } from '../event-row.ts'
import type { LinkOwner } from '../link-actor.server.ts'
import type { WithDues } from '../known-dues.server.ts'
import type { ShipmentKey } from '../shipment-key.ts'

type Times = { made_at: Date; used_at: Date | null }
/** The user a secret belongs to. */
export type Reader = LinkOwner & { lang_cd: 'ko' | 'en' }
export type DueShipment = WithDues & {
  mngt_no: string
  hbl_no: string
  io_type: 'EXP' | 'IMP' | 'CROSS'
  pol: string
  pod: string
  vessel_nm: string
  voyage_no: string
  stage_no: number
  cntr_nos: readonly string[]
}

/** The calendar covers near deadlines: at most two weeks past, and at most this many shipments. */
const MAX_SHIPMENTS = 300

export const findLink = async (run: Run, userId: string): Promise<Times | undefined> =>
  (await run<Times>('select made_at, used_at from calendar_link where user_id = $1', [userId]))[0]

export const replaceLink = async (run: Run, userId: string, hash: Buffer, now: Date) => {
  await deleteLink(run, userId)
  await run('insert into calendar_link (user_id, token_hash, made_at) values ($1, $2, $3)', [userId, hash, now])
}
export const deleteLink = (run: Run, userId: string) => run('delete from calendar_link where user_id = $1', [userId])

/** The user of a secret, with the use recorded; undefined for an unknown secret. */
export const findReader = async (run: Run, hash: Buffer, now: Date): Promise<Reader | undefined> => {
  const [reader] = await run<Reader>('select corp_cd, user_id as owner, cust_cd as owner_cust, kind, lang_cd from calendar_reader($1)', [
    hash,
  ])
  if (reader) await run('update calendar_link set used_at = $2 where token_hash = $1', [hash, now])
  return reader
}

/** Shipments with an open deadline that the caller may see, most urgent first. */
export const findDueShipments = (run: Run, now: Date) =>
  run<DueShipment>(
    `select corp_cd, cust_cd, shipment_id, mngt_no, hbl_no, trans_mode, io_type, pol, pod, vessel_nm, voyage_no, stage_no,
            bkg_no, free_until, return_until,
            array(select c.cntr_no from shipment_cntr c where c.corp_cd = s.corp_cd and c.cust_cd = s.cust_cd and c.shipment_id = s.shipment_id) as cntr_nos
       from shipment s
      where (due_key > $1::timestamptz at time zone 'UTC' - interval '14 days' and due_key < 'infinity'
             or clock_at > $1::timestamptz at time zone 'UTC' - interval '14 days') and shp_sts <> 'CANCELLED'
      order by least(due_key, clock_at), shipment_id limit ${MAX_SHIPMENTS}`,
    [now],
  )

export const findEventsOf = (run: Run, shipments: readonly DueShipment[]) =>
  run<EventRow & ShipmentKey>(
    `select ${factColumns('e')} from tracking_event e
       join jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint) using (corp_cd, cust_cd, shipment_id) where e.standing = 'VALID'`,
    [JSON.stringify(shipments.map(({ corp_cd, cust_cd, shipment_id }) => ({ corp_cd, cust_cd, shipment_id })))],
  )
