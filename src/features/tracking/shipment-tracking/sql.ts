import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { EventRow } from '../event-row.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import { TERMS_COLUMNS, type TermsRow } from '../shipment-terms.server.ts'

/** Columns for members and guests; the other columns are empty for guests. */
export type ShipmentRow = ShipmentKey &
  TermsRow & {
    mngt_no: string
    bkg_no: string
    po_no: string
    carrier_cd: string
    vessel_nm: string
    voyage_no: string
    etd: string | null
    atd: string | null
    eta: string | null
    ata: string | null
    eta_first: string | null
    pkg_unit: string
    gross_wt: number
    teu: number
    shp_sts: 'BOOKED' | 'PREDEP' | 'TRANSIT' | 'ARRIVED' | 'DELIVERED' | 'CANCELLED'
    stage_no: number
    delay_days: number
    shipper_nm: string
    consignee_nm: string
    notify_nm: string
    /** Facts before this day are history; missing for guests. */
    quiet_before?: string | null
    /** The ends of free time, blank while none is known; missing for guests. */
    free_until?: string
    return_until?: string
  }
type GuestTerms = Pick<TermsRow, 'svc_type' | 'final_dest' | 'delivery_term' | 'cntr_nos'>
export type ContainerRow = {
  cntr_no: string
  cntr_type: string
  seal_no: string
  gross_wt: number | null
  cbm: number | null
  pkg_qty: number | null
  /** Free time of its own. */
  dem_days: number | null
  dem_until: string | null
  det_days: number | null
  det_until: string | null
  /** The ends of its free time; blank while none is known. */
  free_until: string
  return_until: string
  last_event: string
  last_event_at: string | null
}
export type StoredEvent = EventRow & { received_at: Date }

// A party is stored by its local name; English readers get the English name of a customer that the caller may see.
const partyIn = (lang: Lang, code: string, name: string) =>
  lang === 'en'
    ? `coalesce((select nullif(c.name_en, '') from customer c where c.corp_cd = s.corp_cd and c.cust_cd = s.${code}), s.${name}) as ${name}`
    : `s.${name}`

const columns = (lang: Lang) => `s.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no, s.bkg_no, s.po_no, ${TERMS_COLUMNS},
  s.carrier_cd, s.vessel_nm, s.voyage_no, s.etd, s.atd, s.eta, s.ata, s.eta_first, s.pkg_unit, s.gross_wt, s.teu, s.stage_no, s.delay_days,
  ${partyIn(lang, 'shipper_cd', 'shipper_nm')}, ${partyIn(lang, 'consignee_cd', 'consignee_nm')}, s.notify_nm, s.quiet_before,
  s.free_until, s.return_until`

// Picks the newest row in code: `order by … limit 1` would make the planner scan all shipments.
const newest = (rows: ShipmentRow[]): ShipmentRow | undefined => rows.toSorted((a, b) => b.shipment_id - a.shipment_id)[0]

/** The shipment with this management number that the caller may see; of any mode when `mode` is null. */
export const findByManagementNo = async (run: Run, mode: 'SEA' | 'AIR' | null, mngtNo: string, lang: Lang) =>
  newest(
    await run<ShipmentRow>(
      `select ${columns(lang)} from shipment s where s.mngt_no = $1 and s.trans_mode = coalesce($2::text, s.trans_mode)`,
      [mngtNo, mode],
    ),
  )

/** The shipment with this house number, in look-up form, that the caller may see. */
export const findByHouseNo = async (run: Run, mode: 'SEA' | 'AIR', refNo: string, lang: Lang) =>
  newest(
    await run<ShipmentRow>(
      `select ${columns(lang)} from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
        where r.ref_no = $1 and r.kind = 'HBL' and s.trans_mode = $2`,
      [refNo, mode],
    ),
  )

/** The shipment with this number of any other kind (master, booking, container, order), if the caller may see exactly one. */
export const findByOtherNo = async (run: Run, refNo: string, lang: Lang): Promise<ShipmentRow | undefined> => {
  const rows = await run<ShipmentRow>(
    `select distinct ${columns(lang)} from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
      where r.ref_no = $1 and r.kind <> 'HBL' limit 2`,
    [refNo],
  )
  return rows.length === 1 ? rows[0] : undefined
}

// Carriers are stored by their local name; English readers get the English name.
const carrierIn = (lang: Lang) =>
  lang === 'en' ? 'coalesce((select c.name_en from carrier c where c.name_ko = source_nm limit 1), source_nm)' : 'source_nm'

/** The columns of an event for readers: without `raw`, which may be a hundred times as long. */
export const eventColumns = (
  lang: Lang,
) => `event_key, source, ${carrierIn(lang)} as source_nm, kind, code, doc_type, cls, at, at_offset, at_raw, updated_at, received_at, unlocode, iata, place, facility,
  vessel, imo, voyage, flight, mode, cntr_no, empty_yn, pieces, weight_kg, partial_yn, delay_reason, remark, refs`

/** All events of a shipment from all senders. */
export const findEvents = (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey, lang: Lang) =>
  run<StoredEvent>(
    `select ${eventColumns(lang)} from tracking_event where shipment_id = $3 and corp_cd = $1 and cust_cd = $2 and standing = 'VALID'`,
    [corp_cd, cust_cd, shipment_id],
  )

const CONTAINER_COLUMNS =
  'cntr_no, cntr_type, seal_no, gross_wt, pkg_qty, cbm, dem_days, dem_until, det_days, det_until, free_until, return_until, last_event, last_event_at'

export const findContainers = (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey) =>
  run<ContainerRow>(
    `select ${CONTAINER_COLUMNS} from shipment_cntr
      where corp_cd = $1 and cust_cd = $2 and shipment_id = $3 order by cntr_no`,
    [corp_cd, cust_cd, shipment_id],
  )

// Each shipment is looked up by its number first: joined freely, the planner may begin with all events.
const byNumber = (columns: string, from: string) => `select r.* from shipment s cross join lateral (
    select ${columns}, shipment_id from ${from} and corp_cd = s.corp_cd and cust_cd = s.cust_cd and shipment_id = s.shipment_id offset 0) r
  where s.mngt_no = $1`

/**
 * The rows of the shipment that `found` will be, from those of every shipment with its number: both are asked at once, which saves a way to
 * the database and back.
 */
const ofShipment = async <R extends { shipment_id: number }>(rows: Promise<R[]>, found: Promise<ShipmentRow | undefined>): Promise<R[]> => {
  const [all, shipment] = await Promise.all([rows, found])
  return all.filter(({ shipment_id }) => shipment_id === shipment?.shipment_id)
}

/** As `findEvents`, asked together with the shipment. */
export const findEventsOf = (run: Run, mngtNo: string, found: Promise<ShipmentRow | undefined>, lang: Lang) =>
  ofShipment(
    run<StoredEvent & { shipment_id: number }>(byNumber(eventColumns(lang), "tracking_event where standing = 'VALID'"), [mngtNo]),
    found,
  )

/** As `findContainers`, asked together with the shipment. */
export const findContainersOf = async (run: Run, mngtNo: string, found: Promise<ShipmentRow | undefined>) =>
  ofShipment(
    run<ContainerRow & { shipment_id: number }>(`${byNumber(CONTAINER_COLUMNS, 'shipment_cntr where true')} order by r.cntr_no`, [mngtNo]),
    found,
  )

/** How many facts of a shipment wait for our desk. */
export const countWaiting = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey): Promise<number> => {
  const [row] = await run<{ n: number }>(
    `select count(*)::int as n from tracking_event where shipment_id = $3 and corp_cd = $1 and cust_cd = $2 and standing = 'QUARANTINED'`,
    [corp_cd, cust_cd, shipment_id],
  )
  return row?.n ?? 0
}

/** The number of the booking that a shipment came from, if the caller may see it. */
export const findBookingNo = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey): Promise<string> => {
  const [row] = await run<{ bkg_no: string }>(
    'select bkg_no from booking where shipment_id = $3 and corp_cd = $1 and cust_cd = $2 order by confirm_at desc limit 1',
    [corp_cd, cust_cd, shipment_id],
  )
  return row?.bkg_no ?? ''
}

/** The shipments of an exact number, at most five, without confidential columns (S1-020). */
export const findGuestShipments = async (run: Run, refNo: string): Promise<ShipmentRow[]> => {
  const rows = await run<ShipmentRow>('select * from guest_shipments($1) order by etd desc nulls last, shipment_id desc', [refNo])
  return Promise.all(
    rows.map(async (row) => {
      const [terms] = await run<GuestTerms>('select * from guest_terms($1, $2)', [refNo, row.shipment_id])
      const unknown: GuestTerms = { svc_type: '', final_dest: '', delivery_term: '', cntr_nos: [] }
      const booked = { booked_etd: row.etd, booked_eta: row.eta }
      return { ...row, ...(terms ?? unknown), ...booked, teu: 0, po_no: '', shipper_nm: '', consignee_nm: '', notify_nm: '' }
    }),
  )
}

export const findGuestEvents = (run: Run, refNo: string, shipmentId: number, lang: Lang) =>
  run<StoredEvent>(`select ${eventColumns(lang)} from guest_events($1, $2)`, [refNo, shipmentId])

/** Names of places, carrier, status and event codes in one language, by kind and code. */
export const findNames = async (
  run: Run,
  lang: 'ko' | 'en',
  wanted: { places: string[]; mode: string; carrier: string; status: string; codes: string[] },
) => {
  const name = lang === 'ko' ? "coalesce(nullif(name_ko, ''), name_en)" : 'name_en'
  const rows = await run<{ kind: string; code: string; name: string }>(
    `select 'place' as kind, port_cd as code, ${name} as name from port where port_cd = any($1)
     union all select 'place', airport_cd, ${name} from airport where airport_cd = any($1)
     union all select 'carrier', carrier_cd, ${name} from carrier where kind = $2 and carrier_cd = $3
     union all select 'status', code, ${name} from code_detail where mstr_cd = 'SHP_STS' and code = $4
     union all select standard, code, ${name} from event_code where code = any($5)`,
    [wanted.places, wanted.mode, wanted.carrier, wanted.status, wanted.codes],
  )
  const names = new Map(rows.map(({ kind, code, name: words }) => [`${kind} ${code}`, words]))
  return (kind: string, code: string) => names.get(`${kind} ${code}`)
}

/** The country of a port or airport; undefined for an unknown code. */
export const findCountry = async (run: Run, code: string): Promise<string | undefined> => {
  const [row] = await run<{ country_cd: string }>(
    'select country_cd from port where port_cd = $1 union all select country_cd from airport where airport_cd = $1 limit 1',
    [code],
  )
  return row?.country_cd
}
