import * as z from 'zod/mini'
import { FATES } from '#domain/exhibition/exhibition-move-out.ts'
import { multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { MAX_ITEMS, requestMasked, requestRecord } from '../exhibition-edit/contract.ts'

const words = multiLine(z.string().check(z.maxLength(500)))
const asked = {
  SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  REQ_NO: z.string().check(z.minLength(1), z.maxLength(20)),
  ROW_VER: z.int(),
}
const line = z.object({ SEQ: z.int(), FATE: z.enum(FATES), QTY: z.int().check(z.minimum(1), z.maximum(999_999)) })

const PATH = '/api/spe/comm/ptlExhibitionMgt'

/**
 * POST …/askMoveOut: the customer requests that goods leave the hall on a date, with their disposal. More than is still there is
 * VAL-001, a second open request BIZ-001.
 */
export const askMoveOut = endpoint({
  path: `${PATH}/askMoveOut`,
  access: 'member',
  masked: requestMasked,
  input: z.object({
    ...asked,
    OUT_DT: z.string().check(z.maxLength(8)),
    NOTE: z._default(words, ''),
    lines: z.array(line).check(z.maxLength(MAX_ITEMS)),
  }),
  output: requestRecord,
})

/** POST …/closeMoveOut: staff approve or refuse (with a reason), the customer withdraws. An already answered one is CNF-001. */
export const closeMoveOut = endpoint({
  path: `${PATH}/closeMoveOut`,
  access: 'member',
  masked: requestMasked,
  input: z.object({ ...asked, OUT_NO: z.int(), STATUS: z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN']), REASON: z._default(words, '') }),
  output: requestRecord,
})
