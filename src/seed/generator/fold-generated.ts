import type { Reference } from '#domain/tracking/state/terms.ts'
import { EXCEPTION_KINDS } from '#domain/tracking/exceptions/exceptions.ts'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import { computeState, type ComputedShipment, type StoredEvent, type StoredShipment } from '#features/tracking/compute-states.server.ts'

/** The stored state of a generated shipment: what the portal would have stored when it received these facts. */
export type Folded = {
  row: ComputedShipment['row'] & { exc_kind: string; exc_days: number | null }
  facts: StoredEvent[]
  /** The last event of each container that a fact names. */
  containers: Map<string, { code: string; at: string | null }>
  exceptions: { exc_key: string; kind: string; since: string; days: number | null; by_at: string | null; proof_key: string }[]
}

/** The last thing that happened to each container; of two at once the one that was stored later. */
const lastOfContainers = (facts: readonly StoredEvent[]): Folded['containers'] => {
  const last: Folded['containers'] = new Map()
  for (const { cntr_no, cls, at, code, standing } of facts) {
    if (cntr_no === null) continue
    const known = last.get(cntr_no) ?? { code: '', at: null }
    const isLater = cls === 'ACT' && standing === 'VALID' && at !== null && (known.at === null || at >= known.at)
    last.set(cntr_no, isLater ? { code, at } : known)
  }
  return last
}

/** Computes a generated shipment by the function that computes every received one. */
export const foldGenerated = (shipment: StoredShipment, stored: readonly StoredEvent[], reference: Reference, now: Date): Folded => {
  const { row, exceptions, changed } = computeState(shipment, { stored, versions: [], verdicts: [] }, reference, now)
  const standings = new Map(changed.map((one) => [one.event_id, one]))
  const facts = stored.map((fact) => ({ ...fact, ...standings.get(fact.event_id) }))
  const urgent = EXCEPTION_KINDS.flatMap((kind) =>
    exceptions.filter((one) => one.kind === kind).toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since)),
  )[0]
  return {
    row: { ...row, exc_kind: urgent?.kind ?? '', exc_days: urgent?.days ?? null },
    facts,
    containers: lastOfContainers(facts),
    exceptions: exceptions.map(({ key, kind, since, days, by, proof }) => ({
      exc_key: key,
      kind,
      since,
      days,
      by_at: isoMinute(by),
      proof_key: proof?.id ?? '',
    })),
  }
}
