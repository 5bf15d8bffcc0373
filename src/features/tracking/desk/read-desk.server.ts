import { swapOffers } from '#domain/tracking/state/swap-offers.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { eventOfRow } from '../event-row.ts'
import type { ShipmentRow } from '../shipment-tracking/sql.ts'
import type { DeskFacts, SwapOfferRow, SwapRow } from './contract.ts'
import { readFacts } from './read-facts.server.ts'
import { type FactRow, findFacts } from './sql.ts'
import { findElsewhere, findOwnNumbers, findSwaps } from './swaps-sql.server.ts'

type Call = Pick<Context<'staff'>, 'db' | 'caller' | 'text'>

const standingOf = (row: FactRow) => ({
  key: row.event_key,
  event: eventOfRow(row),
  receivedAt: row.received_at.toISOString(),
  standing: row.standing,
  doubt: row.doubt || null,
})

/** The containers that came instead of ours. */
const readOffers = async ({ db }: Call, shipment: ShipmentRow, rows: readonly FactRow[]): Promise<SwapOfferRow[]> => {
  const strange = [...new Set(rows.flatMap(({ doubt, cntr_no }) => (doubt === 'NOT_OUR_CONTAINER' && cntr_no ? [cntr_no] : [])))]
  if (strange.length === 0) return []
  const [numbers, elsewhere] = await Promise.all([findOwnNumbers(db, shipment), findElsewhere(db, shipment, strange)])
  const of = (isOne: (kind: string) => boolean) => numbers.flatMap(({ kind, ref_no }) => (isOne(kind) ? ref_no : []))
  const offers = swapOffers(rows.map(standingOf), {
    containers: shipment.cntr_nos,
    numbers: { bookings: of((kind) => kind === 'BKG'), bls: of((kind) => kind !== 'BKG') },
    elsewhere: new Set(elsewhere),
  })
  return offers.map(({ container, facts, insteadOf }) => ({ CNTR_NO: container, FACTS: facts, INSTEAD_OF: insteadOf }))
}

const readSwaps = async ({ db, caller: { lang } }: Call, shipment: ShipmentRow): Promise<SwapRow[]> => {
  const rows = await findSwaps(db, shipment, lang)
  const again = new Set(rows.map(({ from_no }) => from_no))
  return rows.map(({ swap_id, from_no, to_no, reason, made_by, made_at }) => ({
    ID: swap_id,
    FROM_NO: from_no,
    TO_NO: to_no,
    REASON: reason,
    BY: made_by,
    AT: made_at.toISOString(),
    LAST: !again.has(to_no),
  }))
}

/** What our desk reads of a shipment: every fact, the containers that came instead of ours, and those it replaced. */
export const readDesk = async (call: Call, shipment: ShipmentRow): Promise<DeskFacts> => {
  const rows = await findFacts(call.db, shipment, call.caller.lang)
  const [facts, offers, swaps] = await Promise.all([
    readFacts(call, shipment, rows),
    readOffers(call, shipment, rows),
    readSwaps(call, shipment),
  ])
  return { facts, offers, swaps }
}
