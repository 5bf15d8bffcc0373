import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import { swappedNumbers } from '#features/tracking/service.server.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { partsOf } from '../shipments/box-parts.ts'
import { findStored } from '../shipments/plan.server.ts'
import { refusalOfFaults } from '../shipments/refusal.server.ts'
import { senderOf } from '../shipments/sender.server.ts'
import { type ContainerResult, deleteContainer, patchContainer, putContainer, readContainer } from './contract.ts'
import { deliverContainers } from './deliver.server.ts'
import type { ContainerDelivery } from './fold.ts'

type Call = Context<'staff'>

const deliverOne = async (call: Call, delivery: ContainerDelivery): Promise<ContainerResult> => {
  const [told] = await deliverContainers(call.db, await senderOf(call, delivery.op.toUpperCase()), [delivery])
  if (!told || 'notFound' in told) throw notFound()
  if ('faults' in told) throw refusalOfFaults(told.faults, call.text)
  if (told.result.result === 'created') call.answer.status = 201
  return told.result
}

export default [
  handle(putContainer, (input, call) => deliverOne(call, { ...input, op: 'put' })),
  handle(patchContainer, (input, call) => deliverOne(call, { ...input, op: 'patch' })),
  handle(deleteContainer, (input, call) => deliverOne(call, { ...input, op: 'delete', body: {} })),
  handle(readContainer, async ({ no, container }, call) => {
    const [stored, another] = await findStored(call.db, await senderOf(call, 'GET'), [no])
    if (!stored || another) throw notFound()
    const { value } = checkContainerNumber(container)
    const now = (await swappedNumbers(call.db, [stored.shipment_id]))?.(stored.shipment_id, value) ?? value
    const box = (stored.boxes ?? []).find(({ cntr_no }) => cntr_no === now)
    if (!box) throw notFound()
    return { no: stored.mngt_no, container: now, ...partsOf(box) }
  }),
]
