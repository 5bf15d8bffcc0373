import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Healthy; warning; failing; not configured. */
const HEALTH_STATES = ['OK', 'WARN', 'BAD', 'OFF'] as const

const part = z.object({
  PART: z.enum(['database', 'storage', 'mail', 'notices', 'unipass', 'live', 'disk', 'holidays', 'places', 'exports', 'versions']),
  STATE: z.enum(HEALTH_STATES),
  /** The meaning as a sentence. */
  TEXT: z.string(),
  FACTS: z.array(z.object({ TERM: z.string(), TEXT: z.string() })),
})
export type Part = z.infer<typeof part>

/** The status of the installation by part, as this process sees it. An unreachable part is reported, not thrown. */
export const selectHealth = endpoint({
  path: '/api/cms/comm/cmsHealth/selectHealth',
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.object({ parts: z.array(part), asOf: z.string() }),
})
