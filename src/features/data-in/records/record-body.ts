import * as z from 'zod/mini'
import type { Cell, PortCall, RecordField } from '#domain/records/record-fields.ts'
import type { NamedCells } from '#domain/records/merge-record.ts'
import { ISO_DAY, ISO_DAY_OR_TIME } from '#domain/time/ymd.ts'

const plain = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))
const moment = z.optional(z.nullable(z.string().check(z.regex(ISO_DAY_OR_TIME))))
const times = z.optional(z.nullable(z.strictObject({ estimated: moment, actual: moment })))
const call = z.strictObject({
  port: plain(5).check(z.regex(/^[A-Za-z0-9]{5}$/), z.describe('UN/LOCODE')),
  arrival: times.check(z.describe('A day, or a time on the clock of the port')),
  departure: times,
})

const schemaOf = (field: RecordField): z.ZodMiniType => {
  const said = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema)).check(z.describe(field.en))
  if (field.type === 'text' || field.type === 'code') return said(plain(field.max))
  if (field.type === 'choice') return said(z.enum(field.options as [string, ...string[]]))
  if (field.type === 'flag') return said(z.boolean())
  if (field.type === 'count') return said(z.int().check(z.minimum(0), z.maximum(field.most)))
  if (field.type === 'day') return said(z.string().check(z.regex(ISO_DAY)))
  return said(z.array(call).check(z.minLength(1), z.maxLength(field.most)))
}

/** Fields as a nested object: `customer.code` is `code` of `customer`. */
const shapeOf = (
  fields: readonly RecordField[],
  of: (field: RecordField) => z.ZodMiniType,
  group: (shape: Record<string, z.ZodMiniType>) => z.ZodMiniType,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    [...Map.groupBy(fields, ({ name }) => name.split('.')[0] ?? '')].map(([head, parts]) => {
      const [only] = parts
      if (parts.length === 1 && only?.name === head) return [head, of(only)]
      return [head, group(Object.fromEntries(parts.map((field) => [field.name.slice(head.length + 1), of(field)])))]
    }),
  )

/** What a source says about a record: its version, and any of the fields. */
export type RecordBody = { version?: number | undefined; saidAt?: string | undefined } & Record<string, unknown>

/** The body of the calls of a kind of records. */
export const recordBody = (fields: readonly RecordField[]): z.ZodMiniType<RecordBody> =>
  z.strictObject({
    version: z
      .optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
      .check(z.describe('Your version of the record: an older one never replaces a newer one. Without it `saidAt` decides')),
    saidAt: z.optional(z.iso.datetime({ offset: true })).check(z.describe('When your system said so')),
    ...shapeOf(fields, schemaOf, (shape) => z.optional(z.nullable(z.strictObject(shape)))),
  }) as z.ZodMiniType<RecordBody>

const shownOf = ({ type }: RecordField): z.ZodMiniType =>
  type === 'flag' ? z.boolean() : type === 'count' ? z.number() : type === 'calls' ? z.array(call) : z.string()

/** A record as it is read: every field under the name by which it is sent. */
export const recordShape = (fields: readonly RecordField[]) => shapeOf(fields, shownOf, (shape) => z.object(shape))

const upper = (text: string) => text.trim().toUpperCase()
const callsOf = (calls: readonly PortCall[]): PortCall[] => calls.map((one) => ({ ...one, port: upper(one.port) }))

const cellOf = (field: RecordField, value: unknown): Cell => {
  if (value === null || value === '') return null
  if (field.type === 'flag') return value === true ? 'Y' : 'N'
  if (field.type === 'code') return (typeof value === 'string' && upper(value)) || null
  if (field.type === 'calls') return callsOf(value as PortCall[])
  return value as Cell
}

/** The columns that a body names. */
export const namedCells = (fields: readonly RecordField[], body: RecordBody): NamedCells => {
  const told: NamedCells = {}
  for (const field of fields) {
    const [head = '', part] = field.name.split('.')
    const value = body[head]
    if (value === undefined) continue
    const own = part === undefined || value === null ? value : (value as Record<string, unknown>)[part]
    if (own !== undefined) told[field.column] = cellOf(field, own)
  }
  return told
}

/** Cells under the names of the API. */
export const shownRecord = (fields: readonly RecordField[], cells: Record<string, Cell>): Record<string, unknown> => {
  const shown: Record<string, unknown> = {}
  for (const { name, column, type, blank } of fields) {
    const [head = '', part] = name.split('.')
    const value = cells[column] ?? blank
    const own = type === 'flag' ? value === 'Y' : value
    if (part === undefined) shown[head] = own
    else shown[head] = { ...(shown[head] as object | undefined), [part]: own }
  }
  return shown
}
