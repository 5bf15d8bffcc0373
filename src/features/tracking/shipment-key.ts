/** A shipment by its primary key. */
export type ShipmentKey = { corp_cd: string; cust_cd: string; shipment_id: number }
