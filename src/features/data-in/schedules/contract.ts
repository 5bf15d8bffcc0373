import * as z from 'zod/mini'
import { SCHEDULE_FIELDS } from '#domain/records/record-fields.ts'
import { recordCalls } from '../records/record-calls.ts'

const schedule = {
  vessel: 'HMM ALGECIRAS',
  voyage: '021W',
  carrier: { code: 'HDMU' },
  calls: [
    { port: 'KRPUS', departure: { estimated: '2026-12-02T18:00' } },
    { port: 'NLRTM', arrival: { estimated: '2027-01-06' } },
  ],
}

/** The calls by which a system keeps schedules of ships: what they say becomes facts of the shipments aboard. */
export const scheduleCalls = recordCalls({
  path: '/api/v1/schedules/{key}',
  scope: 'schedules:write',
  cost: 3,
  fields: SCHEDULE_FIELDS,
  key: z
    .string()
    .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/), z.describe('Your number of the voyage: letters, digits, `.`, `_` and `-`')),
  name: 'Schedule',
  one: 'the schedule of a voyage',
  closes: 'Withdraw the schedule of a voyage of yours, with what it said of the shipments aboard',
  example: {
    key: 'HMM-ALGECIRAS-021W',
    body: { version: 1, ...schedule },
    patch: { version: 2, calls: [...schedule.calls.slice(0, 1), { port: 'NLRTM', arrival: { estimated: '2027-01-09' } }] },
    shown: { ...schedule, active: true },
  },
})

/** Creates a schedule, or replaces what the source says of it. */
export const putSchedule = scheduleCalls.put
/** Changes the named fields of a schedule. */
export const patchSchedule = scheduleCalls.patch
/** Withdraws a schedule. */
export const deleteSchedule = scheduleCalls.remove
/** A schedule under the names by which it is sent. */
export const readSchedule = scheduleCalls.read
