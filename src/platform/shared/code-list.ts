import * as z from 'zod/mini'

/** One entry of a code list: the value and what is shown for it (S3-014). */
export const codeEntry = z.object({ CODE: z.string(), NAME: z.string() })
export type CodeEntry = z.infer<typeof codeEntry>

/** The call that answers any code group by its name (S7-044). */
export const COMMON_CODE_PATH = '/api/code/selectCommonCode'
