import * as z from 'zod/mini'
import { shipmentPage, shipmentQuery } from '#features/shipments/shipment-api/contract.ts'
import { byNo, shipmentDetail } from '#features/tracking/shipment-api/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const header = z.optional(z.string().check(z.maxLength(300)))

/** The Model Context Protocol over streamable HTTP: stateless, one message, one response. */
export const askMcp = endpoint({
  path: '/mcp',
  access: 'member',
  bytes: 262_144,
  program: {
    scope: 'mcp',
    name: 'askMcp',
    summary: 'Model Context Protocol',
    media: ['application/json'],
    headers: ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
    unlisted: true,
  },
  input: z.object({
    body: z.instanceof(Uint8Array),
    accept: header,
    'mcp-protocol-version': header,
    'mcp-method': header,
    'mcp-name': header,
  }),
  output: z.object({}),
})

const language = z.optional(z.enum(['ko', 'en'])).check(z.describe('Language of names and texts; defaults to that of the user'))
const limit = z._default(z.int().check(z.minimum(1), z.maximum(25)), 10)

/** Input of the tools; the conditions are those of the API. */
export const findInput = z.extend(z.omit(shipmentQuery, { customer: true, limit: true }), { limit, language })
export const explainInput = z.extend(byNo, { language })
export const dueInput = z.strictObject({ limit, language })

/** Structured output of the tools. */
export const foundOutput = shipmentPage
export const explainedOutput = z.extend(shipmentDetail, {
  /** The shipment as plain text lines. */
  explanation: z.array(z.string()),
  nextStep: z.string(),
})
