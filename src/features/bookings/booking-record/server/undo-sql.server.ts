import { keyValues, type ShipmentKey } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { KnownBooking } from './booking-sql.server.ts'

/** The shipment of a confirmation: when it was made, and its number. */
export type MadeShipment = ShipmentKey & { mngt_no: string; created_at: Date }

/**
 * Locks the shipment of a confirmed booking against whatever would hang on it, and then the booking: what others began before has ended
 * then, and the next statement sees it. Shipment, booking, home page is the order of everybody: a shipment that moves to another customer
 * takes its booking along. Both before anything is written, so that no one waits for this in turn.
 * @returns null when the booking has changed
 */
export const lockConfirmed = async (
  run: Run,
  { corp_cd, cust_cd, bkg_no, row_ver, status, shipment_id }: KnownBooking,
): Promise<MadeShipment | null> => {
  if (shipment_id === null) return null
  const [made] = await run<MadeShipment>(
    `select corp_cd, cust_cd, shipment_id, mngt_no, created_at from shipment
      where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) for update`,
    [corp_cd, cust_cd, shipment_id],
  )
  const same = await run(
    'select 1 from booking where (corp_cd, cust_cd, bkg_no) = ($1, $2, $3) and row_ver = $4 and status = $5 for update',
    [corp_cd, cust_cd, bkg_no, row_ver, status],
  )
  return same.length === 1 && made ? made : null
}

/** What happened to a shipment since its confirmation, in the order in which it is named. */
const UNDO_BLOCKERS = ['EVENT', 'CUSTOMS', 'CARRIER', 'CUSTOMER', 'DOCUMENT', 'MESSAGE', 'CHANGE', 'SOURCE'] as const
export type UndoBlocker = (typeof UNDO_BLOCKERS)[number]

const OF = '(x.corp_cd, x.cust_cd, x.shipment_id) = ($1, $2, $3)'
const anyOf = (...tables: string[]) => tables.map((table) => `exists (select from ${table} x where ${OF})`).join(' or ')

// The milestones and cut-offs that the confirmation itself wrote, and what the timetable of a ship plans for everything aboard, are no
// events of this shipment.
const EVENT = `exists (select from tracking_event x where ${OF}
  and not (x.source = 'MANUAL' and x.received_at = $5 and x.refs -> 'booking' = jsonb_build_array($4::text))
  and not (x.source = 'SYSTEM' and x.cls <> 'ACT' and starts_with(x.event_key, '["SYSTEM","@')))
  or ${anyOf('event_version', 'event_decision')}`
const ANSWERED = `exists (select from edi_message x where x.corp_cd = $1 and x.direction = 'IN' and x.done_at >= $5
  and $4 = any(string_to_array(x.bkg_no, ' ')))`
const AMENDED = `exists (select from booking_amendment x where (x.corp_cd, x.cust_cd, x.bkg_no) = ($1, $2, $4) and x.asked_at >= $5)`

const FOUND: Readonly<Record<UndoBlocker, string>> = {
  EVENT,
  CUSTOMS: anyOf('customs_in', 'customs_out'),
  CARRIER: ANSWERED,
  CUSTOMER: `${AMENDED} or ${anyOf('bl_check', 'shipment_exception_reply', 'shipment_share')}
    or exists (select from shipment x where ${OF} and x.cust_memo <> '') or exists (select from shipment_hold x where ${OF} and x.holder = 'CUSTOMER')`,
  DOCUMENT: `exists (select from file_group g join file x on (x.corp_cd, x.cust_cd, x.group_id) = (g.corp_cd, g.cust_cd, g.group_id)
    where g.corp_cd = $1 and g.owner = 'SHIPMENT' and g.mngt_no = $4 and x.uploaded_at >= $5)`,
  MESSAGE: anyOf('shipment_message'),
  CHANGE: `exists (select from shipment x where ${OF} and x.row_ver > 1)
    and not ${ANSWERED} and not ${AMENDED} and not ${anyOf('shipment_source')}
    or exists (select from shipment_hold x where ${OF} and x.holder = 'DESK') or exists (select from shipment x where ${OF} and x.remark <> '')
    or exists (select from shipment_exception x where ${OF} and x.written_at is not null) or ${anyOf('container_swap', 'bulk_change_line', 'house_split')}
    or exists (select from house_split x where (x.corp_cd, x.to_cust_cd, x.to_shipment_id) = ($1, $2, $3))`,
  SOURCE: anyOf('shipment_source'),
}

/** What happened to a locked shipment since its confirmation: an empty list lets the confirmation be undone. */
export const findUndoBlockers = async (run: Run, shipment: MadeShipment): Promise<UndoBlocker[]> => {
  const found = await run<{ what: UndoBlocker }>(
    UNDO_BLOCKERS.map((what) => `select '${what}' as what where ${FOUND[what]}`).join(' union all '),
    [...keyValues(shipment), shipment.mngt_no, shipment.created_at],
  )
  return UNDO_BLOCKERS.filter((what) => found.some((one) => one.what === what))
}

/** The table of which undoing a confirmation takes rows away while others may write to them. */
export const UNDO_REMOVES = 'shipment'

/** Deletes a shipment with everything that was created with it; a user who writes to it at the same moment gets CNF-001. */
export const deleteShipment = (run: Run, key: ShipmentKey) =>
  run('delete from shipment where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3)', keyValues(key))

/**
 * Takes back the news of a confirmation: what is not sent yet stays unsent, what the corporation's systems have is corrected.
 * @returns whether the letter to the requester was still unsent
 */
export const withdrawNews = async (run: Run, { cust_cd, mngt_no, shipment_id, created_at }: MadeShipment, detail: object, now: Date) => {
  const [withdrawn] = await run<{ unsent: boolean }>('select withdraw_confirmation($1, $2, $3, $4, $5::jsonb, $6) as unsent', [
    cust_cd,
    mngt_no,
    shipment_id,
    created_at,
    JSON.stringify(detail),
    now,
  ])
  return withdrawn?.unsent ?? false
}
