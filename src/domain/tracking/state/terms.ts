import { type DeliveryTerm, deliveryTermOf } from '../milestones/delivery-term.ts'
import type { FreeTimeTerm, OwnFreeTime } from '../deadlines/free-time.ts'
import type { IsHoliday } from '../../time/korean-holidays.ts'
import type { SamePort } from '../events/same-port.ts'

/** What was agreed about a shipment: everything besides its facts that decides its state. */
export type Terms = {
  mode: 'SEA' | 'AIR'
  direction: 'EXP' | 'IMP' | 'CROSS'
  /** FCL, LCL or blank. */
  service: string
  pol: string
  pod: string
  /** The final place; null when the carriage ends at the port of discharge. */
  delivery: string | null
  /** Where the carrier hands over, if agreed otherwise than usual. */
  deliveryTerm: string | null
  /** Its containers, also those without a number yet (`TBN-01`). */
  containers: readonly string[]
  /** Free time that containers have of their own. */
  freeTimes?: readonly OwnFreeTime[]
  pieces: number | null
  /** The carrier's bill of lading; blank when unknown. */
  masterNo: string
  houseNo: string
  /** The numbers of its booking, ours and the carrier's. */
  bookings?: readonly string[]
  /** Booked times, local to their ports. */
  etd: string | null
  eta: string | null
  /** When it was cancelled by the booking; its facts no longer change it. */
  cancelled: boolean
  /** Whose terms of free time apply. */
  carrier?: string
  customer?: string
}

/** Reference data that the state depends on. */
export type Reference = {
  samePort: SamePort
  /** The great circle between two places in kilometres; null for an unknown one. Without it no journey is too fast. */
  /** Days on which no legal period ends; by the rules of the law when there is no table. */
  isHoliday?: IsHoliday
  distanceKm?: (from: string, to: string) => number | null
  /** Terms of free time that may apply. */
  freeTime?: readonly FreeTimeTerm[]
}

export const termOf = ({ deliveryTerm, ...terms }: Terms, { samePort }: Reference): DeliveryTerm =>
  deliveryTermOf(deliveryTerm, { ...terms, samePort })
