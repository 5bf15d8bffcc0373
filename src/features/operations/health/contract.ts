import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Well; to be looked at; does not work; not set up here. */
export const HEALTH_STATES = ['OK', 'WARN', 'BAD', 'OFF'] as const

const part = z.object({
  PART: z.enum(['database', 'storage', 'mail', 'notices', 'unipass', 'live', 'disk', 'versions']),
  STATE: z.enum(HEALTH_STATES),
  /** What it means, in a sentence. */
  TEXT: z.string(),
  FACTS: z.array(z.object({ TERM: z.string(), TEXT: z.string() })),
})
export type Part = z.infer<typeof part>

/** How the installation is, part by part, as the process that answers sees it. A part that does not answer is told, not thrown. */
export const selectHealth = endpoint({
  path: '/api/cms/comm/cmsHealth/selectHealth',
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.object({ parts: z.array(part), asOf: z.string() }),
})
