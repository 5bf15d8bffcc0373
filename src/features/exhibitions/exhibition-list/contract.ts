import * as z from 'zod/mini'
import { type FieldCheck, firstProblem, periodFields } from '#domain/validation/field-checks.ts'
import { REQUEST_STATUSES } from '#domain/exhibition/exhibition-state.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
import { PLAIN, searchOf } from '#platform/shared/lists/url-filter.ts'
import { anchorsAsk, windowAsk, windowHead } from '#platform/shared/lists/list-window.ts'

/** Maximum characters of a condition. */
const MAX_LENGTH = 60
/** Maximum months of a search period. */
const MAX_MONTHS = 36
/** Sort orders: the next deadline, or the day of receipt. */
export const SORTS = ['DUE', 'RECEIVED_DT'] as const
const DIRECTIONS = ['ASC', 'DESC'] as const
const DOCUMENT_STATES = ['', 'MISSING'] as const

const words = (most: number) => z.string().check(z.maxLength(most), z.regex(PLAIN))

/** Search conditions for requests (S2-123). Empty means no condition. */
export const requestSearch = z.object({
  /** Dates of the exhibition, yyyyMMdd: matches those that overlap the period. Both or neither. */
  FROM_DT: z._default(words(10), ''),
  TO_DT: z._default(words(10), ''),
  /** Part of the name or of the venue. */
  KEYWORD: z._default(words(MAX_LENGTH), ''),
  STATUS: z._default(z.array(z.enum(REQUEST_STATUSES)).check(z.maxLength(REQUEST_STATUSES.length)), []),
  /** Part of the exhibitor's name. */
  COMPANY: z._default(words(MAX_LENGTH), ''),
  /** Only requests with missing documents due within three days. */
  PAPERS: z._default(z.enum(DOCUMENT_STATES), ''),
  SORT: z._default(z.enum(SORTS), 'RECEIVED_DT'),
  DIR: z._default(z.enum(DIRECTIONS), 'DESC'),
})
export type RequestSearch = z.output<typeof requestSearch>

/** A search without conditions. */
export const EMPTY_SEARCH: RequestSearch = {
  FROM_DT: '',
  TO_DT: '',
  KEYWORD: '',
  STATUS: [],
  COMPANY: '',
  PAPERS: '',
  SORT: 'RECEIVED_DT',
  DIR: 'DESC',
}

const CHOICES: Partial<Record<keyof RequestSearch, readonly string[]>> = {
  STATUS: REQUEST_STATUSES,
  PAPERS: DOCUMENT_STATES,
  SORT: SORTS,
  DIR: DIRECTIONS,
}

/** A search from the URL or another screen; invalid values give the default search. */
export const readRequestSearch = (raw: unknown, usual: RequestSearch): RequestSearch =>
  searchOf(raw, usual, { empty: EMPTY_SEARCH, choices: CHOICES, longest: MAX_LENGTH })

/** Form checks before a search; the server repeats them. */
export const searchChecks = ({ FROM_DT, TO_DT }: Pick<RequestSearch, 'FROM_DT' | 'TO_DT'>): FieldCheck[] =>
  FROM_DT || TO_DT ? [periodFields(['FROM_DT', 'TO_DT'], FROM_DT, TO_DT, { months: MAX_MONTHS })] : []
export const searchProblem = (search: Pick<RequestSearch, 'FROM_DT' | 'TO_DT'>) => firstProblem(searchChecks(search))

const text = z.string()
/**
 * A row of the list (Appendix E.5): the request, the dates of its exhibition, and the inputs of its deadlines. Dates are yyyyMMdd or
 * empty.
 */
const requestRow = z.object({
  REQ_NO: text,
  EXH_NO: text,
  EXH_NM: text,
  START_DT: text,
  END_DT: text,
  MOVE_IN_DT: text,
  /** When the goods leave the hall: as approved, else the regular date. */
  MOVE_OUT_DT: text,
  DOC_DEADLINE: text,
  SEA_DEADLINE: text,
  AIR_DEADLINE: text,
  COMPANY_NM: text,
  BOOTH: text,
  TRANS_MODE: text,
  STATUS: z.enum(REQUEST_STATUSES),
  PKG_QTY: z.int(),
  CBM: z.number(),
  GROSS_WT: z.number(),
  CARNET_YN: z.enum(['Y', 'N']),
  CARNET_UNTIL: text,
  REEXPORT_DT: text,
  /** Whether some goods return. */
  RETURNS_YN: z.enum(['Y', 'N']),
  /** The disposal of the goods with package counts: `반송 2 · 판매 1`. */
  DISPOSALS: text,
  RECEIVED_DT: text,
  /** Names of due missing documents, and their deadline (yyyyMMddHHmm): both empty without any. */
  PAPERS: text,
  PAPERS_DUE: text,
})
export type RequestRow = z.infer<typeof requestRow>

const PATH = '/api/spe/comm/ptlExhibitionList'

/**
 * POST …/selectRequestList (S2-123): requests of the caller's company, for staff of all; rows of one window, the first response also has
 * the totals.
 */
export const selectRequestList = endpoint({
  path: `${PATH}/selectRequestList`,
  access: 'member',
  quiet: true,
  input: z.extend(requestSearch, { WINDOW: z.optional(windowAsk), ANCHORS: z.optional(anchorsAsk) }),
  output: z.object({
    rows: z.array(requestRow),
    anchors: z.optional(z.array(text)),
    head: z.optional(windowHead),
    sums: z.optional(z.object({ PKG_QTY: z.number(), CBM: z.number(), GROSS_WT: z.number() })),
  }),
})

/** POST …/exportRequestList: all rows of a search as a file. */
export const exportRequestList = endpoint({
  path: `${PATH}/exportRequestList`,
  access: 'member',
  quiet: true,
  input: z.extend(requestSearch, { FORMAT: sheetFormat, COLUMNS: columnNames }),
  output: z.object({}),
})
