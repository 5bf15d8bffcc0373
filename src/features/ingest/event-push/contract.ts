import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const text = z.string()

/** A problem or warning with its position: item index from 0 and field, or a text position (EDIFACT). */
const problem = z.object({ index: z.nullable(z.int()), field: z.nullable(text), position: text, code: text, detail: text })
export type PushProblem = z.infer<typeof problem>

/**
 * Events pushed by a carrier: DCSA Track & Trace (one, a list, `{events}`), ONE Record, Cargo-XML, Cargo-IMP FSU or EDIFACT, detected by
 * content. All readable events are stored in one transaction; the same bytes again change nothing. 200 without problems, 207 with
 * warnings, 400 when nothing is readable, 403 when a token bound to one carrier sends data of another.
 */
export const pushEvents = endpoint({
  path: '/api/v1/events',
  access: 'staff',
  bytes: 10_000_000,
  program: {
    scope: 'events:write',
    // Up to 10 MB are parsed and matched.
    cost: 3,
    name: 'pushEvents',
    summary: 'Take in what a carrier, an airline or a terminal says',
    media: ['application/json', 'application/edifact', 'text/plain', 'application/xml', 'text/xml', 'application/ld+json'],
    example: {
      body: {
        eventID: '7c3d6a52-2f0e-4a53-9b0d-6f6f4f5f3a10',
        eventType: 'EQUIPMENT',
        eventCreatedDateTime: '2026-11-24T00:30:00Z',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-11-24T08:10:00+09:00',
        equipmentEventTypeCode: 'LOAD',
        equipmentReference: 'HMMU6012349',
        emptyIndicatorCode: 'LADEN',
        documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'HDMU92418824' }],
        transportCall: { UNLocationCode: 'KRPUS', vessel: { vesselIMONumber: '9863297', vesselName: 'HMM ALGECIRAS' } },
      },
      answer: {
        state: 'stored',
        format: 'DCSA',
        messages: [],
        received: 1,
        matched: 1,
        changed: 1,
        shipments: ['ERP-2026-0042'],
        problems: [],
      },
    },
  },
  input: z.strictObject({ body: z.instanceof(Uint8Array) }),
  output: z.object({
    state: z.enum(['stored', 'repeated']),
    format: text,
    messages: z.array(text),
    received: z.int(),
    /** Events attached to at least one shipment; the others wait for matching numbers. */
    matched: z.int(),
    /** New, or newer than the known version. */
    changed: z.int(),
    shipments: z.array(text),
    problems: z.array(problem),
  }),
})
