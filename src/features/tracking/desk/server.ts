import { deliveryTermsOf } from '#domain/tracking/milestones/delivery-term.ts'
import { audit, type AuditEntry } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { refreshShipments } from '../refresh-shipment.server.ts'
import { attachWaiting } from '../waiting-events.server.ts'
import { trackingOf } from '../shipment-tracking/popup-calls.server.ts'
import { shipmentOf } from '../shipment-tracking/shipment-of.server.ts'
import { lockShipments } from '../lock-shipments.server.ts'
import type { ShipmentRow } from '../shipment-tracking/sql.ts'
import { decideFact, saveDeliveryTerm, selectFacts, swapContainer, withdrawDecision, withdrawSwap } from './contract.ts'
import { factActions } from './fact-actions.ts'
import { readDesk } from './read-desk.server.ts'
import { endDecision, insertDecision, isDecision, updateDeliveryTerm } from './sql.ts'
import { endSwap, insertSwap, isSwap } from './swaps-sql.server.ts'

type Call = Context<'staff'>

/** A shipment that can still change, held until the end of the call. */
const heldShipment = async (call: Call, mngtNo: string): Promise<ShipmentRow> => {
  const found = await shipmentOf(call, mngtNo)
  await lockShipments(call.db, [found])
  const shipment = await shipmentOf(call, mngtNo)
  if (shipment.shp_sts === 'CANCELLED') throw new Refusal('BIZ-001')
  return shipment
}

const refreshed = async (call: Call, shipment: ShipmentRow) => {
  await refreshShipments(call.db, [shipment], call.now)
  return trackingOf(call, await shipmentOf(call, shipment.mngt_no))
}

const decided = async (call: Call, shipment: ShipmentRow) => {
  const record = await refreshed(call, shipment)
  return { record, ...(await readDesk(call, await shipmentOf(call, shipment.mngt_no))) }
}

type Change = Pick<AuditEntry, 'action' | 'detail' | 'reason'>
const note = ({ db, session, caller, now }: Call, target: string, change: Change) =>
  audit(db, { corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, ...change }, now)

export default [
  handle(selectFacts, async ({ MNGT_NO }, call) => readDesk(call, await shipmentOf(call, MNGT_NO))),

  handle(decideFact, async ({ header: { MNGT_NO, KEY, ACTION, REASON } }, call) => {
    const shipment = await heldShipment(call, MNGT_NO)
    const fact = (await readDesk(call, shipment)).facts.find((one) => one.KEY === KEY && one.STANDING !== 'CORRECTED')
    if (!fact) throw notFound()
    // Someone else decided, or a message came, since the page was read.
    if (!factActions(fact).includes(ACTION)) throw new Refusal('CNF-001')
    await insertDecision(call.db, shipment, { key: KEY, action: ACTION, reason: REASON, by: call.session.userId }, call.now)
    const action = ACTION === 'DROP' ? 'FACT_DROPPED' : 'FACT_RELEASED'
    await note(call, MNGT_NO, { action, detail: { key: KEY, was: fact.STANDING }, reason: REASON })
    return decided(call, shipment)
  }),

  handle(withdrawDecision, async ({ header: { MNGT_NO, DECISION_ID, REASON } }, call) => {
    const shipment = await heldShipment(call, MNGT_NO)
    const ended = await endDecision(call.db, shipment, { id: DECISION_ID, by: call.session.userId, reason: REASON }, call.now)
    if (!ended) throw (await isDecision(call.db, shipment, DECISION_ID)) ? new Refusal('CNF-001') : notFound()
    await note(call, MNGT_NO, { action: 'FACT_DECISION_WITHDRAWN', detail: { key: ended.event_key, was: ended.action }, reason: REASON })
    return decided(call, shipment)
  }),

  handle(swapContainer, async ({ header: { MNGT_NO, FROM_NO, TO_NO, REASON } }, call) => {
    const shipment = await heldShipment(call, MNGT_NO)
    const offer = (await readDesk(call, shipment)).offers.find(({ CNTR_NO }) => CNTR_NO === TO_NO)
    // Someone else replaced it, or a message was withdrawn, since the page was read.
    if (!offer?.INSTEAD_OF.includes(FROM_NO)) throw new Refusal('CNF-001')
    await insertSwap(call.db, shipment, { from: FROM_NO, to: TO_NO, reason: REASON, by: call.session.userId }, call.now)
    await note(call, MNGT_NO, { action: 'CONTAINER_SWAPPED', detail: { from: FROM_NO, to: TO_NO }, reason: REASON })
    // What named the new container alone waited for a shipment that has it.
    await attachWaiting(call.db, [shipment], call.now)
    return decided(call, shipment)
  }),

  handle(withdrawSwap, async ({ header: { MNGT_NO, SWAP_ID, REASON } }, call) => {
    const shipment = await heldShipment(call, MNGT_NO)
    const ended = await endSwap(call.db, shipment, { id: SWAP_ID, by: call.session.userId, reason: REASON }, call.now)
    if (!ended) throw (await isSwap(call.db, shipment, SWAP_ID)) ? new Refusal('CNF-001') : notFound()
    await note(call, MNGT_NO, { action: 'CONTAINER_SWAP_WITHDRAWN', detail: { from: ended.from_no, to: ended.to_no }, reason: REASON })
    return decided(call, shipment)
  }),

  handle(saveDeliveryTerm, async ({ header: { MNGT_NO, DELIVERY_TERM } }, call) => {
    const shipment = await heldShipment(call, MNGT_NO)
    if (DELIVERY_TERM && !deliveryTermsOf(shipment.trans_mode, shipment.io_type).includes(DELIVERY_TERM))
      throw new Refusal('VAL-001', { key: 'trackingDesk.badTerm' })
    if (DELIVERY_TERM !== shipment.delivery_term) {
      await updateDeliveryTerm(call.db, shipment, DELIVERY_TERM, call.session.userId, call.now)
      const detail = { fields: { DELIVERY_TERM: [shipment.delivery_term, DELIVERY_TERM] } }
      await note(call, MNGT_NO, { action: 'DELIVERY_TERM_CHANGED', detail })
    }
    return { record: await refreshed(call, { ...shipment, delivery_term: DELIVERY_TERM }) }
  }),
]
