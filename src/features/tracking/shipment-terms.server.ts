import type { Terms } from '#domain/tracking/state/terms.ts'

/** The columns of a shipment that decide its state besides its events. */
export type TermsRow = {
  trans_mode: 'SEA' | 'AIR'
  io_type: 'EXP' | 'IMP' | 'CROSS'
  svc_type: string
  pol: string
  pod: string
  final_dest: string
  delivery_term: string
  mbl_no: string
  hbl_no: string
  pkg_qty: number
  /** Booked times; null when only events name them. */
  booked_etd: string | null
  booked_eta: string | null
  shp_sts: string
  /** Its containers, also those without a number yet. */
  cntr_nos: readonly string[]
}

/** A container as it was agreed: one that only events name is still to be named. */
export const AGREED_NO = "coalesce(nullif(c.place_no, ''), c.cntr_no)"

/** The columns of TermsRow for `shipment s`. Times that were stored before they were kept count as booked. */
export const TERMS_COLUMNS = `s.trans_mode, s.io_type, s.svc_type, s.pol, s.pod, s.final_dest, s.delivery_term, s.mbl_no, s.hbl_no, s.pkg_qty, s.shp_sts,
  case when s.terms_at is null then s.etd else s.booked_etd end as booked_etd, case when s.terms_at is null then s.eta else s.booked_eta end as booked_eta,
  array(select ${AGREED_NO} from shipment_cntr c where c.corp_cd = s.corp_cd and c.cust_cd = s.cust_cd and c.shipment_id = s.shipment_id order by 1) as cntr_nos`

const iso = (stored: string | null) => stored && stored.replace(' ', 'T')

/** What was agreed about a shipment. */
export const termsOfRow = (row: TermsRow): Terms => ({
  mode: row.trans_mode,
  direction: row.io_type,
  service: row.svc_type,
  pol: row.pol,
  pod: row.pod,
  delivery: row.final_dest || null,
  deliveryTerm: row.delivery_term || null,
  containers: row.cntr_nos,
  pieces: row.pkg_qty || null,
  masterNo: row.mbl_no,
  houseNo: row.hbl_no,
  etd: iso(row.booked_etd),
  eta: iso(row.booked_eta),
  cancelled: row.shp_sts === 'CANCELLED',
})
