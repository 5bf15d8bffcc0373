import type { BookingAnswer } from '#domain/messages/edifact/read-iftmbc.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { KnownBooking } from '../booking-record/server/booking-sql.server.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

/** The values a carrier decides for a booking. */
export type CarrierFacts = {
  carrier_bkg_no: string
  vessel_nm: string
  voyage_no: string
  etd: string
  eta: string
  cargo_closing_at: string
}
export type AnsweredBooking = KnownBooking & CarrierFacts & { carrier_cd: string }

const FACTS = ['carrier_bkg_no', 'vessel_nm', 'voyage_no', 'etd', 'eta', 'cargo_closing_at'] as const
const TIMES: readonly string[] = ['etd', 'eta', 'cargo_closing_at']

/** Locks the sea booking of an answer, found by our number or else by the carrier's, and before it its shipment. */
export const lockAnswered = async (
  run: Run,
  corpCd: string,
  { ownRefs, carrierBookingNo }: BookingAnswer,
): Promise<AnsweredBooking | null> => {
  const facts = FACTS.map((name) => (TIMES.includes(name) ? `coalesce(to_char(${name}, 'YYYYMMDDHH24MI'), '') as ${name}` : name))
  const from = `from booking where corp_cd = $1 and trans_mode = 'SEA' and (bkg_no = any($2) or $3 <> '' and carrier_bkg_no = $3)
      order by bkg_no = any($2) desc limit 1`
  const given = [corpCd, ownRefs, carrierBookingNo]
  await run(
    `select 1 from shipment where (corp_cd, cust_cd, shipment_id) = (select corp_cd, cust_cd, shipment_id ${from}) for update`,
    given,
  )
  const [found] = await run<AnsweredBooking>(
    `select corp_cd, cust_cd, bkg_no, status, row_ver, created_by, req_user, shipment_id, carrier_cd, ${facts.join(', ')} ${from} for update`,
    given,
  )
  return found ?? null
}

/**
 * Whether the confirmation of a requested booking was undone, and nothing went to the carrier since: its answer is about what was before.
 */
export const isUndone = async (run: Run, { corp_cd, cust_cd, bkg_no }: KnownBooking): Promise<boolean> =>
  (
    await run(
      `select 1 from booking b join booking_history h using (corp_cd, cust_cd, bkg_no)
        where (b.corp_cd, b.cust_cd, b.bkg_no) = ($1, $2, $3) and b.status = 'REQUESTED' and h.action = 'UNDO' and h.at >= b.req_at
          and not exists (select 1 from edi_message m
            where m.corp_cd = b.corp_cd and m.bkg_no = b.bkg_no and m.direction = 'OUT' and m.cancels_yn = 'N' and m.done_at > h.at) limit 1`,
      [corp_cd, cust_cd, bkg_no],
    )
  ).length > 0

/** The carrier's booking number; blank when unknown. */
export const findCarrierNumber = async (run: Run, { corp_cd, cust_cd, bkg_no }: KnownBooking): Promise<string> => {
  const [found] = await run<{ carrier_bkg_no: string }>(
    'select carrier_bkg_no from booking where (corp_cd, cust_cd, bkg_no) = ($1, $2, $3)',
    [corp_cd, cust_cd, bkg_no],
  )
  return found?.carrier_bkg_no ?? ''
}

/** Whether a code is an alias of the carrier's code. */
export const isCodeOf = async (run: Run, carrierCd: string, code: string): Promise<boolean> =>
  (await run("select 1 from carrier where kind = 'SEA' and carrier_cd = $1 and alt_cd = $2", [carrierCd, code])).length > 0

/** Writes the carrier's values; omitted ones stay. @returns the booking's new version */
export const writeFacts = async (
  run: Run,
  { corp_cd, cust_cd, bkg_no }: KnownBooking,
  facts: Partial<CarrierFacts>,
  { userId, now }: { userId: string; now: Date },
): Promise<number> => {
  const names = FACTS.filter((name) => facts[name] !== undefined)
  const sets = names.map((name, at) => `${name} = $${at + 6}${TIMES.includes(name) ? '::timestamp' : ''}`)
  // Local times are stored without a time zone.
  const stored = (name: keyof CarrierFacts) =>
    TIMES.includes(name) ? facts[name]?.replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3 $4:$5') : facts[name]
  const [written] = await run<{ row_ver: number }>(
    `update booking set ${[...sets, ''].join(', ')} row_ver = row_ver + 1, updated_by = $4, updated_at = $5
      where (corp_cd, cust_cd, bkg_no) = ($1, $2, $3) returning row_ver`,
    [corp_cd, cust_cd, bkg_no, userId, now, ...names.map(stored)],
  )
  if (!written) throw new Error('Booking not found after it was read')
  return written.row_ver
}

/**
 * Updates the shipment with the carrier's vessel and times, and makes it searchable by the carrier's number.
 * @param before the number that this one replaces; blank when there was none or it stays
 */
export const followCarrier = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey, before = '') => {
  const key = [corp_cd, cust_cd, shipment_id]
  await run(
    `update shipment s set vessel_nm = coalesce(nullif(b.vessel_nm, ''), s.vessel_nm), voyage_no = coalesce(nullif(b.voyage_no, ''), s.voyage_no),
            etd = coalesce(b.etd, s.etd), eta = coalesce(b.eta, s.eta), booked_etd = coalesce(b.etd, s.booked_etd), booked_eta = coalesce(b.eta, s.booked_eta),
            row_ver = s.row_ver + 1
       from booking b where (s.corp_cd, s.cust_cd, s.shipment_id) = ($1, $2, $3) and (b.corp_cd, b.cust_cd, b.shipment_id) = ($1, $2, $3)
        and s.shp_sts in ('BOOKED', 'PREDEP')`,
    key,
  )
  await nameShipment(run, { corp_cd, cust_cd, shipment_id }, before)
}

/** Replaces the carrier's booking number among the references of a shipment. */
export const nameShipment = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey, before = '') => {
  const key = [corp_cd, cust_cd, shipment_id]
  if (before)
    await run(
      `delete from shipment_ref where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) and kind = 'BKG' and ref_no = regexp_replace(upper($4), '[^A-Z0-9]', '', 'g')`,
      [...key, before],
    )
  await run(
    `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no)
     select corp_cd, cust_cd, shipment_id, 'BKG', regexp_replace(upper(carrier_bkg_no), '[^A-Z0-9]', '', 'g') from booking
      where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) and carrier_bkg_no <> '' on conflict do nothing`,
    key,
  )
}

/** Keeps the bill of lading that a carrier named for a shipment, for its later events; one already known stays, and the other beside it. */
export const keepBillOfLading = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey, blNo: string) => {
  if (blNo === '') return
  await run(
    `with named as (update shipment set mbl_no = $4 where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) and mbl_no = '')
     insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no, told_yn)
     select $1, $2, $3, 'MBL', regexp_replace(upper($4), '[^A-Z0-9]', '', 'g'), case when s.mbl_no in ('', $4) then 'N' else 'Y' end
       from shipment s where (s.corp_cd, s.cust_cd, s.shipment_id) = ($1, $2, $3) and $4 ~ '[A-Za-z0-9]' on conflict do nothing`,
    [corp_cd, cust_cd, shipment_id, blNo],
  )
}
