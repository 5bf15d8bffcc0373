import * as z from 'zod/mini'
import { codeEntry } from '#platform/shared/lists/code-list.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/**
 * A code as the search popup lists it; OTHER_NAME is the name in the other language, blank when equal, ALTS are other codes of the same
 * item, separated by blanks (KRBNP of KRPUS, ICAO, SCAC).
 */
const foundCode = z.extend(codeEntry, { OTHER_NAME: z.string(), REMARK: z.string(), ALTS: z.string() })
export type FoundCode = z.infer<typeof foundCode>

/** Arguments for selecting one code: `openPopup(commonPopup, { group: 'PORT', keyword })`. */
export type OneCodeArgs = { group: string; keyword?: string; multi?: 'N' }
/** Arguments for selecting several: `openPopup(severalCodes, { group: 'PORT', keyword, multi: 'Y' })`. */
export type SeveralCodesArgs = { group: string; keyword?: string; multi: 'Y' }

/** Maximum rows of one response (S3-018). */
export const MAX_CODES = 200

/**
 * POST /api/cms/popup/cmsCommonPopup/selectCodeList (S2-106, S3-018). CODE finds codes that start with the keyword, including old and
 * new codes of a port; NAME finds names that contain it, in either language; without a type, codes are searched first, then names. Case
 * is ignored, wildcards are literal. At most 200 rows; the message reports when there are more. Guests search public groups only.
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

/** Maximum usual entries of a box. */
export const MAX_USUAL = 8

/**
 * POST …/selectUsualCodes (S2-193): what a look-up lists before anything is typed. Of places and carriers those that the caller's latest
 * shipments use most, of short lists all, of long ones none. Guests get none.
 */
export const selectUsualCodes = endpoint({
  path: '/api/cms/popup/cmsCommonPopup/selectUsualCodes',
  access: 'guest',
  quiet: true,
  input: z.object({ MSTR_CD: z.string().check(z.minLength(1), z.maxLength(50)) }),
  output: z.array(foundCode),
})

/** A row as a code box entry. */
const asEntry = ({ CODE, NAME, OTHER_NAME, REMARK }: FoundCode) => ({ code: CODE, name: NAME, otherName: OTHER_NAME, note: REMARK })

/** The look-up of a group for a `CodeBox`: `lookUp({ ...codeSearch('PORT'), popup: commonPopup })`. */
export const codeSearch = (group: string) => ({
  kind: group,
  contract: selectCodeList,
  ask: (SEARCH_KEYWORD: string) => ({ MSTR_CD: group, SEARCH_KEYWORD }),
  args: (keyword: string): OneCodeArgs => ({ group, keyword }),
  entry: asEntry,
  usual: { contract: selectUsualCodes, input: { MSTR_CD: group }, entry: asEntry },
})
