import type { Run } from '#platform/server/db/db.ts'
import { storedNumber } from '#platform/server/db/stored-number.ts'
import type { BookingKey } from './booking-sql.server.ts'
import { keyValues, type ShipmentKey } from '#features/tracking/service.server.ts'

const keyOf = ({ corp_cd, cust_cd, bkg_no }: BookingKey) => [corp_cd, cust_cd, bkg_no]
const IS_IT = '(b.corp_cd, b.cust_cd, b.bkg_no) = ($1, $2, $3)'

/** TEU of the booked containers, from the code list of container types. */
const TEU = `coalesce((select sum(c.qty * ${storedNumber('d.ref2')}) from booking_cntr c
  left join code_detail d on d.mstr_cd = 'CNTR_TYPE' and d.code = c.cntr_type
  where (c.corp_cd, c.cust_cd, c.bkg_no) = (b.corp_cd, b.cust_cd, b.bkg_no)), 0)`
const CONTAINER_TEXT = `coalesce((select string_agg(c.cntr_type || ' × ' || c.qty, ', ' order by c.seq) from booking_cntr c
  where (c.corp_cd, c.cust_cd, c.bkg_no) = (b.corp_cd, b.cust_cd, b.bkg_no)), '')`
/** Columns that booking and shipment share. For air the flight is stored in the vessel column that lists read. */
const SAME = `trans_mode, io_type, svc_type, po_no, shipper_cd, shipper_nm, consignee_cd, consignee_nm, notify_nm, por, pol, pod, final_dest, carrier_cd,
  etd, eta, pkg_qty, pkg_unit, gross_wt, cbm, chg_wt, incoterms, frt_term, commodity, hbl_no`

/** Creates the shipment of a booking under its number and links it in the booking. */
export const insertShipment = async (run: Run, key: BookingKey, userId: string, now: Date): Promise<ShipmentKey> => {
  const [made] = await run<ShipmentKey>(
    `insert into shipment (corp_cd, cust_cd, mngt_no, bkg_no, ${SAME}, vessel_nm, voyage_no, eta_first, cntr_text, teu, created_by, created_at, updated_by, updated_at)
     select b.corp_cd, b.cust_cd, b.bkg_no, b.bkg_no, ${SAME.replace(/\w+/g, (column) => `b.${column}`)},
            case b.trans_mode when 'AIR' then b.voyage_no else b.vessel_nm end, case b.trans_mode when 'AIR' then '' else b.voyage_no end,
            b.eta, ${CONTAINER_TEXT}, ${TEU}, $4, $5, $4, $5
       from booking b where ${IS_IT} returning corp_cd, cust_cd, shipment_id`,
    [...keyOf(key), userId, now],
  )
  if (!made) throw new Error('The shipment was not stored')
  await run(`update booking b set shipment_id = $4 where ${IS_IT}`, [...keyOf(key), made.shipment_id])
  return made
}

/** The reference numbers of a new shipment, for searches; the carrier's too, when it was entered before the confirmation. */
export const insertReferences = (run: Run, shipment: ShipmentKey) =>
  run(
    `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no)
     select s.corp_cd, s.cust_cd, s.shipment_id, n.kind, n.ref_no from shipment s
       left join booking b on (b.corp_cd, b.cust_cd, b.bkg_no) = (s.corp_cd, s.cust_cd, s.bkg_no),
       lateral (select kind, regexp_replace(upper(no), '[^A-Z0-9]', '', 'g') as ref_no
                  from (values ('BKG', s.bkg_no), ('BKG', b.carrier_bkg_no), ('HBL', s.hbl_no), ('PO', s.po_no)) as v(kind, no)) n
      where (s.corp_cd, s.cust_cd, s.shipment_id) = ($1, $2, $3) and n.ref_no <> '' on conflict do nothing`,
    keyValues(shipment),
  )

/**
 * Creates one container per booked unit. Until the carrier names it, its number is its position in the booking: `TBN-01` (to be named).
 */
export const insertContainers = (run: Run, key: BookingKey, shipment: ShipmentKey) =>
  run(
    `insert into shipment_cntr (corp_cd, cust_cd, shipment_id, cntr_no, cntr_type, gross_wt)
     select $1, $2, $4, 'TBN-' || lpad((row_number() over (order by b.seq, nth))::text, 2, '0'), b.cntr_type, b.unit_wt
       from booking_cntr b cross join lateral generate_series(1, b.qty) as nth where ${IS_IT}`,
    [...keyOf(key), shipment.shipment_id],
  )

/** Moves the files of a booking to its shipment, which has the same number. */
export const handOverFiles = (run: Run, { corp_cd, cust_cd, bkg_no }: BookingKey, { shipment_id }: ShipmentKey) =>
  run(
    `update file_group set owner = 'SHIPMENT', shipment_id = case when cust_cd = $2 then $4::bigint end
      where corp_cd = $1 and owner = 'BOOKING' and mngt_no = $3`,
    [corp_cd, cust_cd, bkg_no, shipment_id],
  )

/** Moves the files of a shipment back to its booking. */
export const handBackFiles = (run: Run, { corp_cd, bkg_no }: BookingKey) =>
  run("update file_group set owner = 'BOOKING', shipment_id = null where corp_cd = $1 and owner = 'SHIPMENT' and mngt_no = $2", [
    corp_cd,
    bkg_no,
  ])

export type Confirmed = {
  trans_mode: 'SEA' | 'AIR'
  io_type: 'EXP' | 'IMP' | 'CROSS'
  svc_type: string
  pol: string
  cargo_ready_dt: string | null
  doc_closing_at: string | null
  vgm_closing_at: string | null
  cargo_closing_at: string | null
}

/** The planned schedule of a booking. */
export const findConfirmed = async (run: Run, key: BookingKey): Promise<Confirmed> => {
  const [found] = await run<Confirmed>(
    `select b.trans_mode, b.io_type, b.svc_type, b.pol, b.cargo_ready_dt, b.doc_closing_at, b.vgm_closing_at, b.cargo_closing_at
       from booking b where ${IS_IT}`,
    keyOf(key),
  )
  if (!found) throw new Error('Booking not found after it was confirmed')
  return found
}

/** Columns an amendment changes in both: the shared ones except route, mode and dates, which come from the carrier. */
const FOLLOWS = new Set(
  'po_no consignee_cd consignee_nm notify_nm final_dest pkg_qty pkg_unit gross_wt cbm chg_wt incoterms frt_term commodity'.split(' '),
)

/** Copies these columns from a booking to its shipment. @returns whether an active shipment exists */
export const followBooking = async (run: Run, key: BookingKey, columns: readonly string[], userId: string, now: Date): Promise<boolean> => {
  const sets = columns.filter((column) => FOLLOWS.has(column)).map((column) => `${column} = b.${column}`)
  const changed = await run(
    `update shipment s set ${[...sets, `cntr_text = ${CONTAINER_TEXT}`, `teu = ${TEU}`].join(', ')},
            row_ver = s.row_ver + 1, updated_by = $4, updated_at = $5
       from booking b where ${IS_IT} and (s.corp_cd, s.cust_cd, s.shipment_id) = (b.corp_cd, b.cust_cd, b.shipment_id)
        and s.shp_sts not in ('DELIVERED', 'CANCELLED') returning s.shipment_id`,
    [...keyOf(key), userId, now],
  )
  return changed.length === 1
}

/** Replaces the booked containers, unless the carrier has already named some. @returns whether it did */
export const replaceContainers = async (run: Run, key: BookingKey, shipment: ShipmentKey): Promise<boolean> => {
  const named = await run(
    `select 1 from shipment_cntr where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) and cntr_no not like 'TBN-%' limit 1`,
    keyValues(shipment),
  )
  if (named.length > 0) return false
  await run('delete from shipment_cntr where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3)', keyValues(shipment))
  await insertContainers(run, key, shipment)
  return true
}

/** Cancels a shipment whose cargo has not departed. @returns whether it did */
export const cancelShipment = async (run: Run, shipment: ShipmentKey): Promise<boolean> => {
  const cancelled = await run(
    `update shipment set shp_sts = 'CANCELLED', row_ver = row_ver + 1
      where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) and shp_sts in ('BOOKED', 'PREDEP', 'CANCELLED') returning shipment_id`,
    keyValues(shipment),
  )
  return cancelled.length === 1
}
