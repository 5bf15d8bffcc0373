import { type ShipmentBody, sentFieldsOf } from './body.ts'
import { factsOf } from './facts.ts'
import type { Delivery } from './plan.server.ts'

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
