import type { Run } from '#platform/server/db/db.ts'
import type { EventRow } from '../event-row.ts'
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
  db<EventRow>(`select * from tracking_event where shipment_id = $1 and corp_cd = $2 and cust_cd = $3 and standing = 'VALID'`, [
    shipment_id,
    corp_cd,
    cust_cd,
  ])
