import * as z from 'zod/mini'
import { anchorsAsk, windowAsk, windowHead } from '#platform/shared/lists/list-window.ts'

const MAX_LENGTH = 100
/** A condition as it is typed. No control characters: PostgreSQL refuses NUL inside texts. */
export const condition = z._default(z.string().check(z.maxLength(MAX_LENGTH), z.regex(/^\P{Cc}*$/u)), '')

/** What a list of a log is asked with beside its conditions. */
export const logAsk = { WINDOW: z.optional(windowAsk), ANCHORS: z.optional(anchorsAsk) }

/** Rows of one window; the first answer tells about all. */
export const logAnswer = <R extends z.ZodMiniType>(row: R) =>
  z.object({ rows: z.array(row), anchors: z.optional(z.array(z.string())), head: z.optional(windowHead) })

/** A search from the address: texts that the contract takes, anything else gives the usual search. */
export const readTexts = <S extends Record<string, string>>(raw: S, usual: S): S =>
  Object.values(raw).every((value) => typeof value === 'string' && value.length <= MAX_LENGTH && !/\p{Cc}/u.test(value)) ? raw : usual
