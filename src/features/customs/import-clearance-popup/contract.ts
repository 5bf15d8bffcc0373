import * as z from 'zod/mini'
import { CARGO_MOVES } from '#domain/customs/cargo-move.ts'
import { CLEARANCE_KINDS } from '#domain/customs/customs-numbers.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answerState } from '../clearance/contract.ts'

/** yyyyMMdd, yyyyMMddHHmm or yyyyMMddHHmmss in Seoul time; '' when unknown. */
const stamp = z.string()
const flag = z.enum(['Y', 'N'])

/** Import cargo: the main customs data, translated where possible. */
const header = z.object({
  CARGO_NO: z.string(),
  MBL_NO: z.string(),
  HBL_NO: z.string(),
  BL_YEAR: z.string(),
  PROGRESS: z.string(),
  CLEARANCE: z.string(),
  GOODS: z.string(),
  VESSEL_NM: z.string(),
  VOYAGE_NO: z.string(),
  CARRIER_NM: z.string(),
  AGENT_NM: z.string(),
  POL: z.string(),
  POL_NM: z.string(),
  POD: z.string(),
  POD_NM: z.string(),
  OFFICE: z.string(),
  ARRIVE_DT: stamp,
  PKG_QTY: z.nullable(z.number()),
  PKG_UNIT: z.string(),
  GROSS_WT: z.nullable(z.number()),
  CBM: z.nullable(z.number()),
  CNTR_CNT: z.nullable(z.number()),
  CNTR_NO: z.string(),
  /** `20DC × 3`, known when the cargo belongs to one of our shipments. */
  CNTR_TEXT: z.string(),
  /** Masked (S2-111). */
  CONSIGNEE_NM: z.string(),
  MANAGED_YN: flag,
  LATE_TAX_YN: flag,
  OVERDUE_YN: flag,
})
export type ImportHeader = z.infer<typeof header>

const step = z.object({
  SEQ: z.number(),
  STAGE: z.string(),
  /** What moves the cargo besides the usual carrying in or out; '' for the usual and for other steps. */
  MOVE: z.enum(['', ...CARGO_MOVES]),
  AT: stamp,
  SHED_CD: z.string(),
  SHED_NM: z.string(),
  DECL_NO: z.string(),
  BASIS_NO: z.string(),
  PKG_QTY: z.nullable(z.number()),
  PKG_UNIT: z.string(),
  GROSS_WT: z.nullable(z.number()),
  CARRIED_AT: z.string(),
  DETAIL: z.string(),
  NOTICE: z.string(),
})
export type ImportStep = z.infer<typeof step>

const choice = z.object({
  CARGO_NO: z.string(),
  MBL_NO: z.string(),
  HBL_NO: z.string(),
  ARRIVE_DT: stamp,
  POD: z.string(),
  POD_NM: z.string(),
  CARRIER_NM: z.string(),
})
export type ImportChoice = z.infer<typeof choice>

/** A deadline of the cargo: free time, import declaration, release. */
const due = z.object({ KIND: z.enum(['FREE', 'DECL', 'CARRYOUT']), AT: stamp, DONE_YN: flag })

const number = z.optional(z.string().check(z.trim(), z.maxLength(40)))

/**
 * Progress of import clearance (S2-111, S2-113): of a shipment by `mngtNo`, or of any cargo by its cargo control number (15 to 19
 * characters) or a B/L and its year. Several cargoes with one B/L are in `choices` and `header` is null. A foreign or unknown `mngtNo`
 * is NTF-001; no number, or a too short cargo control number, VAL-001.
 */
export const selectUnipassIn = endpoint({
  path: '/api/fms/popup/ptlUnipassInPopup/selectUnipassIn',
  access: 'member',
  quiet: true,
  input: z.object({
    mngtNo: number,
    NUM_TYPE: z.optional(z.enum(CLEARANCE_KINDS)),
    NUMBER: number,
    BL_YEAR: z.optional(z.string().check(z.regex(/^(20\d{2})?$/))),
  }),
  output: z.object({
    ...answerState,
    header: z.nullable(header),
    rows: z.array(step),
    dues: z.array(due),
    choices: z.array(choice),
    /** All cargoes found, of which `choices` are the latest. */
    TOTAL: z.int(),
  }),
})
export type ImportClearance = z.infer<typeof selectUnipassIn.output>

/**
 * The containers of a cargo with types and seals, from the manifest (API020). `NOTICE` is the reason for none: no key, no response,
 * refused, or none on the manifest. They are not stored.
 */
export const selectUnipassContainers = endpoint({
  path: '/api/fms/popup/ptlUnipassInPopup/selectUnipassCntr',
  access: 'member',
  quiet: true,
  input: z.object({ CARGO_NO: z.string().check(z.regex(/^[A-Z0-9]{15,19}$/)) }),
  output: z.object({
    ...answerState,
    rows: z.array(z.object({ CNTR_NO: z.string(), ISO_TYPE: z.string(), SEALS: z.string() })),
  }),
})
