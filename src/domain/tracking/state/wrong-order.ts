import { factOf } from '../events/event-facts.ts'
import { momentOf } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isAt } from '../schedule/schedule.ts'
import type { Fact } from './fact.ts'
import type { Reference, Terms } from './terms.ts'
import { TOLERANCES } from './tolerances.ts'

const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])

type Where = 'pol' | 'pod' | 'via'
type Step = { fact: Fact; at: number; what: string }

/**
 * What must come first, and what follows at one end of the journey or on the way. The first step is one of the same container at the same
 * place (`here`), the call of its ship there (`ship`), the pick-up of its empty from a depot elsewhere (`depot`), or that of the whole
 * consignment there (`whole`): a part may have had a first step of its own that no one reported.
 */
const ORDER: readonly { where: Where; first: string; next: string; by: 'here' | 'ship' | 'depot' | 'whole' }[] = [
  { where: 'pol', first: 'EMPTY_OUT', next: 'STUFFED', by: 'depot' },
  { where: 'pol', first: 'EMPTY_OUT', next: 'GATE_IN', by: 'depot' },
  { where: 'pol', first: 'GATE_IN', next: 'LOADED', by: 'here' },
  { where: 'via', first: 'DISCHARGED', next: 'LOADED', by: 'here' },
  { where: 'pod', first: 'ARRIVED', next: 'DISCHARGED', by: 'ship' },
  { where: 'pod', first: 'DISCHARGED', next: 'GATE_OUT', by: 'here' },
  { where: 'pol', first: 'RECEIVED', next: 'DEPARTED', by: 'whole' },
  { where: 'pol', first: 'MANIFESTED', next: 'DEPARTED', by: 'whole' },
  { where: 'pod', first: 'ARRIVED', next: 'RCF', by: 'whole' },
  { where: 'pod', first: 'ARRIVED', next: 'DLV', by: 'whole' },
]

const isByShip = ({ mode }: TrackingEvent) => !OVERLAND.has(mode ?? '')
const shipOf = ({ imo, vessel }: TrackingEvent) => (imo ?? vessel)?.toUpperCase() ?? null

/**
 * Steps of the same cargo that happened in the wrong order, by more than reports of one day differ. Of the two the later step is doubted: it
 * says more.
 * @param facts actual ones whose times have a zone
 */
export const wrongOrder = (facts: readonly Fact[], terms: Terms, { samePort }: Reference): Fact[] => {
  const steps = Map.groupBy(
    facts.flatMap((fact): Step[] => {
      const [at, what] = [momentOf(fact.event), factOf(fact.event)]
      return at === null || (fact.event.empty === true && what !== 'EMPTY_OUT') ? [] : [{ fact, at, what }]
    }),
    ({ what }) => what,
  )
  const ends = [terms.pol, terms.pod, terms.delivery]
  const isThere = ({ event }: Fact, where: Where) =>
    where === 'via' ? isByShip(event) && !ends.some((end) => isAt(event, end, samePort)) : isAt(event, terms[where], samePort)
  const isFirstOf = {
    here: ({ event }: Fact, next: TrackingEvent) => event.container === next.container && isAt(event, next.unlocode, samePort),
    ship: ({ event }: Fact, next: TrackingEvent) => {
      const [one, other] = [shipOf(event), shipOf(next)]
      return event.container === null && isByShip(event) && isByShip(next) && (one === null || other === null || one === other)
    },
    depot: ({ event }: Fact, next: TrackingEvent) =>
      event.container !== null && event.container === next.container && !ends.slice(1).some((end) => isAt(event, end, samePort)),
    whole: ({ event }: Fact, next: TrackingEvent) => event.container === null && event.partial !== true && next.partial !== true,
  }
  return ORDER.flatMap(({ where, first, next, by }) => {
    const begun = steps.get(first) ?? []
    const following = begun.length > 0 ? (steps.get(next) ?? []) : []
    return following.flatMap(({ fact, at }) => {
      if (!isThere(fact, where)) return []
      const own = begun.filter(
        (one) => isFirstOf[by](one.fact, fact.event) && (by === 'depot' || by === 'here' || isThere(one.fact, where)),
      )
      return own.length > 0 && at < Math.min(...own.map((one) => one.at)) - TOLERANCES.placeOrderMs ? [fact] : []
    })
  })
}
