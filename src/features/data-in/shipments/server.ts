import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import type { ShipmentBody } from './body.ts'
import { closeSent } from './close.server.ts'
import { deleteShipment, type DeliveryResult, patchShipment, putShipment } from './contract.ts'
import { deliverShipments } from './deliver.server.ts'
import { deliveryOf } from './delivery.ts'
import { refusalOfFaults } from './refusal.server.ts'
import { senderOf } from './sender.server.ts'

type Call = Context<'staff'>

const deliverOne = async (call: Call, no: string, body: ShipmentBody, isWhole: boolean): Promise<DeliveryResult> => {
  const sender = await senderOf(call, isWhole ? 'PUT' : 'PATCH')
  const {
    delivered: [delivered],
  } = await deliverShipments(call.db, sender, [deliveryOf(no, body, isWhole)])
  if (!delivered || 'notFound' in delivered) throw notFound()
  if ('faults' in delivered) throw refusalOfFaults(delivered.faults, call.text)
  if (delivered.result.result === 'created') call.answer.status = 201
  return delivered.result
}

export default [
  handle(putShipment, ({ no, body }, call) => deliverOne(call, no, body, true)),
  handle(patchShipment, ({ no, body }, call) => deliverOne(call, no, body, false)),

  handle(deleteShipment, async ({ no }, call) => {
    const { db, text } = call
    const closed = await closeSent(db, await senderOf(call, 'DELETE'), no)
    if ('notFound' in closed) throw notFound()
    if ('acts' in closed)
      throw new Refusal('BIZ-001', { key: 'dataIn.acted', params: [closed.acts.map((act) => text(`dataIn.acted.${act}`)).join(', ')] })
    return closed.result
  }),
]
