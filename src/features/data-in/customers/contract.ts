import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Codes of customers: a hyphen belongs to parties of their address books. */
export const CUSTOMER_CODE = /^[A-Z0-9][A-Z0-9_.]{0,19}$/
const code = z.string().check(z.regex(CUSTOMER_CODE), z.describe('Code of the customer: capitals, digits, `_` and `.`, at most 20'))

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))
const flag = z.optional(z.nullable(z.boolean()))

/** What a system says about a customer; shared by the calls and the batches. */
const customerBody = z.strictObject({
  version: z
    .optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.describe('Your version of the record: an older one never replaces a newer one. Without it `saidAt` decides')),
  saidAt: z.optional(z.iso.datetime({ offset: true })).check(z.describe('When your system said so')),
  name: z
    .optional(z.strictObject({ ko: z.optional(text(70)), en: z.optional(text(70)) }))
    .check(z.describe('Name in both languages; one that is missing is that of the other')),
  registrationNo: z.optional(z.nullable(text(20))).check(z.describe('Business registration number')),
  representative: z.optional(z.nullable(text(50))).check(z.describe('Name of the representative')),
  country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))).check(z.describe('ISO 3166; KR where nothing is said')),
  address: z.optional(z.nullable(text(350))),
  stopped: flag.check(z.describe('No new business')),
  overdue: flag.check(z.describe('Has payments that are long overdue')),
  active: flag,
})
export type CustomerBody = z.infer<typeof customerBody>

const result = z.object({
  code: z.string(),
  result: z.enum(['created', 'changed', 'unchanged', 'older', 'closed']),
  held: z.array(z.string()).check(z.describe('Fields that somebody changed by hand since: kept, your value is stored beside')),
})
export type CustomerResult = z.infer<typeof result>

const EXAMPLE = {
  version: 3,
  name: { ko: '한빛전자', en: 'Hanbit Electronics Co., Ltd.' },
  registrationNo: '123-45-67890',
  country: 'KR',
  address: '12 Teheran-ro, Gangnam-gu, Seoul',
}
const path = '/api/v1/customers/{code}'
const input = { code: 'HANBIT' }
const scope = 'customers:write' as const
const answer = { code: 'HANBIT', result: 'created', held: [] }

/** Creates a customer, or replaces what the source sends of it. */
export const putCustomer = endpoint({
  path,
  method: 'PUT',
  access: 'staff',
  program: {
    scope,
    name: 'putCustomer',
    summary: 'Create a customer, or replace what your system tells of it',
    example: { input, body: EXAMPLE, answer },
  },
  input: z.strictObject({ code, body: customerBody }),
  output: result,
})

/** Changes the named fields of a customer of the source; null lets go. */
export const patchCustomer = endpoint({
  path,
  method: 'PATCH',
  access: 'staff',
  program: {
    scope,
    name: 'patchCustomer',
    summary: 'Change the named fields of a customer of yours',
    example: { input, body: { version: 4, address: null }, answer: { ...answer, result: 'changed' } },
  },
  input: z.strictObject({ code, body: customerBody }),
  output: result,
})

/** Takes a customer out of use: it has records and is never deleted. */
export const deleteCustomer = endpoint({
  path,
  method: 'DELETE',
  access: 'staff',
  program: {
    scope,
    name: 'deleteCustomer',
    summary: 'Take a customer of yours out of use; its records stay',
    example: { input, answer: { ...answer, result: 'closed' } },
  },
  input: z.strictObject({ code }),
  output: result,
})

/** A customer under the names by which it is sent. */
export const readCustomer = endpoint({
  path,
  method: 'GET',
  access: 'staff',
  program: {
    scope,
    name: 'readCustomer',
    summary: 'A customer, under the field names that writing uses',
    example: { input, answer: { code: 'HANBIT', ...EXAMPLE, representative: '김*수', stopped: false, overdue: false, active: true } },
  },
  input: z.strictObject({ code }),
  masked: { fields: { representative: 'person' } },
  output: z.object({
    code: z.string(),
    name: z.object({ ko: z.string(), en: z.string() }),
    registrationNo: z.string(),
    representative: z.string().check(z.describe('Masked')),
    country: z.string(),
    address: z.string(),
    stopped: z.boolean(),
    overdue: z.boolean(),
    active: z.boolean(),
  }),
})
