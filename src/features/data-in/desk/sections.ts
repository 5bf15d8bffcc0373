import type { VoyagePart } from './form-state.ts'

/** The parts of the form: fields of the catalogue by name, in the order in which they are typed. */
export const SECTIONS = {
  basics: ['mode', 'direction', 'service', 'customer.code', 'carrier.code', 'bookingNo', 'houseNo', 'masterNo', 'orderNo', 'references'],
  parties: ['shipper', 'shipperCode', 'consignee', 'consigneeCode', 'notify'],
  route: ['receipt.code', 'origin.code', 'destination.code', 'delivery.code', 'deliveryTerm', 'incoterms', 'freightTerm'],
  limits: ['cutOffs.documents', 'cutOffs.vgm', 'cutOffs.cargo', 'freeTime.demurrageUntil', 'freeTime.detentionUntil'],
  cargo: ['packages.quantity', 'packages.unit', 'grossWeightKg', 'volumeCbm', 'chargeableWeightKg', 'commodity'],
} as const

/** Fields that ships have and planes have not, and the other way round. */
const OF_SEA: ReadonlySet<string> = new Set([
  'service',
  'cutOffs.vgm',
  'freeTime.demurrageUntil',
  'freeTime.detentionUntil',
  'vessel',
  'imoNo',
])
const OF_AIR: ReadonlySet<string> = new Set(['chargeableWeightKg'])
export const isOfMode = (name: string, mode: string) => !(mode === 'AIR' ? OF_SEA : OF_AIR).has(name)

/** The parts of the voyage in the order in which they are typed. */
export const VOYAGE_ORDER: readonly VoyagePart[] = ['vessel', 'voyage', 'imoNo', 'etd', 'atd', 'eta', 'ata']
