import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { EXAMPLE, shipmentBody } from './body.ts'

/** Your own number of the shipment: the key of the source, and the management number of a shipment that begins with it. */
export const SENDER_NO = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/
const no = z.string().check(z.regex(SENDER_NO), z.describe('Your number of the shipment: letters, digits, `.`, `_`, `/` and `-`'))

/** What became of a delivery. */
export const OUTCOMES = ['created', 'changed', 'unchanged', 'older', 'closed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The answer to a delivery. */
const deliveryResult = z.object({
  no: z.string().check(z.describe('The management number in the portal')),
  result: z.enum(OUTCOMES).check(z.describe('older: a newer version is stored, so nothing was changed')),
  moved: z.nullable(z.object({ from: z.string(), to: z.string() })).check(z.describe('The shipment belongs to another customer now')),
  held: z
    .array(z.string())
    .check(z.describe('Fields that the desk, the customer or another source owns: kept, your value is stored beside')),
})
export type DeliveryResult = z.infer<typeof deliveryResult>

const example = { body: EXAMPLE, answer: { no: 'ERP-2026-0042', result: 'created', moved: null, held: [] } }
const scope = 'shipments:write' as const
/** Containers and movements that come with a call; each of them is a row of its own to check, write and fold. */
const LINES_A_CALL = 20
const linesOf = (body: unknown) =>
  ['containers', 'movements'].reduce((sum, part) => {
    const lines = (body as Record<string, unknown> | null)?.[part]
    return sum + (Array.isArray(lines) ? lines.length : 0)
  }, 0)
const weigh = {
  more: (body: unknown) => Math.floor(linesOf(body) / LINES_A_CALL),
  about: `one more for every ${LINES_A_CALL} containers and movements`,
}
const path = '/api/v1/shipments/{no}'
const input = { no: 'ERP-2026-0042' }

/** Creates a shipment, or replaces what the source owns of it. */
export const putShipment = endpoint({
  path,
  method: 'PUT',
  access: 'staff',
  program: {
    scope,
    weigh,
    name: 'putShipment',
    summary: 'Create a shipment, or replace what your system owns of it',
    example: { input, ...example },
  },
  input: z.strictObject({ no, body: shipmentBody }),
  output: deliveryResult,
})

/** Changes the named fields of a shipment of the source; null lets go. */
export const patchShipment = endpoint({
  path,
  method: 'PATCH',
  access: 'staff',
  program: {
    scope,
    weigh,
    name: 'patchShipment',
    summary: 'Change the named fields of a shipment of yours',
    example: {
      input,
      body: { version: 4, arrival: { estimated: '2027-01-08' } },
      answer: { no: 'ERP-2026-0042', result: 'changed', moved: null, held: [] },
    },
  },
  input: z.strictObject({ no, body: shipmentBody }),
  output: deliveryResult,
})

/** Closes a shipment of the source. */
export const deleteShipment = endpoint({
  path,
  method: 'DELETE',
  access: 'staff',
  program: {
    scope,
    name: 'deleteShipment',
    summary: 'Close a shipment of yours; refused where customers have acted on it',
    example: { input, answer: { no: 'ERP-2026-0042', result: 'closed', moved: null, held: [] } },
  },
  input: z.strictObject({ no }),
  output: deliveryResult,
})
