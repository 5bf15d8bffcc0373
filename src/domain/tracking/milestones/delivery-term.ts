import { sameCode, type SamePort } from '../events/same-port.ts'

/**
 * Where the carrier hands the cargo over: at the terminal of the port of discharge, at an inland terminal, at the freight station, at the
 * consignee's door, or at the airport. ARRIVAL: someone else takes over abroad, so that our carriage ends when the cargo arrives (tracking
 * stages, Appendix C).
 */
export const DELIVERY_TERMS = ['CY_PORT', 'CY_INLAND', 'CFS', 'DOOR', 'AIRPORT', 'ARRIVAL'] as const
export type DeliveryTerm = (typeof DELIVERY_TERMS)[number]

type Direction = 'EXP' | 'IMP' | 'CROSS'

/** The terms that can be agreed by sea or by air. An import arrives at home, where its customs are still to come. */
export const deliveryTermsOf = (mode: 'SEA' | 'AIR', direction: Direction): readonly DeliveryTerm[] => {
  const usual: readonly DeliveryTerm[] = mode === 'AIR' ? ['AIRPORT', 'DOOR'] : ['CY_PORT', 'CY_INLAND', 'CFS', 'DOOR']
  return direction === 'IMP' ? usual : [...usual, 'ARRIVAL']
}

type Carriage = {
  mode: 'SEA' | 'AIR'
  /** FCL, LCL or blank. */
  service?: string | undefined
  pod: string | null
  delivery?: string | null | undefined
  samePort?: SamePort | undefined
}

/** The term of a shipment that names none: airport by air, freight station for LCL, else the terminal at the final place. */
export const usualDeliveryTerm = ({ mode, service, pod, delivery, samePort = sameCode }: Carriage): DeliveryTerm => {
  if (mode === 'AIR') return 'AIRPORT'
  if (service === 'LCL') return 'CFS'
  return delivery && pod && !samePort(delivery, pod) ? 'CY_INLAND' : 'CY_PORT'
}

/** The agreed term if it is one, else the usual one. */
export const deliveryTermOf = (agreed: string | null | undefined, carriage: Carriage & { direction: Direction }): DeliveryTerm =>
  DELIVERY_TERMS.find((term) => term === agreed && !(term === 'ARRIVAL' && carriage.direction === 'IMP')) ?? usualDeliveryTerm(carriage)
