/** The fields that many shipments may share, in the order in which they are offered; the others are each shipment's own. */
export const BULK_FIELDS = [
  'carrier.code',
  'masterNo',
  'bookingNo',
  'orderNo',
  'service',
  'receipt.code',
  'origin.code',
  'destination.code',
  'delivery.code',
  'deliveryTerm',
  'shipper',
  'shipperCode',
  'consignee',
  'consigneeCode',
  'notify',
  'incoterms',
  'freightTerm',
  'commodity',
  'remark',
  'cutOffs.documents',
  'cutOffs.vgm',
  'cutOffs.cargo',
  'freeTime.demurrageUntil',
  'freeTime.detentionUntil',
] as const

/** The parts of the voyage that many shipments may share. */
export const BULK_VOYAGE = ['vessel', 'voyage', 'imoNo', 'departure', 'arrival'] as const

/** Most shipments that are looked at, changed or put back by one call: about a second of work on PostgreSQL. */
export const BULK_PART = 300
/** Shipments of the first call; its answer says how many the next one gets. */
export const FIRST_PART = 50
/** Most shipments of one change; the embedded engine stores fewer in a minute. */
export const MAX_BULK = 50_000
export const MAX_EMBEDDED_BULK = 3_000
/** Days for which a change can be undone. */
export const UNDO_DAYS = 30
