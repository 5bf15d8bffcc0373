import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { type NewFact, rowOfEvent } from '#features/tracking/service.server.ts'
import { movementEvents, planEvents, type Telling, voyageEvents } from './facts.ts'
import type { Planned, Sender } from './plan.server.ts'

const textIn = (cells: Record<string, unknown>, column: string) => {
  const value = cells[column]
  return typeof value === 'string' ? value : ''
}

const PLANS = SHIPMENT_FIELDS.flatMap(({ name, column, plan }) => (plan ? [{ name, column, plan }] : []))

/** The telling of a shipment as its events carry it. */
export const tellingOf = (cells: Record<string, unknown>, { source }: Sender, no: string, saidAt: string): Telling => ({
  mode: cells.trans_mode as 'SEA' | 'AIR',
  service: textIn(cells, 'svc_type'),
  pol: String(cells.pol),
  pod: String(cells.pod),
  source: source.source_cd,
  no,
  saidAt,
})

/** The plans of a shipment whose fields pass. */
export const plansOf = (cells: Record<string, unknown>, isOwn: (name: string) => boolean) =>
  PLANS.filter(({ name }) => isOwn(name)).map(({ plan, column }) => ({ plan, at: textIn(cells, column) }))

/** The events of a telling, the ids of those that it lets go, and when it was said. */
export const sentEvents = (
  { delivery, merged, facts, stored }: Planned,
  sender: Sender,
): { events: TrackingEvent[]; gone: string[]; saidAt: string } => {
  const { cells } = merged
  const saidAt = (delivery.saidAt ?? sender.now).toISOString()
  const telling = tellingOf(cells, sender, delivery.no, saidAt)
  const voyage = voyageEvents(telling, facts)
  const isOwn = (name: string) => (merged.sent[name] !== undefined || stored?.sent?.[name] !== undefined) && !stored?.holds?.[name]
  const plans = planEvents(telling, plansOf(cells, isOwn))
  return {
    events: [...voyage.events, ...plans.events, ...movementEvents(telling, delivery.movements)],
    gone: [...voyage.gone, ...plans.gone],
    saidAt,
  }
}

/** Events as facts of the sender, received now. */
export const factRows = (events: readonly TrackingEvent[], { source, now }: Sender): NewFact[] =>
  events.map((event) => ({ ...rowOfEvent(event, source.name), raw: event, received_at: now }))
