import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const sampleRow = z.object({ ROW_CD: z.string(), ROW_NM: z.string() })
export type SampleRow = z.infer<typeof sampleRow>

/** Maximum rows of one response. */
export const MAX_ROWS = 1_000

/** POST /api/fms/comm/ptlSampleMgt/selectList: the rows of the caller's corporation whose code or name contains the keyword. */
export const selectSampleRows = endpoint({
  path: '/api/fms/comm/ptlSampleMgt/selectList',
  access: 'member',
  quiet: true,
  input: z.object({ KEYWORD: z.optional(z.string().check(z.maxLength(50))) }),
  output: z.array(sampleRow),
})
