import * as z from 'zod/mini'
import { multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'

const reply = z.object({
  ID: z.number(),
  KIND: z.enum(['ACK', 'ASK', 'ANSWER']),
  /** The customer of the thread; staff reply to it. */
  PARTY_CD: z.string(),
  NAME: z.string(),
  BODY: z.string(),
  /** UTC. */
  AT: z.string(),
})

/** An exception of a shipment in the caller's language: what, effect, next step, owner, due time, basis. */
export const exceptionView = z.object({
  /** The cause; stays the same while further events arrive. */
  KEY: z.string(),
  KIND: z.enum(['HOLD', 'CUTOFF', 'WRONG_PORT', 'OMITTED', 'ROLLED', 'DWELL', 'DELAY', 'NO_NEWS', 'DESK']),
  TITLE: z.string(),
  EFFECT: z.string(),
  DAYS: z.nullable(z.number()),
  NEXT: z.string(),
  OWNER: z.string(),
  /** yyyyMMddHHmm, Seoul time; blank without a due time. */
  BY: z.string(),
  BASIS: z.string(),
  /** Texts staff entered in place of the rule texts. A blank field uses the rule text; null without any staff text. */
  DESK: z.nullable(z.object({ TITLE: z.string(), EFFECT: z.string(), NEXT: z.string(), OWNER: z.string(), BY: z.string() })),
  /** A user of the caller's company acknowledged it since it began; for staff, a user of any customer. */
  ACKED: z.boolean(),
  REPLIES: z.array(reply),
})
export type ExceptionView = z.infer<typeof exceptionView>

/** An exception that staff settled and that would be shown otherwise: who settled it, when (UTC) and why. */
export const settledView = z.object({
  ...z.pick(exceptionView, { KEY: true, KIND: true, TITLE: true }).shape,
  BY: z.string(),
  AT: z.string(),
  /** Blank for one that was settled before reasons were kept. */
  REASON: z.string(),
})
export type SettledView = z.infer<typeof settledView>

const line = (longest: number) => z._default(z.string().check(z.trim(), z.maxLength(longest)), '')
/** The exceptions as they are then, with those that staff can take back; no one else gets the latter. */
const answered = z.object({ exceptions: z.array(exceptionView), settled: z.array(settledView) })
export type Exceptions = z.infer<typeof answered>

/**
 * A customer acknowledges an exception or asks about it; staff reply to customer PARTY_CD. Foreign and unknown shipments and exceptions
 * are NTF-001 (S6-006).
 */
export const answerException = endpoint({
  path: '/api/trk/popup/ptlTrackingException/answer',
  access: 'member',
  input: z.object({
    header: z.object({
      MNGT_NO: mngtNo,
      KEY: z.string().check(z.minLength(1), z.maxLength(120)),
      KIND: reply.shape.KIND,
      BODY: multiLine(line(1000)),
      PARTY_CD: line(20),
    }),
  }),
  output: answered,
})

const saved = z.object({
  MNGT_NO: mngtNo,
  /** Blank creates a new exception. */
  KEY: line(120),
  TITLE: line(120),
  EFFECT: multiLine(line(200)),
  NEXT: multiLine(line(200)),
  OWNER: line(80),
  BY: z._default(z.string().check(z.regex(/^(\d{12})?$/)), ''),
  /** Settled by staff: hidden unless it begins again, or they take it back. */
  SETTLED: z._default(z.boolean(), false),
  /** Why it is settled; needed then. */
  REASON: line(500),
})

/** Staff create an exception, or correct or settle one; a blank field uses the rule text. */
export const saveException = endpoint({
  path: '/api/trk/popup/ptlTrackingException/saveException',
  access: 'staff',
  input: z.object({ header: saved }),
  output: answered,
})

/** Staff take back that an exception is settled: it stands again as the rules find it, with the words of staff. */
export const reopenException = endpoint({
  path: '/api/trk/popup/ptlTrackingException/reopenException',
  access: 'staff',
  input: z.object({
    header: z.object({
      MNGT_NO: mngtNo,
      KEY: z.string().check(z.minLength(1), z.maxLength(120)),
      REASON: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
  }),
  output: answered,
})
