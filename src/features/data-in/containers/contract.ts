import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { ownFreeTime } from '../shipments/box-parts.ts'
import { SENDER_NO } from '../shipments/contract.ts'

const no = z.string().check(z.regex(SENDER_NO), z.describe('Your number of the shipment'))
const container = z.string().check(z.regex(/^[A-Za-z0-9]{4,11}$/), z.describe('Container number with its check digit (ISO 6346)'))
const plain = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))

/** What a system says about a container; shared by the calls and the batches. */
const containerBody = z.strictObject({
  version: z
    .optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.describe('Your version of the container: an older one never replaces a newer one. Without it `saidAt` decides')),
  saidAt: z.optional(z.iso.datetime({ offset: true })).check(z.describe('When your system said so')),
  type: z.optional(z.nullable(plain(4))).check(z.describe('ISO 6346 size and type, or a code of the installation')),
  seal: z.optional(z.nullable(plain(40))),
  grossWeightKg: z
    .optional(z.nullable(z.number().check(z.minimum(0), z.maximum(999_999_999))))
    .check(z.describe('Of this shipment; of LCL the share of the house')),
  packages: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(99_999_999)))),
  volumeCbm: z
    .optional(z.nullable(z.number().check(z.minimum(0), z.maximum(999_999_999))))
    .check(z.describe('Of this shipment; of LCL the share of the house')),
  ...ownFreeTime,
})
export type ContainerBody = z.infer<typeof containerBody>

const result = z.object({
  no: z.string().check(z.describe('The management number of the shipment')),
  container: z.string().check(z.describe('The number of the container; that of another one where the desk replaced it')),
  result: z
    .enum(['created', 'changed', 'unchanged', 'older', 'closed'])
    .check(z.describe('older: a newer version is stored, so nothing was changed; closed: the shipment goes without it')),
  held: z.array(z.string()).check(z.describe('`containers` where the desk keeps the containers of the shipment: nothing was changed')),
})
export type ContainerResult = z.infer<typeof result>

const path = '/api/v1/shipments/{no}/containers/{container}'
const scope = 'containers:write' as const
const [CONTAINER, BOX] = [
  'HMMU6012349',
  { type: '45G1', seal: 'KR998877', grossWeightKg: 8_300.5, packages: 420, volumeCbm: 61.2, demurrageDays: 10 },
]
const NO_MORE = { demurrageUntil: null, detentionDays: null, detentionUntil: null }
const input = { no: 'ERP-2026-0042', container: CONTAINER }
const answer = { no: 'ERP-2026-0042', container: CONTAINER, result: 'created', held: [] }
const common = { path, access: 'staff' } as const

/** Puts a container into a shipment, or replaces what the source says of it. */
export const putContainer = endpoint({
  ...common,
  method: 'PUT',
  program: {
    scope,
    name: 'putContainer',
    summary: 'Put a container into a shipment, or replace what your system tells of it; its events are facts and stay',
    example: { input, body: { version: 1, ...BOX }, answer },
  },
  input: z.strictObject({ no, container, body: containerBody }),
  output: result,
})

/** Changes the named fields of a container; null lets go. */
export const patchContainer = endpoint({
  ...common,
  method: 'PATCH',
  program: {
    scope,
    name: 'patchContainer',
    summary: 'Change the named fields of a container of a shipment; null lets go',
    example: { input, body: { version: 2, seal: 'KR998878' }, answer: { ...answer, result: 'changed' } },
  },
  input: z.strictObject({ no, container, body: containerBody }),
  output: result,
})

/** Takes a container out of a shipment. */
export const deleteContainer = endpoint({
  ...common,
  method: 'DELETE',
  program: {
    scope,
    name: 'deleteContainer',
    summary: 'Take a container out of a shipment; what happened to it stays a fact',
    example: { input, answer: { ...answer, result: 'closed' } },
  },
  input: z.strictObject({ no, container }),
  output: result,
})

/** A container under the names by which it is sent. */
export const readContainer = endpoint({
  ...common,
  method: 'GET',
  program: {
    scope,
    name: 'readContainer',
    summary: 'Read a container of a shipment, under the field names that writing uses',
    example: { input, answer: { no: 'ERP-2026-0042', container: CONTAINER, ...BOX, ...NO_MORE } },
  },
  input: z.strictObject({ no, container }),
  output: z.object({
    no: z.string(),
    container: z.string(),
    type: z.string(),
    seal: z.string(),
    grossWeightKg: z.nullable(z.number()),
    packages: z.nullable(z.int()),
    volumeCbm: z.nullable(z.number()),
    demurrageDays: z.nullable(z.int()),
    demurrageUntil: z.nullable(z.string()),
    detentionDays: z.nullable(z.int()),
    detentionUntil: z.nullable(z.string()),
  }),
})
