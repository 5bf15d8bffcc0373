import * as z from 'zod/mini'
import { anchorsAsk, windowAsk, windowHead } from '#platform/shared/lists/list-window.ts'

const MAX_LENGTH = 100
/** A text condition. No control characters: PostgreSQL refuses NUL inside texts. */
export const condition = z._default(z.string().check(z.maxLength(MAX_LENGTH), z.regex(/^\P{Cc}*$/u)), '')

/** Paging parameters of a log list. */
export const logAsk = { WINDOW: z.optional(windowAsk), ANCHORS: z.optional(anchorsAsk) }

/** Rows of one window; the first response also has the totals. */
export const logAnswer = <R extends z.ZodMiniType>(row: R) =>
  z.object({ rows: z.array(row), anchors: z.optional(z.array(z.string())), head: z.optional(windowHead) })

/** A search from the URL; invalid values give the default search. */
export const readTexts = <S extends Record<string, string>>(raw: S, usual: S): S =>
  Object.values(raw).every((value) => typeof value === 'string' && value.length <= MAX_LENGTH && !/\p{Cc}/u.test(value)) ? raw : usual
