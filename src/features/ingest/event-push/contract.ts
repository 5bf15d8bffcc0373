import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const text = z.string()

/** Something wrong or odd, where it is: the item counted from nought and its field, or a place in words (EDIFACT). */
const problem = z.object({ index: z.nullable(z.int()), field: z.nullable(text), position: text, code: text, detail: text })
export type PushProblem = z.infer<typeof problem>

/**
 * What a carrier pushes: events of DCSA Track & Trace (one, a list, `{events}`), ONE Record, Cargo-XML, Cargo-IMP FSU or EDIFACT, told
 * apart by what they contain. Everything readable is taken in, in one piece; the same bytes again change nothing. 200 when all is
 * well, 207 when something was odd, 400 when nothing could be read, 403 when a token that is bound to one carrier brings what is another's.
 */
export const pushEvents = endpoint({
  path: '/api/v1/events',
  access: 'staff',
  bytes: 10_000_000,
  program: {
    scope: 'events:write',
    name: 'pushEvents',
    summary: 'Take in what a carrier, an airline or a terminal says',
    media: ['application/json', 'application/edifact', 'text/plain', 'application/xml', 'text/xml', 'application/ld+json'],
  },
  input: z.strictObject({ body: z.instanceof(Uint8Array) }),
  output: z.object({
    state: z.enum(['stored', 'repeated']),
    format: text,
    messages: z.array(text),
    received: z.int(),
    /** Events attached to at least one shipment; the others wait for their numbers. */
    matched: z.int(),
    /** New, or newer than what was known. */
    changed: z.int(),
    shipments: z.array(text),
    problems: z.array(problem),
  }),
})
