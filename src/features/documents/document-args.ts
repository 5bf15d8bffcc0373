/** Arguments of the document popups: the management number of a shipment, booking or request (S2-108, S2-109). */
export type DocumentArgs = { mngtNo: string }
