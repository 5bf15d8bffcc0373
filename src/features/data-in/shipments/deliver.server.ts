import { attachWaiting, refreshShipments, storeRetractions, upsertEvents, withSwaps } from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import { factRows, sentEvents } from './sent-events.ts'
import { insertNew, storeNewParts } from './store-new.server.ts'
import {
  boxRows,
  boxSum,
  type Delivered,
  type Delivery,
  isChanged,
  planDeliveries,
  type Planned,
  resultOf,
  type Sender,
} from './plan.server.ts'
import type { KnownCodes } from './reference.server.ts'
import * as sql from './sql.ts'

/**
 * Takes in what a source says about shipments, each number once: all of it or, for a shipment with faults, nothing of it. Everything is
 * done in a fixed number of statements, whatever the number of shipments.
 * @param onComputed called when the states of new shipments are computed and only storing is left
 */
export const deliverShipments = async (
  run: Run,
  sender: Sender,
  deliveries: readonly Delivery[],
  onComputed = () => {},
): Promise<{ delivered: Delivered[]; known: KnownCodes }> => {
  const { planned, known } = await planDeliveries(run, sender, deliveries)
  await store(
    run,
    sender,
    planned.filter((one): one is Planned => 'delivery' in one),
    known,
    onComputed,
  )
  const delivered = planned.map((one) => ('delivery' in one ? { result: resultOf(one, known), plan: one } : one))
  return { delivered, known }
}

const messageOf = ({ message }: Sender, { line }: Delivery) => (line === undefined ? message : `${message} #${line}`)

/** Where each field was said, of a delivery that names only some; a whole one says all of them. */
const toldIn = (sender: Sender, delivery: Delivery) => {
  const said = { at: delivery.saidAt ?? sender.now, message: messageOf(sender, delivery) }
  // `*` is the delivery itself, which may name facts alone.
  return delivery.isWhole ? {} : Object.fromEntries(['*', ...Object.keys(delivery.sent)].map((name) => [name, said]))
}

const store = async (run: Run, sender: Sender, plans: readonly Planned[], known: KnownCodes, onComputed: () => void) => {
  if (plans.length === 0) return
  const { source, corpCd, userId, now, ip } = sender
  const fresh = plans.filter(({ stored }) => !stored)
  const { first, late } = await insertNew(run, sender, fresh, known, onComputed)
  const moved = plans.filter(({ from }) => from !== null)
  if (moved.length > 0)
    await sql.moveShipments(
      run,
      moved.map(({ key, from }) => ({ ...key, cust_cd: from ?? '', to_cd: key.cust_cd })),
    )
  const changed = plans.filter((plan) => plan.stored && isChanged(plan, known))
  if (changed.length > 0)
    await sql.updateShipments(
      run,
      changed.map(({ merged, key }) => ({ ...merged.cells, ...key })),
      userId,
      now,
    )
  await sql.storeSent(
    run,
    plans.map(({ key, merged, facts, delivery }) => ({
      ...key,
      told: toldIn(sender, delivery),
      source_cd: source.source_cd,
      source_key: delivery.no,
      version: delivery.version,
      said_at: delivery.saidAt ?? now,
      received_at: now,
      message: messageOf(sender, delivery),
      sent: merged.sent,
      facts,
    })),
  )
  await storeNewParts(run, sender, first, known)
  await storeParts(run, sender, [...late, ...changed], known)
  for (const { key, from, stored } of moved)
    await audit(
      run,
      {
        action: 'SHIPMENT_MOVED',
        corpCd,
        userId,
        ip,
        target: stored?.mngt_no ?? '',
        detail: { from: from ?? '', to: key.cust_cd, source: source.source_cd },
      },
      now,
    )
}

/** Containers, numbers and facts of new and changed shipments. */
const storeParts = async (run: Run, sender: Sender, plans: readonly Planned[], known: KnownCodes) => {
  if (plans.length === 0) return
  const { now, corpCd } = sender
  const withBoxes = plans.filter(({ delivery }) => delivery.containers !== undefined)
  if (withBoxes.length > 0)
    await sql.replaceContainers(
      run,
      await withSwaps(
        run,
        withBoxes.flatMap((plan) => boxRows(plan, known)),
      ),
      withBoxes.map((plan) => boxSum(plan, known)),
    )
  const keys = plans.map(({ key }) => key)
  await sql.rewriteReferences(run, keys)
  const sent = plans.map((plan) => ({ plan, ...sentEvents(plan, sender) }))
  const rows = sent.flatMap(({ plan, events }) => factRows(events, sender).map((row) => ({ ...row, ...plan.key })))
  if (rows.length > 0) await upsertEvents(run, rows)
  const gone = sent.flatMap(({ plan, gone: ids, saidAt }) =>
    plan.stored?.sent ? ids.map((id) => ({ event_key: JSON.stringify(['SYSTEM', id]), said_at: saidAt })) : [],
  )
  await storeRetractions(run, corpCd, gone, null, now)
  await sql.raiseQuiet(run, keys, sender.source.quiet_before)
  await refreshShipments(run, keys, now)
  await attachWaiting(run, keys, now)
}
