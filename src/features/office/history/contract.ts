import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const fact = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

const change = z.object({
  /** When, on Seoul's clock, to the minute. */
  AT: z.string(),
  USER_ID: z.string(),
  USER_NM: z.string(),
  KIND: z.enum(['insert', 'update', 'delete']),
  /** What each field was and what it is since then, by wire name. */
  CHANGES: z.record(z.string(), z.tuple([fact, fact])),
})
export type RowChange = z.infer<typeof change>

/** Changes of one answer; the dialog says so when there may be older ones. */
export const MAX_CHANGES = 200

/** POST …/selectChangeList: who changed a row of the back office and what, the newest change first, at most two hundred. */
export const selectChanges = endpoint({
  path: '/api/cms/comm/cmsHistory/selectChangeList',
  access: 'staff-admin',
  quiet: true,
  input: z.object({
    /** The name its saves bear in the audit log. */
    LIST: z.string().check(z.regex(/^[A-Z_]{1,40}_SAVED$/)),
    KEY: z.string().check(z.maxLength(300), z.regex(/^\P{Cc}+$/u)),
  }),
  output: z.array(change),
})
