import type { ShipmentSection } from '#features/tracking/shipment-page/screen.ts'
import type { Todo } from '../today/contract.ts'

const BY_DEADLINE: Readonly<Record<string, ShipmentSection>> = {
  DOC: 'documents',
  DECL: 'customs',
  CARRYOUT: 'customs',
  LOAD: 'customs',
  FREE: 'units',
  DET: 'units',
  VGM: 'units',
  CY: 'units',
  CFS: 'facts',
}

/** The section of the shipment page in which an item is looked into or solved. */
export const sectionOf = ({ KIND, DUE_KIND }: Pick<Todo, 'KIND' | 'DUE_KIND'>): ShipmentSection => {
  if (KIND === 'PAPER') return 'documents'
  if (KIND === 'DOUBT') return 'facts'
  return KIND === 'DUE' ? (BY_DEADLINE[DUE_KIND] ?? 'facts') : 'timeline'
}
