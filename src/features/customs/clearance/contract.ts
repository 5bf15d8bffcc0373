import * as z from 'zod/mini'

/**
 * Where an answer comes from (S2-113): the authority's open service or what was stored before, when it was read (Seoul), and
 * why it is not fresh: no key, no answer, refused (in the authority's words), or not found there.
 */
export const answerState = {
  /** The moment of the answer, UTC. */
  asOf: z.string(),
  SOURCE: z.enum(['UNIPASS', 'DB']),
  /** yyyyMMddHHmmss; '' when there is nothing to show. */
  READ_DTM: z.string(),
  NOTICE: z.enum(['', 'NO_KEY', 'SILENT', 'REFUSED', 'NONE']),
  NOTICE_TEXT: z.string(),
}
const heard = z.object(answerState)
export type AnswerState = z.infer<typeof heard>
