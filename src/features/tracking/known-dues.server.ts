import type { KnownDue } from '#domain/tracking/deadlines/clocks.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

type Row = {
  shipment_id: number
  trans_mode: 'SEA' | 'AIR'
  io_type: string
  load_deadline: string | null
  doc_closing_at: string | null
  vgm_closing_at: string | null
  cargo_closing_at: string | null
  free_until: string
  return_until: string
  own_free: boolean
  own_return: boolean
}
const hasOwn = (kind: 'dem' | 'det') => `exists (select from shipment_cntr c
                      where (c.corp_cd, c.cust_cd, c.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id) and (c.${kind}_days is not null or c.${kind}_until is not null))`
const iso = (stored: string) => stored.replace(' ', 'T')

/** Shipment deadlines that come from no event: the loading deadline set by customs, the cut-offs of the confirmed booking, the ends of free time. */
export const findKnownDues = async (run: Run, keys: readonly ShipmentKey[]): Promise<Map<number, KnownDue[]>> => {
  const rows = await run<Row>(
    `select s.shipment_id, s.trans_mode, s.io_type, s.free_until, s.return_until, ${hasOwn('dem')} as own_free, ${hasOwn('det')} as own_return,
            b.doc_closing_at, b.vgm_closing_at, b.cargo_closing_at,
            (select min(o.load_deadline) from customs_out o
              where o.shipment_id = s.shipment_id and o.corp_cd = s.corp_cd and o.done_yn = 'N' and o.load_deadline ~ '^[0-9]{8}$') as load_deadline
       from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
       join shipment s using (corp_cd, cust_cd, shipment_id)
       left join booking b on b.corp_cd = s.corp_cd and b.cust_cd = s.cust_cd and b.bkg_no = s.bkg_no and b.status = 'CONFIRMED'`,
    [JSON.stringify(keys.map(({ corp_cd, cust_cd, shipment_id }) => ({ corp_cd, cust_cd, shipment_id })))],
  )
  return new Map(
    rows.map(
      ({
        shipment_id,
        trans_mode,
        io_type,
        load_deadline: day,
        doc_closing_at,
        vgm_closing_at,
        cargo_closing_at,
        free_until,
        return_until,
        own_free,
        own_return,
      }) => {
        const known: KnownDue[] = []
        if (free_until) known.push({ kind: 'FREE', at: free_until, by: own_free ? 'CONTAINER' : 'TERMS' })
        if (return_until) known.push({ kind: 'DET', at: return_until, by: own_return ? 'CONTAINER' : 'TERMS' })
        if (io_type === 'IMP') return [shipment_id, known]
        if (day) known.push({ kind: 'LOAD', at: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T23:59:00`, by: 'CUSTOMS' })
        if (doc_closing_at) known.push({ kind: 'DOC', at: iso(doc_closing_at), by: 'BOOKING' })
        if (vgm_closing_at && trans_mode === 'SEA') known.push({ kind: 'VGM', at: iso(vgm_closing_at), by: 'BOOKING' })
        if (cargo_closing_at) known.push({ kind: trans_mode === 'SEA' ? 'CY' : 'CFS', at: iso(cargo_closing_at), by: 'BOOKING' })
        return [shipment_id, known]
      },
    ),
  )
}
