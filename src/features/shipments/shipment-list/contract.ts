import * as z from 'zod/mini'
import { anchorsAsk, windowAsk, windowHead } from '#platform/shared/lists/list-window.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

export const SHIPMENT_STATUSES = ['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'CANCELLED'] as const
/** The summary cards: all, five statuses, late, deadline near (S2-094). */
export const SUMMARY_PICKS = ['ALL', 'BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'DELAYED', 'DUE'] as const
export const SORTS = ['DUE', 'ETD', 'ETA', 'HBL_NO'] as const
const MODES = ['SEA', 'AIR'] as const
const IO_TYPES = ['EXP', 'IMP', 'CROSS'] as const
const DATE_TYPES = ['ETD', 'ETA'] as const
const NUMBER_TYPES = ['HBL', 'MBL', 'BKG', 'CNTR', 'PO'] as const
const DIRECTIONS = ['ASC', 'DESC'] as const
/** Maximum characters of a condition. */
const MAX_LENGTH = 60
/** Maximum numbers of a search (S2-126). */
export const MAX_NUMBERS = 20

// No control characters: PostgreSQL refuses NUL inside texts.
const PLAIN = /^\P{Cc}*$/u
const words = (most: number) => z.string().check(z.maxLength(most), z.regex(PLAIN))

/** Search conditions of the shipment list and the tracking list (Appendix E.1). Empty means no condition. */
export const shipmentSearch = z.object({
  TRANS_MODE: z._default(z.enum(['', ...MODES]), ''),
  IO_TYPE: z._default(z.enum(['', ...IO_TYPES]), ''),
  DT_TYPE: z._default(z.enum(DATE_TYPES), 'ETD'),
  /** yyyyMMdd, both or neither; ignored with numbers. */
  FROM_DT: z._default(words(10), ''),
  TO_DT: z._default(words(10), ''),
  /** Empty: any kind of number. */
  NUM_TYPE: z._default(z.enum(['', ...NUMBER_TYPES]), ''),
  NUMBERS: z._default(z.array(words(MAX_LENGTH)).check(z.maxLength(MAX_NUMBERS)), []),
  /** Code, code prefix, or part of a name. */
  POL: z._default(words(MAX_LENGTH), ''),
  POD: z._default(words(MAX_LENGTH), ''),
  SHP_STS: z._default(z.array(z.enum(SHIPMENT_STATUSES)).check(z.maxLength(SHIPMENT_STATUSES.length)), []),
  /** Part of shipper, consignee or commodity; at least two characters. */
  PARTY: z._default(words(MAX_LENGTH), ''),
  /** Code or part of the name of the customer; staff only. */
  CUST: z._default(words(MAX_LENGTH), ''),
  SUMMARY: z._default(z.enum(SUMMARY_PICKS), 'ALL'),
  SORT: z._default(z.enum(SORTS), 'ETD'),
  DIR: z._default(z.enum(DIRECTIONS), 'DESC'),
})
export type ShipmentSearch = z.output<typeof shipmentSearch>

/** A search without conditions. */
export const EMPTY_SEARCH: ShipmentSearch = {
  TRANS_MODE: '',
  IO_TYPE: '',
  DT_TYPE: 'ETD',
  FROM_DT: '',
  TO_DT: '',
  NUM_TYPE: '',
  NUMBERS: [],
  POL: '',
  POD: '',
  SHP_STS: [],
  PARTY: '',
  CUST: '',
  SUMMARY: 'ALL',
  SORT: 'ETD',
  DIR: 'DESC',
}

const CHOICES: Partial<Record<keyof ShipmentSearch, readonly string[]>> = {
  TRANS_MODE: ['', ...MODES],
  IO_TYPE: ['', ...IO_TYPES],
  DT_TYPE: DATE_TYPES,
  NUM_TYPE: ['', ...NUMBER_TYPES],
  SHP_STS: SHIPMENT_STATUSES,
  SUMMARY: SUMMARY_PICKS,
  SORT: SORTS,
  DIR: DIRECTIONS,
}

const isOfSearch = (name: keyof ShipmentSearch, value: unknown): boolean => {
  const usual = EMPTY_SEARCH[name]
  if (Array.isArray(value) !== Array.isArray(usual)) return false
  const words = [value].flat()
  const most = name === 'NUMBERS' ? MAX_NUMBERS : SHIPMENT_STATUSES.length
  return (
    words.length <= most &&
    words.every(
      (word) => typeof word === 'string' && word.length <= MAX_LENGTH && PLAIN.test(word) && (CHOICES[name]?.includes(word) ?? true),
    )
  )
}

/**
 * A search from the URL or another screen; invalid values give the default search. Also runs in the browser, which has no schemas; the
 * server validates every search by the contract.
 */
export const readShipmentSearch = (raw: unknown, usual: ShipmentSearch): ShipmentSearch => {
  if (typeof raw !== 'object' || raw === null) return usual
  const given = raw as Partial<Record<keyof ShipmentSearch, unknown>>
  const names = Object.keys(EMPTY_SEARCH) as (keyof ShipmentSearch)[]
  const search = Object.fromEntries(names.map((name) => [name, given[name] ?? EMPTY_SEARCH[name]])) as ShipmentSearch
  return names.every((name) => isOfSearch(name, search[name])) ? search : usual
}

/** Arguments from other screens: conditions by wire name, or just numbers. */
export type ShipmentSearchArgs = Partial<ShipmentSearch> & { numbers?: string[] }

/** The search of page arguments (S1-019). */
export const searchOfArgs = ({ numbers, ...over }: ShipmentSearchArgs, usual: ShipmentSearch): ShipmentSearch => {
  const given = (over.NUMBERS ?? numbers ?? []).filter((number) => number.trim()).slice(0, MAX_NUMBERS)
  return readShipmentSearch({ ...usual, ...over, NUMBERS: given }, usual)
}

/** Maximum rows requested by key. */
export const MAX_KEYS = 200
export const shipmentKeys = z.optional(z.array(words(MAX_LENGTH)).check(z.maxLength(MAX_KEYS)))

/**
 * A search, one of its windows, its window anchors, or the current rows of given management numbers with the current totals of the
 * search. A window or anchors with `PART` are of the rows whose deadline has passed and which the period of the search leaves out.
 */
export const shipmentAsk = z.extend(shipmentSearch, {
  PART: z.optional(z.literal('OVERDUE')),
  WINDOW: z.optional(windowAsk),
  ANCHORS: z.optional(anchorsAsk),
  KEYS: shipmentKeys,
})

const text = z.string()
/** yyyyMMddHHmm in local time of the place; null when unknown. */
const time = z.nullable(z.string())

/** Columns shared by both lists. Names of places, carriers and events are in the session language. */
export const shipmentRow = z.object({
  MNGT_NO: text,
  TRANS_MODE: z.enum(MODES),
  IO_TYPE: z.enum(IO_TYPES),
  HBL_NO: text,
  MBL_NO: text,
  BKG_NO: text,
  POL: text,
  POL_NM: text,
  POD: text,
  POD_NM: text,
  CARRIER_CD: text,
  CARRIER_NM: text,
  VESSEL_NM: text,
  VOYAGE_NO: text,
  ETD: time,
  ATD: time,
  ETA: time,
  ATA: time,
  SHP_STS: z.enum(SHIPMENT_STATUSES),
  STAGE_NO: z.int(),
  STAGE_CNT: z.int(),
  DELAY_DAYS: z.int(),
  /** The most urgent open exception and its effect in days; blank without one. */
  EXC_KIND: z.enum(['', 'DESK', 'HOLD', 'CUTOFF', 'WRONG_PORT', 'OMITTED', 'ROLLED', 'DWELL', 'DELAY', 'NO_NEWS']),
  EXC_DAYS: z.nullable(z.int()),
  /** What stands in its way most, besides a delay: staff's own sentence, or the rules' one with the place or deadline it is about. */
  TROUBLE: text,
  TROUBLE_KEY: text,
  TROUBLE_ABOUT: text,
  TROUBLE_DAYS: z.nullable(z.int()),
  /** Whether a message is unread by the caller's side. */
  UNREAD_YN: z.enum(['Y', 'N']),
  CNTR_TEXT: text,
  DUE_KIND: text,
  DUE_AT: time,
})
export type ShipmentRow = z.infer<typeof shipmentRow>

/** A row of the shipment list. */
export const listRow = z.extend(shipmentRow, {
  SVC_TYPE: text,
  PO_NO: text,
  SHIPPER_NM: text,
  CONSIGNEE_NM: text,
  PKG_QTY: z.int(),
  PKG_UNIT: text,
  GROSS_WT: z.number(),
  CBM: z.number(),
  CHG_WT: z.nullable(z.number()),
  INCOTERMS: text,
  FRT_TERM: text,
  CUSTOMS_STS: text,
  DOC_CNT: z.int(),
  /** Names of missing documents that are overdue or due within three days, comma-separated, and the first due time. */
  PAPERS: text,
  PAPERS_DUE: time,
  CUST_MEMO: text,
  REMARK: text,
  /** For staff, what the desk may not change: a column that the customer typed, or everything of a closed shipment. */
  HELD: z.enum(['', 'PO_NO', 'ALL']),
  /** Which of etd, atd, eta and ata are known as days without a time, separated by blanks. */
  DAY_ONLY: text,
  /** For staff, what only the grid shows; times as `2026-12-01` or `2026-12-01 17:00`, numbers separated by commas. */
  NOTIFY_NM: z.optional(text),
  REF_NOS: z.optional(text),
  DOC_CUT: z.optional(text),
  VGM_CUT: z.optional(text),
  CARGO_CUT: z.optional(text),
  DEM_UNTIL: z.optional(text),
  DET_UNTIL: z.optional(text),
  CNTR_NOS: z.optional(text),
  ROW_VER: z.int(),
})
export type ShipmentListRow = z.infer<typeof listRow>

/** Counts of the summary cards; a selected card does not change them. */
const summaryCounts = z.object({
  ALL: z.int(),
  BOOKED: z.int(),
  PREDEP: z.int(),
  TRANSIT: z.int(),
  ARRIVED: z.int(),
  DELIVERED: z.int(),
  DELAYED: z.int(),
  DUE: z.int(),
  /** Days of the worst delay, deadlines today, deadlines missed. */
  WORST_DELAY: z.int(),
  DUE_TODAY: z.int(),
  DUE_OVER: z.int(),
})
export type SummaryCounts = z.infer<typeof summaryCounts>

/** Totals of a search, with its first response only. */
export const searchHead = z.extend(windowHead, { counts: summaryCounts, notFound: z.array(text) })
export type SearchHead = z.infer<typeof searchHead>

/** Sums over all matches, not only the loaded rows. */
const sums = z.object({ PKG_QTY: z.number(), GROSS_WT: z.number(), CBM: z.number(), TEU: z.number() })

/**
 * POST /api/fms/comm/ptlShipmentList/selectShipmentList (S2-114, S7-042, S7-043): rows of one window; the first response also has the
 * totals and the overdue rows outside the period, and anchors are returned on request.
 */
export const selectShipmentList = endpoint({
  path: '/api/fms/comm/ptlShipmentList/selectShipmentList',
  access: 'member',
  quiet: true,
  input: shipmentAsk,
  output: z.object({
    rows: z.array(listRow),
    anchors: z.optional(z.array(text)),
    head: z.optional(z.extend(searchHead, { sums })),
    /** Matches outside the period whose deadline has passed, most overdue first: the first of them and their number. */
    overdue: z.optional(z.object({ rows: z.array(listRow), head: windowHead })),
  }),
})
