import { instantOf } from '../../time/date-time.ts'
import { foreignFacts } from './custody.ts'
import {
  compareFacts,
  type DeskDecision,
  type Doubt,
  type Fact,
  type StandingFact,
  type Retraction,
  reportedAt,
  type Standing,
  withoutRepeats,
} from './fact.ts'
import { implausibleFacts } from './implausible.ts'
import type { Reference, Terms } from './terms.ts'

const latest = (ats: readonly string[]): number => Math.max(Number.NEGATIVE_INFINITY, ...ats.flatMap((at) => instantOf(at) ?? []))

/**
 * The standing of every fact of a shipment, oldest first. It depends on the set of facts, retractions and decisions alone: their order,
 * how they were split over messages and how often they came make no difference.
 */
export const standingsOf = (
  terms: Terms,
  facts: readonly Fact[],
  { retractions, decisions }: { retractions: readonly Retraction[]; decisions: readonly DeskDecision[] },
  reference: Reference,
): StandingFact[] => {
  const received = facts.toSorted((a, b) => compareFacts(a, b) || latest([a.receivedAt]) - latest([b.receivedAt]))
  const ordered = withoutRepeats(received.filter((fact, index) => index === 0 || compareFacts(received[index - 1] as Fact, fact) !== 0))
  const newest = new Map(ordered.map((fact) => [fact.key, fact]))
  const withdrawn = Map.groupBy(retractions, ({ key }) => key)
  const decided = new Map(decisions.toSorted((a, b) => latest([a.at]) - latest([b.at])).map(({ key, action }) => [key, action]))
  const standings = new Map<Fact, Standing>()
  const open: Fact[] = []
  for (const fact of ordered) {
    if (newest.get(fact.key) !== fact) standings.set(fact, 'CORRECTED')
    else if (reportedAt(fact) <= latest((withdrawn.get(fact.key) ?? []).map(({ at }) => at))) standings.set(fact, 'RETRACTED')
    else if (decided.get(fact.key) === 'DROP') standings.set(fact, 'DROPPED')
    else open.push(fact)
  }
  const isReleased = ({ key }: Fact) => decided.get(key) === 'RELEASE'
  const foreign = without(foreignFacts(open, terms, reference, isReleased), isReleased)
  const own = open.filter((fact) => !foreign.has(fact))
  const doubtful = without(implausibleFacts(own, terms, reference), isReleased)
  return ordered.map((fact) => ({
    ...fact,
    standing: standings.get(fact) ?? standingBy(foreign.get(fact) ?? doubtful.get(fact)),
    doubt: foreign.get(fact) ?? doubtful.get(fact) ?? null,
  }))
}

/** What surely belongs to another journey is foreign; what only may waits for the desk. */
const standingBy = (doubt: Doubt | undefined): Standing => {
  if (doubt === undefined) return 'VALID'
  return doubt === 'OTHER_JOURNEY' || doubt === 'OTHER_BL' ? 'FOREIGN' : 'QUARANTINED'
}

const without = (found: ReadonlyMap<Fact, Doubt>, isReleased: (fact: Fact) => boolean): ReadonlyMap<Fact, Doubt> =>
  new Map([...found].filter(([fact]) => !isReleased(fact)))
