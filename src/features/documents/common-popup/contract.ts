import * as z from 'zod/mini'
import { codeEntry } from '#platform/shared/lists/code-list.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** A code as the search popup lists it; OTHER_NAME is the name in the other language, blank when it is the same, ALTS are other codes of the same thing, separated by blanks (KRBNP of KRPUS, ICAO, SCAC). */
export const foundCode = z.extend(codeEntry, { OTHER_NAME: z.string(), REMARK: z.string(), ALTS: z.string() })
export type FoundCode = z.infer<typeof foundCode>

/** What the popup is opened with for one code: `openPopup(commonPopup, { group: 'PORT', keyword })`. */
export type OneCodeArgs = { group: string; keyword?: string; multi?: 'N' }
/** And for a list of codes: `openPopup(severalCodes, { group: 'PORT', keyword, multi: 'Y' })`. */
export type SeveralCodesArgs = { group: string; keyword?: string; multi: 'Y' }

/** Rows of one answer at most (S3-018). */
export const MAX_CODES = 200

/**
 * POST /api/cms/popup/cmsCommonPopup/selectCodeList (S2-106, S3-018). CODE finds codes that start with the keyword, old and new
 * ones of a port alike; NAME finds names that contain it, in either language; without a type codes are looked for first, then
 * names. Upper and lower case are the same, wildcards are letters. At most 200 rows; the message says when there are more.
 * Guests search public groups only.
 */
export const selectCodeList = endpoint({
  path: '/api/cms/popup/cmsCommonPopup/selectCodeList',
  access: 'guest',
  quiet: true,
  input: z.object({
    MSTR_CD: z.string().check(z.minLength(1), z.maxLength(50)),
    CODE_NAME_TYPE: z.optional(z.enum(['CODE', 'NAME', ''])),
    SEARCH_KEYWORD: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.array(foundCode),
})

/** A row as a look-up box takes it. */
const asEntry = ({ CODE, NAME, OTHER_NAME, REMARK }: FoundCode) => ({ code: CODE, name: NAME, otherName: OTHER_NAME, note: REMARK })

/** The look-up of a group for a `CodeBox`: `lookUp({ ...codeSearch('PORT'), popup: commonPopup })`. */
export const codeSearch = (group: string) => ({
  kind: group,
  contract: selectCodeList,
  ask: (SEARCH_KEYWORD: string) => ({ MSTR_CD: group, SEARCH_KEYWORD }),
  args: (keyword: string): OneCodeArgs => ({ group, keyword }),
  entry: asEntry,
})
