import * as z from 'zod/mini'
import { FREE_TIME_FIELDS } from '#domain/records/record-fields.ts'
import { recordCalls } from '../records/record-calls.ts'

const terms = { kind: 'DEMURRAGE', days: 7, counting: 'CALENDAR', starts: 'NEXT_DAY', carrier: { code: 'HDMU' }, port: { code: 'NLRTM' } }

/** The calls by which a system keeps free-time terms; deadlines of shipments are computed by them. */
export const freeTimeCalls = recordCalls({
  path: '/api/v1/free-time-terms/{key}',
  scope: 'terms:write',
  cost: 3,
  fields: FREE_TIME_FIELDS,
  key: z
    .string()
    .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/), z.describe('Your number of the terms: letters, digits, `.`, `_` and `-`')),
  name: 'FreeTimeTerms',
  one: 'free-time terms',
  closes: 'End free-time terms of yours; deadlines are computed without them',
  example: {
    key: 'HMM-RTM-IMPORT',
    body: { version: 1, ...terms, validFrom: '2026-11-01' },
    patch: { version: 2, days: 10 },
    shown: { ...terms, customer: { code: '' }, validFrom: '2026-11-01', validUntil: '', active: true },
  },
})

/** Creates terms, or replaces what the source says of them. */
export const putFreeTimeTerms = freeTimeCalls.put
/** Changes the named fields of terms. */
export const patchFreeTimeTerms = freeTimeCalls.patch
/** Ends terms. */
export const deleteFreeTimeTerms = freeTimeCalls.remove
/** Terms under the names by which they are sent. */
export const readFreeTimeTerms = freeTimeCalls.read
