import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const text = z.string()
const time = z.nullable(z.string())

const stripStage = z.object({
  NO: z.int(),
  CODE: text,
  NAME: text,
  STATE: z.enum(['done', 'active', 'future']),
  /** yyyyMMddHHmm at the place, or the day alone: the actual time, and the planned or expected time. */
  AT: time,
  /** The clock of the actual time where it is not Korea's: `UTC-7`. */
  CLOCK: text,
  PLANNED: time,
  /** Pieces done of a partly completed stage. */
  PART: z.nullable(text),
})

/** POST /api/trk/comm/ptlTrackingList/selectStrip: the ten-stage strip of the selected row (S2-096, S2-097). */
export const selectStrip = endpoint({
  path: '/api/trk/comm/ptlTrackingList/selectStrip',
  access: 'member',
  quiet: true,
  reads: true,
  input: z.object({ mngtNo: z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)) }),
  output: z.object({
    MNGT_NO: text,
    STAGES: z.array(stripStage),
    /** Changes of vessel or flight; `AFTER` is the number of the stage before the mark. */
    TRANSSHIPMENTS: z.array(z.object({ PORT: text, PLACE: text, AFTER: z.int(), AT: time })),
  }),
})
export type StripAnswer = z.infer<(typeof selectStrip)['output']>
