import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import { EXAMPLE } from '../shipments/body.ts'

/** Most lines of a batch, and of one that the embedded engine takes in one transaction. */
export const MAX_LINES = 50_000
export const EMBEDDED_LINES = 2_000
/** Lines that one system may send in an hour, in all of its batches. */
export const LINES_AN_HOUR = { max: 500_000, seconds: 3_600 }
const MAX_BYTES = 200_000_000
const PAGE = 1_000

/** What a line is about, and the scope that it needs. */
export const LINE_SCOPES = {
  customer: 'customers:write',
  party: 'parties:write',
  shipment: 'shipments:write',
  container: 'containers:write',
  document: 'documents:write',
  user: 'users:write',
  freeTime: 'terms:write',
  schedule: 'schedules:write',
} as const satisfies Record<string, Scope>
export type LineKind = keyof typeof LINE_SCOPES
export const LINE_KINDS = Object.keys(LINE_SCOPES) as [LineKind, ...LineKind[]]
export const OPS = ['put', 'patch', 'delete'] as const

/** What became of a line. */
export const LINE_RESULTS = ['created', 'changed', 'unchanged', 'older', 'closed', 'refused', 'withheld', 'undone'] as const
export type LineResult = (typeof LINE_RESULTS)[number]

const id = z.uuid().check(z.describe('The number of the batch'))
const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
const lineAnswer = z.object({
  line: z.int().check(z.describe('Number of the line, from 1')),
  type: z.string(),
  op: z.string(),
  key: z.string(),
  result: z
    .nullable(z.enum(LINE_RESULTS))
    .check(z.describe('null while it waits; withheld: not stored because other lines of an atomic batch were refused')),
  no: z.nullable(z.string()).check(z.describe('The key in the portal')),
  moved: z.nullable(z.object({ from: z.string(), to: z.string() })),
  held: z.array(z.string()).check(z.describe('Fields that others own: kept, your value is stored beside')),
  changes: z.array(change),
  errors: z.array(z.object({ pointer: z.string(), value: z.string(), detail: z.string() })),
})
export type LineAnswer = z.infer<typeof lineAnswer>

const batchAnswer = z.object({
  id,
  status: z
    .enum(['LOADING', 'WAITING', 'RUNNING', 'DONE', 'REFUSED', 'UNDOING', 'UNDONE'])
    .check(z.describe('REFUSED: an atomic batch of which nothing is stored')),
  mode: z.enum(['partial', 'atomic']),
  preview: z.boolean(),
  lines: z.int(),
  done: z.int().check(z.describe('Lines that have their result')),
  results: z.record(z.enum(LINE_RESULTS), z.int()),
  sentAt: z.string(),
  endedAt: z.nullable(z.string()),
  links: z.object({ self: z.string(), lines: z.string() }),
})
export type BatchAnswer = z.infer<typeof batchAnswer>

const SHOWN = '7c3d6a52-2f0e-4a53-9b0d-6f6f4f5f3a10'
const shown: BatchAnswer = {
  id: SHOWN,
  status: 'WAITING',
  mode: 'partial',
  preview: false,
  lines: 1,
  done: 0,
  results: { created: 0, changed: 0, unchanged: 0, older: 0, closed: 0, refused: 0, withheld: 0, undone: 0 },
  sentAt: '2026-11-24T00:30:00.000Z',
  endedAt: null,
  links: { self: `/api/v1/batches/${SHOWN}`, lines: `/api/v1/batches/${SHOWN}/lines` },
}

/** Takes in a batch: one JSON object a line. It is done in the background. */
export const postBatch = endpoint({
  path: '/api/v1/batches',
  access: 'staff',
  bytes: MAX_BYTES,
  program: {
    scope: null,
    cost: 5,
    name: 'postBatch',
    summary: 'Send up to 50,000 lines, each of which creates, changes or closes a record; done in the background',
    headers: ['idempotency-key'],
    media: ['application/x-ndjson', 'application/ndjson', 'application/jsonl'],
    spool: true,
    example: {
      input: { mode: 'partial', 'idempotency-key': 'erp-night-2026-11-24' },
      body: JSON.stringify({ type: 'shipment', op: 'put', key: 'ERP-2026-0042', body: EXAMPLE }),
      answer: shown,
    },
  },
  input: z.strictObject({
    mode: z
      ._default(z.enum(['partial', 'atomic']), 'partial')
      .check(z.describe('partial: good lines are stored, bad ones refused; atomic: all or none')),
    preview: z._default(z.enum(['true', 'false']), 'false').check(z.describe('Say what each line would do, and store nothing')),
    'idempotency-key': z
      .optional(z.string().check(z.regex(/^[\x21-\x7e]{8,80}$/)))
      .check(z.describe('8 to 80 visible characters: the same key with the same body is the same batch')),
    body: z.object({ path: z.string(), size: z.number(), sha256: z.instanceof(Uint8Array) }),
  }),
  output: batchAnswer,
})

/** How far a batch is. */
export const readBatch = endpoint({
  path: '/api/v1/batches/{id}',
  method: 'GET',
  access: 'staff',
  program: {
    scope: null,
    name: 'readBatch',
    summary: 'How far a batch of yours is, with counts',
    example: { input: { id: SHOWN }, answer: shown },
  },
  input: z.strictObject({ id }),
  output: batchAnswer,
})

/** Results of the lines of a batch. */
export const readBatchLines = endpoint({
  path: '/api/v1/batches/{id}/lines',
  method: 'GET',
  access: 'staff',
  program: {
    scope: null,
    name: 'readBatchLines',
    summary: 'What became of each line: created, changed (with the fields), unchanged, refused (with the reasons)',
    example: {
      input: { id: SHOWN, result: 'changed' },
      answer: {
        items: [
          {
            line: 1,
            type: 'shipment',
            op: 'put',
            key: 'ERP-2026-0042',
            result: 'changed',
            no: 'ERP-2026-0042',
            moved: null,
            held: [],
            changes: [{ field: 'commodity', from: '', to: 'Tyres' }],
            errors: [],
          },
        ],
        next: null,
      },
    },
  },
  input: z.strictObject({
    id,
    result: z.optional(z.enum(LINE_RESULTS)).check(z.describe('Only lines with this result')),
    format: z
      ._default(z.enum(['json', 'ndjson', 'csv']), 'json')
      .check(z.describe('json: page by page; ndjson and csv: the whole batch as one file')),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))).check(z.describe('`next` of the answer before')),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE)), 100),
  }),
  output: z.object({ items: z.array(lineAnswer), next: z.nullable(z.string()) }),
})

/** Undoes a batch as a whole. */
export const undoBatch = endpoint({
  path: '/api/v1/batches/{id}',
  method: 'DELETE',
  access: 'staff',
  program: {
    scope: null,
    cost: 5,
    name: 'undoBatch',
    summary: 'Undo a batch as a whole; refused, by name of the lines, where somebody changed a record since',
    example: { input: { id: SHOWN }, answer: { ...shown, status: 'UNDOING' } },
  },
  input: z.strictObject({ id }),
  output: batchAnswer,
})
