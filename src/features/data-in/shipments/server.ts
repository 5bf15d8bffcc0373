import { refreshShipments } from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { type ShipmentBody, sentFieldsOf } from './body.ts'
import { deleteShipment, type DeliveryResult, patchShipment, putShipment } from './contract.ts'
import { type Delivery, deliverShipments, type Sender } from './deliver.server.ts'
import { factsOf } from './facts.ts'
import { refusalOfFaults } from './refusal.server.ts'
import { closeShipment, findActs, findSource, findSent } from './sql.ts'

type Call = Context<'staff'>

/** The system for which the token speaks. @throws Refusal AUTH-003 */
export const senderOf = async ({ db, session, caller, now }: Call, message: string): Promise<Sender> => {
  const source = await findSource(db, session.userId)
  if (!source) throw new Refusal('AUTH-003', { key: 'dataIn.noSource' })
  return { source, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, message, now }
}

/** A body of a call as a delivery. */
export const deliveryOf = (no: string, body: ShipmentBody, isWhole: boolean): Delivery => ({
  no,
  isWhole,
  version: body.version ?? null,
  saidAt: body.saidAt === undefined ? null : new Date(body.saidAt),
  sent: sentFieldsOf(body),
  facts: factsOf(body),
  containers: body.containers,
  movements: body.movements ?? [],
})

const deliverOne = async (call: Call, no: string, body: ShipmentBody, isWhole: boolean): Promise<DeliveryResult> => {
  const sender = await senderOf(call, isWhole ? 'PUT' : 'PATCH')
  const [delivered] = await deliverShipments(call.db, sender, [deliveryOf(no, body, isWhole)])
  if (!delivered || 'notFound' in delivered) throw notFound()
  if ('faults' in delivered) throw refusalOfFaults(delivered.faults, call.text)
  if (delivered.result.result === 'created') call.answer.status = 201
  return delivered.result
}

export default [
  handle(putShipment, ({ no, body }, call) => deliverOne(call, no, body, true)),
  handle(patchShipment, ({ no, body }, call) => deliverOne(call, no, body, false)),

  handle(deleteShipment, async ({ no }, call) => {
    const { db, text, now } = call
    const { source, corpCd, userId, ip } = await senderOf(call, 'DELETE')
    const [stored] = await findSent(db, corpCd, source.source_cd, [no])
    if (!stored) throw notFound()
    const result: DeliveryResult = { no: stored.mngt_no, result: 'closed', moved: null, held: [] }
    if (stored.closed) return result
    const acts = await findActs(db, stored)
    if (acts.length > 0)
      throw new Refusal('BIZ-001', { key: 'dataIn.acted', params: [acts.map((act) => text(`dataIn.acted.${act}`)).join(', ')] })
    await closeShipment(db, stored, source.source_cd, now)
    await refreshShipments(db, [stored], now)
    await audit(db, { action: 'SHIPMENT_CLOSED', corpCd, userId, ip, target: stored.mngt_no, detail: { source: source.source_cd } }, now)
    return result
  }),
]
