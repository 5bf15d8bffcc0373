import type { KnownDue } from '#domain/tracking/deadlines/clocks.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

/** A shipment with what its row says about deadlines. */
export type WithDues = ShipmentKey & {
  trans_mode: 'SEA' | 'AIR'
  io_type: string
  bkg_no: string
  free_until: string
  return_until: string
}
type Row = {
  shipment_id: number
  load_deadline: string | null
  doc_closing_at: string | null
  vgm_closing_at: string | null
  cargo_closing_at: string | null
  own_free: boolean | null
  own_return: boolean | null
}
const isOwn = (kind: 'dem' | 'det') => `bool_or(c.${kind}_days is not null or c.${kind}_until is not null)`
const iso = (stored: string) => stored.replace(' ', 'T')

/** Shipment deadlines that come from no event: the loading deadline set by customs, the cut-offs of the confirmed booking, the ends of free time. */
export const findKnownDues = async (run: Run, shipments: readonly WithDues[]): Promise<Map<number, KnownDue[]>> => {
  // The shipments are read already: joining them again would ask for the rights to them again.
  const rows = await run<Row>(
    `select k.shipment_id, c.own_free, c.own_return, b.doc_closing_at, b.vgm_closing_at, b.cargo_closing_at,
            (select min(o.load_deadline) from customs_out o
              where o.shipment_id = k.shipment_id and o.corp_cd = k.corp_cd and o.done_yn = 'N' and o.load_deadline ~ '^[0-9]{8}$') as load_deadline
       from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint, bkg_no text)
       left join booking b on b.corp_cd = k.corp_cd and b.cust_cd = k.cust_cd and b.bkg_no = k.bkg_no and b.status = 'CONFIRMED'
       left join lateral (select ${isOwn('dem')} as own_free, ${isOwn('det')} as own_return from shipment_cntr c
                           where (c.corp_cd, c.cust_cd, c.shipment_id) = (k.corp_cd, k.cust_cd, k.shipment_id)) c on true`,
    [JSON.stringify(shipments.map(({ corp_cd, cust_cd, shipment_id, bkg_no }) => ({ corp_cd, cust_cd, shipment_id, bkg_no })))],
  )
  const found = new Map(rows.map((row) => [row.shipment_id, row]))
  return new Map(shipments.map((shipment) => [shipment.shipment_id, duesOf(shipment, found.get(shipment.shipment_id))]))
}

const duesOf = ({ trans_mode, io_type, free_until, return_until }: WithDues, row: Row | undefined): KnownDue[] => {
  const known: KnownDue[] = []
  if (free_until) known.push({ kind: 'FREE', at: free_until, by: row?.own_free ? 'CONTAINER' : 'TERMS' })
  if (return_until) known.push({ kind: 'DET', at: return_until, by: row?.own_return ? 'CONTAINER' : 'TERMS' })
  if (io_type === 'IMP' || !row) return known
  const { load_deadline: day, doc_closing_at, vgm_closing_at, cargo_closing_at } = row
  if (day) known.push({ kind: 'LOAD', at: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T23:59:00`, by: 'CUSTOMS' })
  if (doc_closing_at) known.push({ kind: 'DOC', at: iso(doc_closing_at), by: 'BOOKING' })
  if (vgm_closing_at && trans_mode === 'SEA') known.push({ kind: 'VGM', at: iso(vgm_closing_at), by: 'BOOKING' })
  if (cargo_closing_at) known.push({ kind: trans_mode === 'SEA' ? 'CY' : 'CFS', at: iso(cargo_closing_at), by: 'BOOKING' })
  return known
}
