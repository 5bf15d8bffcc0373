import * as z from 'zod/mini'

/**
 * The source of an answer (S2-113): the customs open API or stored data, when it was read (Seoul time), and why it is not current: no
 * key, no response, refused (with the text of customs), or not found.
 */
export const answerState = {
  /** The time of the response, UTC. */
  asOf: z.string(),
  SOURCE: z.enum(['UNIPASS', 'DB']),
  /** yyyyMMddHHmmss; '' without data. */
  READ_DTM: z.string(),
  NOTICE: z.enum(['', 'NO_KEY', 'SILENT', 'REFUSED', 'NONE']),
  NOTICE_TEXT: z.string(),
}
const heard = z.object(answerState)
export type AnswerState = z.infer<typeof heard>
