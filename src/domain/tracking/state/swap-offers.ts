import { refKey } from '../../shipment/cargo-number.ts'
import { isSameBl } from './custody.ts'
import type { StandingFact } from './fact.ts'

/** A container that a message names for our shipment, and the named containers that it may have come instead of. */
export type SwapOffer = {
  container: string
  /** How many facts about it wait. */
  facts: number
  /** Those of which nothing was said first. */
  insteadOf: string[]
}

/** The numbers of a shipment that a message can name. */
export type OwnNumbers = { bookings: readonly string[]; bls: readonly string[] }

const namesOurs = ({ event: { refs } }: Pick<StandingFact, 'event'>, { bookings, bls }: OwnNumbers): boolean => {
  const ours = new Set(bls.map(refKey).filter(Boolean))
  return refs.booking.map(refKey).some((no) => bookings.map(refKey).includes(no)) || refs.bl.map(refKey).some((no) => isSameBl(ours, no))
}

/**
 * The containers that a carrier may have sent instead of ours: their facts wait because the shipment does not have them, though the message
 * names its booking or bill of lading.
 * @param containers those of the shipment, all with their numbers
 * @param elsewhere containers of other shipments under the same number: they came there
 */
export const swapOffers = (
  facts: readonly StandingFact[],
  { containers, numbers, elsewhere }: { containers: readonly string[]; numbers: OwnNumbers; elsewhere: ReadonlySet<string> },
): SwapOffer[] => {
  const current = facts.filter(({ standing }) => standing !== 'CORRECTED')
  const known = new Set(current.flatMap(({ standing, event }) => (standing === 'VALID' ? (event.container ?? []) : [])))
  const insteadOf = containers.toSorted((a, b) => Number(known.has(a)) - Number(known.has(b)) || (a < b ? -1 : 1))
  const waiting = current.filter(
    (fact) => fact.standing === 'QUARANTINED' && fact.doubt === 'NOT_OUR_CONTAINER' && namesOurs(fact, numbers),
  )
  return [...Map.groupBy(waiting, ({ event }) => event.container ?? '')]
    .filter(([container]) => container !== '' && !elsewhere.has(container))
    .map(([container, about]) => ({ container, facts: about.length, insteadOf }))
    .toSorted((a, b) => (a.container < b.container ? -1 : 1))
}
