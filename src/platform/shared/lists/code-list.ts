import * as z from 'zod/mini'

/** One entry of a code list: the code and its name (S3-014). */
export const codeEntry = z.object({
  CODE: z.string(),
  NAME: z.string(),
  /** The name in the other language, blank when it is equal: accepted when typed or pasted, not shown. */
  OTHER_NAME: z.optional(z.string()),
})
export type CodeEntry = z.infer<typeof codeEntry>

/** Codes as the options of a select, with search terms in both languages. */
export const codeOptions = (codes: readonly CodeEntry[]) =>
  codes.map(({ CODE, NAME, OTHER_NAME }) => ({ value: CODE, label: NAME, otherLabel: OTHER_NAME || undefined }))

/** The call that returns any code group by its name (S7-044). */
export const COMMON_CODE_PATH = '/api/code/selectCommonCode'
