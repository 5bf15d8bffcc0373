import { deliveryTermsOf } from '#domain/tracking/milestones/delivery-term.ts'
import { audit, type AuditEntry } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { refreshShipments } from '../refresh-shipment.server.ts'
import { recordOf } from '../shipment-record/popup-calls.server.ts'
import { shipmentOf } from '../shipment-record/shipment-of.server.ts'
import { lockShipment, type ShipmentRow } from '../shipment-record/sql.ts'
import { decideFact, saveDeliveryTerm, selectFacts, withdrawDecision } from './contract.ts'
import { factActions } from './fact-actions.ts'
import { readFacts } from './read-facts.server.ts'
import { endDecision, insertDecision, isDecision, updateDeliveryTerm } from './sql.ts'

type Call = Context<'staff'>

/** A shipment that can still change, held until the end of the call. */
const heldShipment = async (call: Call, mngtNo: string): Promise<ShipmentRow> => {
  const found = await shipmentOf(call, mngtNo)
  await lockShipment(call.db, found)
  const shipment = await shipmentOf(call, mngtNo)
  if (shipment.shp_sts === 'CANCELLED') throw new Refusal('BIZ-001')
  return shipment
}

const refreshed = async (call: Call, shipment: ShipmentRow) => {
  await refreshShipments(call.db, [shipment], call.now)
  return recordOf(call, await shipmentOf(call, shipment.mngt_no))
}

const decided = async (call: Call, shipment: ShipmentRow) => {
  const record = await refreshed(call, shipment)
  return { record, facts: await readFacts(call, shipment) }
}

type Change = Pick<AuditEntry, 'action' | 'detail' | 'reason'>
const note = ({ db, session, caller, now }: Call, target: string, change: Change) =>
  audit(db, { corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, ...change }, now)

export default [
  handle(selectFacts, async ({ MNGT_NO }, call) => ({
    facts: await readFacts(call, await shipmentOf(call, MNGT_NO)),
  })),

  handle(decideFact, async ({ header: { MNGT_NO, KEY, ACTION, REASON } }, call) => {
    const shipment = await heldShipment(call, MNGT_NO)
    const fact = (await readFacts(call, shipment)).find((one) => one.KEY === KEY && one.STANDING !== 'CORRECTED')
    if (!fact) throw notFound()
    // Somebody else decided, or a message came, since the page was read.
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

  handle(saveDeliveryTerm, async ({ header: { MNGT_NO, DELIVERY_TERM } }, call) => {
    const shipment = await heldShipment(call, MNGT_NO)
    if (DELIVERY_TERM && !deliveryTermsOf(shipment.trans_mode).includes(DELIVERY_TERM))
      throw new Refusal('VAL-001', { key: 'trackingDesk.badTerm' })
    if (DELIVERY_TERM !== shipment.delivery_term) {
      await updateDeliveryTerm(call.db, shipment, DELIVERY_TERM, call.session.userId, call.now)
      const detail = { fields: { DELIVERY_TERM: [shipment.delivery_term, DELIVERY_TERM] } }
      await note(call, MNGT_NO, { action: 'DELIVERY_TERM_CHANGED', detail })
    }
    return { record: await refreshed(call, { ...shipment, delivery_term: DELIVERY_TERM }) }
  }),
]
