import type { Run } from '#platform/server/db/db.ts'
import type { EventRow } from '../event-row.ts'

export type StripShipment = {
  corp_cd: string
  cust_cd: string
  shipment_id: number
  mngt_no: string
  trans_mode: 'SEA' | 'AIR'
  io_type: 'EXP' | 'IMP' | 'CROSS'
  pol: string
  pod: string
  final_dest: string
  pkg_qty: number
  stage_no: number
  shp_sts: string
  etd: string | null
  eta: string | null
}

/** The shipment of a management number that the caller may see, or undefined. */
export const findShipment = async (db: Run, mngtNo: string): Promise<StripShipment | undefined> => {
  const [shipment] = await db<StripShipment>(
    `select corp_cd, cust_cd, shipment_id, mngt_no, trans_mode, io_type, pol, pod, final_dest, pkg_qty, stage_no, shp_sts, etd, eta
       from shipment where corp_cd = app_corp() and mngt_no = $1 order by shipment_id limit 1`,
    [mngtNo],
  )
  return shipment
}

export const findEvents = (db: Run, { corp_cd, cust_cd, shipment_id }: StripShipment) =>
  db<EventRow>('select * from tracking_event where shipment_id = $1 and corp_cd = $2 and cust_cd = $3', [shipment_id, corp_cd, cust_cd])
