import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const fact = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

const change = z.object({
  /** Seoul time, with minute precision. */
  AT: z.string(),
  USER_ID: z.string(),
  USER_NM: z.string(),
  KIND: z.enum(['insert', 'update', 'delete']),
  /** The old and new value of each changed field, by wire name. */
  CHANGES: z.record(z.string(), z.tuple([fact, fact])),
})
export type RowChange = z.infer<typeof change>

/** Maximum changes of a response; the dialog says when older ones may exist. */
export const MAX_CHANGES = 200

/** POST …/selectChangeList: the change history of a back office row, newest first, at most two hundred. */
export const selectChanges = endpoint({
  path: '/api/cms/comm/cmsHistory/selectChangeList',
  access: 'staff-admin',
  quiet: true,
  input: z.object({
    /** The audit log name of its saves. */
    LIST: z.string().check(z.regex(/^[A-Z_]{1,40}_SAVED$/)),
    KEY: z.string().check(z.maxLength(300), z.regex(/^\P{Cc}+$/u)),
  }),
  output: z.array(change),
})
