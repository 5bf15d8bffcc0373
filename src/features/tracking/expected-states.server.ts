import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import { type ComputedShipment, computeStates, type StoredEvent } from './compute-states.server.ts'
import type { NewFact } from './first-states.server.ts'
import { asKeys } from './live/notify-changes.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

/** A fact that is about to be stored with its shipment. */
export type ExpectedFact = ShipmentKey & NewFact
/** The states of shipments with facts that are not stored yet, and these facts with the standing that they have. */
export type ExpectedStates = { states: ComputedShipment[]; facts: (ExpectedFact & Pick<StoredEvent, 'standing' | 'doubt'>)[] }

/** Whether one of these facts is stored for one of the shipments, or was withdrawn by its sender, itself or with its message. */
const isSaidBefore = async (run: Run, corpCd: string, facts: readonly ExpectedFact[], messages: readonly string[]) => {
  const keys = [...new Set(facts.map(({ event_key }) => event_key))]
  const [row] = await run<{ said: boolean }>(
    plannedOnce(
      `select exists (select from tracking_event e where e.corp_cd = $1 and e.shipment_id = any($2) and e.event_key = any($3))
           or exists (select from event_retraction r where r.corp_cd = $1 and r.event_key = any($4))
           or exists (select from event_message m join event_retraction r on r.corp_cd = m.corp_cd and r.event_key = m.message_key
                       where m.corp_cd = $1 and m.event_key = any($3)) as said`,
    ),
    [corpCd, [...new Set(facts.map(({ shipment_id }) => shipment_id))], keys, [...keys, ...messages]],
  )
  return row?.said !== false
}

/**
 * What shipments will be with new facts, so that each row is written once. To be asked after the shipments are locked.
 * @param messages the numbers of the messages that say the facts
 * @returns null when a fact is known already, said twice or withdrawn: then it is stored first and the states are computed after
 */
export const expectStates = async (
  run: Run,
  corpCd: string,
  facts: readonly ExpectedFact[],
  messages: readonly string[],
  now: Date,
): Promise<ExpectedStates | null> => {
  const own = new Set(facts.map(({ shipment_id, event_key }) => `${shipment_id} ${event_key}`))
  if (own.size < facts.length) return null
  const shipments = new Map(facts.map(({ corp_cd, cust_cd, shipment_id }) => [shipment_id, { corp_cd, cust_cd, shipment_id }]))
  // Numbers below zero tell them from stored ones.
  const assumed = facts.map((fact, at): StoredEvent => ({ ...fact, event_id: -1 - at, standing: 'VALID', doubt: '' }))
  const [isKnown, states] = await Promise.all([
    isSaidBefore(run, corpCd, facts, messages),
    computeStates(run, asKeys([...shipments.values()]), now, { assumed }),
  ])
  if (isKnown) return null
  const standings = new Map(
    states.flatMap(({ changed }) => changed.map(({ event_id, standing, doubt }) => [event_id, { standing, doubt }] as const)),
  )
  return {
    facts: facts.map((fact, at) => ({ ...fact, ...(standings.get(-1 - at) ?? { standing: 'VALID', doubt: '' }) })),
    states: states.map((state) => ({ ...state, changed: state.changed.filter(({ event_id }) => event_id > 0) })),
  }
}
