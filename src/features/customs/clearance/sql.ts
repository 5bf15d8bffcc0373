import type { ShipmentKey } from '#features/tracking/service.server.ts'
import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { Run } from '#platform/server/db/db.ts'

/** The shipment columns that customs calls need. */
export type CustomsShipment = ShipmentKey & {
  mngt_no: string
  io_type: 'EXP' | 'IMP' | 'CROSS'
  hbl_no: string
  mbl_no: string
  eta: string | null
  consignee_nm: string
  cntr_text: string
}

/** The columns of a `CustomsShipment`, for table alias `s`. */
export const COLUMNS = 's.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no, s.io_type, s.hbl_no, s.mbl_no, s.eta, s.consignee_nm, s.cntr_text'

/** The shipment of this management number that the caller may see. */
export const findShipment = async (run: Run, mngtNo: string): Promise<CustomsShipment | null> => {
  const [row] = await run<CustomsShipment>(`select ${COLUMNS} from shipment s where s.mngt_no = $1`, [mngtNo])
  return row ?? null
}

/**
 * The shipment of a customs record among those the caller may see: by house B/L, else by a master B/L with one shipment only. Numbers
 * repeat after years, so the newest shipment counts.
 * @param outgoing export records match exports only, import records imports only
 */
export const findShipmentOf = async (
  run: Run,
  { houses, masters }: { houses: readonly string[]; masters: readonly string[] },
  outgoing: boolean,
): Promise<CustomsShipment | null> => {
  const byKind = (kind: 'HBL' | 'MBL', numbers: readonly string[]) =>
    run<CustomsShipment>(
      `select ${COLUMNS} from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
        where r.ref_no = any($1) and r.kind = $2 and s.io_type <> $3 order by s.shipment_id desc limit 2`,
      [numbers.map(plainCustomsNumber), kind, outgoing ? 'IMP' : 'EXP'],
    )
  const [own] = houses.length ? await byKind('HBL', houses) : []
  if (own) return own
  const shared = masters.length ? await byKind('MBL', masters) : []
  return shared.length === 1 ? (shared[0] ?? null) : null
}

/** When the free time of a shipment ends, as last reported by staff or carrier: local time at the place, or null. */
export const findFreeTime = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey): Promise<string | null> => {
  const [row] = await run<{ at: string | null }>(
    `select to_char(at, 'YYYYMMDDHH24MI') as at from tracking_event
      where shipment_id = $3 and corp_cd = $1 and cust_cd = $2 and source in ('MANUAL', 'SYSTEM') and code = 'FREE' and cls <> 'ACT' and standing = 'VALID'
      order by updated_at desc nulls last, event_id desc limit 1`,
    [corp_cd, cust_cd, shipment_id],
  )
  return row?.at ?? null
}

type CustomsTable = 'customs_in' | 'customs_in_step' | 'customs_out' | 'customs_out_step'

/** Inserts rows with equal columns in one statement. */
export const insertRows = async (run: Run, table: CustomsTable, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (!columns) return
  await run(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}
