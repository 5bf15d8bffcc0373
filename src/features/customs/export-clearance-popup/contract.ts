import * as z from 'zod/mini'
import { EXPORT_KINDS } from '#domain/customs/customs-numbers.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answerState } from '../clearance/contract.ts'

/** yyyyMMdd in Korea; '' when unknown. */
const day = z.string()
const flag = z.enum(['Y', 'N'])
const quantity = z.nullable(z.number())

const loading = z.object({
  BL_NO: z.string(),
  DEPART_DT: day,
  PLACE: z.string(),
  MRN: z.string(),
  SPLIT_CNT: quantity,
  PKG_QTY: quantity,
  PKG_UNIT: z.string(),
  GROSS_WT: quantity,
  DONE_YN: flag,
})
export type ExportLoadingRow = z.infer<typeof loading>

/** An export declaration: declared and loaded quantities. */
const declaration = z.object({
  DECL_NO: z.string(),
  EXPORTER_NM: z.string(),
  MAKER_NM: z.string(),
  ACCEPT_DT: day,
  /** The last day for loading the goods. */
  LOAD_DEADLINE: day,
  /** Customs extended it past the thirtieth day after acceptance. */
  EXTENDED_YN: flag,
  DONE_YN: flag,
  PKG_QTY: quantity,
  PKG_UNIT: z.string(),
  GROSS_WT: quantity,
  LOADED_QTY: quantity,
  LOADED_UNIT: z.string(),
  LOADED_WT: quantity,
  VESSEL_NM: z.string(),
  INSPECT_YN: flag,
  loadings: z.array(loading),
})
export type ExportDeclaration = z.infer<typeof declaration>

const number = z.optional(z.string().check(z.trim(), z.maxLength(40)))

/**
 * Fulfilment of export declarations (S2-112, S2-113): those of a shipment by `mngtNo`, or by a declaration or B/L number. A foreign or
 * unknown `mngtNo` is NTF-001; no number, or an invalid declaration number, VAL-001.
 */
export const selectUnipassOut = endpoint({
  path: '/api/fms/popup/ptlUnipassOutPopup/selectUnipassOut',
  access: 'member',
  quiet: true,
  input: z.object({ mngtNo: number, NUM_TYPE: z.optional(z.enum(EXPORT_KINDS)), NUMBER: number }),
  /** `TOTAL`: all declarations found, of which `rows` are the latest. */
  output: z.object({ ...answerState, rows: z.array(declaration), TOTAL: z.int() }),
})
export type ExportClearance = z.infer<typeof selectUnipassOut.output>
