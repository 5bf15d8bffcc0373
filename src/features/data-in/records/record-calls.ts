import * as z from 'zod/mini'
import type { RecordField } from '#domain/records/record-fields.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import { type RecordBody, recordBody, recordShape } from './record-body.ts'

/** The answer to a delivery of a record. */
export const recordResult = z.object({
  key: z.string().check(z.describe('Your number of the record')),
  result: z
    .enum(['created', 'changed', 'unchanged', 'older', 'closed'])
    .check(z.describe('older: a newer version is stored, so nothing was changed')),
  held: z.array(z.string()).check(z.describe('Fields that somebody else keeps: your value is stored beside')),
})

type Described = {
  /** `/api/v1/users/{key}` */
  path: string
  scope: Scope
  /** How many calls of the quota a write is worth, where much follows from it. */
  cost?: number
  fields: readonly RecordField[]
  /** What a key may be. */
  key: z.ZodMiniType<string>
  /** The last part of the names of the calls: `putUser`. */
  name: string
  /** A record of the kind in a sentence: `a user`. */
  one: string
  closes: string
  example: { key: string; body: RecordBody; patch: RecordBody; shown: Record<string, unknown> }
  masks?: Masks
}

/** The four calls of a kind of records: replace, change, take out of use, read. */
export const recordCalls = ({ path, scope, cost = 1, fields, key, name, one, closes, example, masks }: Described) => {
  const answer = { key: example.key, result: 'created', held: [] }
  const input = { key: example.key }
  const body = recordBody(fields)
  const common = { path, access: 'staff' } as const
  return {
    put: endpoint({
      ...common,
      method: 'PUT',
      program: {
        scope,
        cost,
        name: `put${name}`,
        summary: `Create ${one}, or replace what your system tells of it`,
        example: { input, body: example.body, answer },
      },
      input: z.strictObject({ key, body }),
      output: recordResult,
    }),
    patch: endpoint({
      ...common,
      method: 'PATCH',
      program: {
        scope,
        cost,
        name: `patch${name}`,
        summary: `Change the named fields of ${one} of yours; null lets go`,
        example: { input, body: example.patch, answer: { ...answer, result: 'changed' } },
      },
      input: z.strictObject({ key, body }),
      output: recordResult,
    }),
    remove: endpoint({
      ...common,
      method: 'DELETE',
      program: { scope, cost, name: `delete${name}`, summary: closes, example: { input, answer: { ...answer, result: 'closed' } } },
      input: z.strictObject({ key }),
      output: recordResult,
    }),
    read: endpoint({
      ...common,
      method: 'GET',
      program: {
        scope,
        name: `read${name}`,
        summary: `Read ${one}, under the field names that writing uses`,
        example: { input, answer: { key: example.key, ...example.shown } },
      },
      input: z.strictObject({ key }),
      ...(masks && { masked: { fields: masks } }),
      output: z.object({ key: z.string(), ...recordShape(fields) }) as z.ZodMiniType<Record<string, unknown>>,
    }),
  }
}
export type RecordCalls = ReturnType<typeof recordCalls>
