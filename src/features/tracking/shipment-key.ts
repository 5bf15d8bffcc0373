/** The primary key of a shipment. */
export type ShipmentKey = { corp_cd: string; cust_cd: string; shipment_id: number }

/** Extracts the key from a larger row. */
export const keyOf = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey): ShipmentKey => ({ corp_cd, cust_cd, shipment_id })

/** The key as three parameters of a statement. */
export const keyValues = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey) => [corp_cd, cust_cd, shipment_id]
