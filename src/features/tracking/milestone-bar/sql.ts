import type { Run } from '#platform/server/db/db.ts'
import { type EventRow, factColumns } from '../event-row.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import { TERMS_COLUMNS, type TermsRow } from '../shipment-terms.server.ts'

export type StripShipment = ShipmentKey & TermsRow & { mngt_no: string }

/** The shipment of a management number that the caller may see, or undefined. */
export const findShipment = async (db: Run, mngtNo: string): Promise<StripShipment | undefined> => {
  const [shipment] = await db<StripShipment>(
    `select s.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no, ${TERMS_COLUMNS}
       from shipment s where s.corp_cd = app_corp() and s.mngt_no = $1 order by s.shipment_id limit 1`,
    [mngtNo],
  )
  return shipment
}

export const findEvents = (db: Run, { corp_cd, cust_cd, shipment_id }: StripShipment) =>
  db<EventRow>(
    `select ${factColumns('e')} from tracking_event e where e.shipment_id = $1 and e.corp_cd = $2 and e.cust_cd = $3 and e.standing = 'VALID'`,
    [shipment_id, corp_cd, cust_cd],
  )
