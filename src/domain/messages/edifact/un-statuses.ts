import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'

/** What a status of the UN list says in the codes that the stages know. */
export type UnStatus = {
  code: string
  kind: TrackingEvent['kind']
  /** As DCSA names the document of such an event. */
  docType?: string
  /** It says so of an empty container only: of cargo it may mean several things. */
  empty?: true
}

const equipment = (code: string): UnStatus => ({ code, kind: 'EQUIPMENT' })
const call = (code: string): UnStatus => ({ code, kind: 'TRANSPORT' })
const booking = (code: string): UnStatus => ({ code, kind: 'SHIPMENT', docType: 'BKG' })
const customs = (code: string): UnStatus => ({ code, kind: 'SHIPMENT', docType: 'CUS' })
const ofEmpty = (code: string): UnStatus => ({ ...equipment(code), empty: true })

/**
 * Statuses of the UN list (data element 9011, Recommendation 24) that move cargo or say where it stands. Only numbers whose meaning two
 * published lists agree on: the directory D.96A and the sixth revision of the recommendation (2017). Numbers above 103 are in the second
 * alone, and moved between directories.
 */
export const UN_STATUSES: ReadonlyMap<string, UnStatus> = new Map([
  ['1', call('VA')], // arrived
  ['3', call('VA')], // arrived in defective condition
  ['6', booking('CONF')], // booked
  ['7', booking('CANC')], // booking cancelled
  ['12', customs('RELS')], // cleared by customs
  ['13', ofEmpty('EE')], // collected
  ['17', customs('HOLD')], // clearance refused by customs
  ['21', equipment('D')], // delivered
  ['22', equipment('D')], // delivered as instructed
  ['24', call('VD')], // departed
  ['28', equipment('STRP')], // stripped
  ['29', equipment('UV')], // discharged
  ['48', equipment('AE')], // loaded
  ['79', equipment('AE')], // reloaded
  ['80', ofEmpty('RD')], // returned as instructed
  ['82', ofEmpty('RD')], // returned
  ['93', equipment('STUF')], // stuffed
  ['94', equipment('STUF')], // stuffed and sealed
  ['100', equipment('AE')], // transferred to another means of transport
])

/** The other statuses on whose meaning both lists agree: shown by their names, without effect. */
export const UN_STATUS_NAMES: Readonly<Record<string, string>> = {
  2: 'Loading authorised',
  4: 'Defective equipment back in service',
  5: 'Process begun',
  8: 'Import restrictions lifted',
  9: 'Export restrictions lifted',
  10: 'Cleared by agriculture, food or fisheries authorities',
  11: 'Cleared by the port authority',
  13: 'Collected',
  14: 'Process completed',
  15: 'Consolidated',
  16: 'Crossed a border',
  18: 'Damaged in transit',
  19: 'Repair of damaged equipment quoted',
  20: 'Delayed',
  23: 'Delivery not completed',
  25: 'Departure delayed',
  26: 'Deramped',
  27: 'Dispatched',
  30: 'Empty on inspection',
  31: 'En route',
  32: 'Equipment back from repair',
  33: 'Equipment sent for repair',
  34: 'Equipment repaired',
  35: 'Forwarded to destination',
  36: 'Not found',
  37: 'Found',
  38: 'Freight paid',
  39: 'Released from bond',
  40: 'At the port',
  41: 'Handed over',
  44: 'Misrouted cargo sent on',
  45: 'Consignee informed of arrival',
  46: 'Moved into bond',
  47: 'Moved into packing depot',
  49: 'Lost',
  50: 'Manifested',
  53: 'Not collected',
  54: 'Not identified',
  57: 'Not loaded',
  58: 'Equipment off hire',
  60: 'Equipment on hire',
  61: 'Outstanding claims settled',
  62: 'Overlanded',
  64: 'Collection awaited',
  65: 'Reefer plugged in',
  66: 'Plundered',
  67: 'Positioned',
  68: 'Informed in advance',
  69: 'Disposed of',
  70: 'Ramped',
  71: 'Ready for transport',
  72: 'Receipt fully acknowledged',
  73: 'Receipt partly acknowledged',
  74: 'Received',
  75: 'Consignee changed',
  77: 'Refused',
  78: 'Released',
  80: 'Returned as instructed',
  81: 'Returned as a wreck',
  82: 'Returned',
  83: 'Equipment sealed',
  84: 'Service ordered',
  85: 'Short landed',
  86: 'Short shipped',
  87: 'Sent by a wrong route',
  88: 'Split',
  89: 'Steam cleaned',
  90: 'Movement stopped',
  91: 'Stored',
  92: 'Stowed',
  95: 'Sub-lease in',
  96: 'Sub-lease out',
  97: 'Damage surveyed',
  98: 'Transferred in',
  99: 'Transferred out',
  101: 'Delayed in transit',
  102: 'Unknown cargo',
  103: 'Reefer unplugged',
}

/** The code of an event that has a status without effect: its number alone is that of other things in other messages. */
export const unCode = (number: string): string => `UN${number}`

/** What statuses of other categories (data element 9015) are about. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  2: 'order administration',
  3: 'the result of an inspection',
  4: 'a claim about a publication',
  5: 'a legal matter',
  6: 'a contract',
  7: 'a transaction',
  8: 'a meter reading',
  9: 'capacity',
  10: 'a measurement',
  11: 'the security of the means of transport',
  12: 'an activity',
  13: 'a claim',
  14: 'an order',
  15: 'a cash on delivery order',
  16: 'an urgent order',
  17: 'a previous call-off order',
}
