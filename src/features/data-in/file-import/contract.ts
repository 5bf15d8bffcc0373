import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { optionalDay } from '#platform/shared/calls/optional-day.ts'
import { uploadedFile } from '#platform/shared/calls/uploaded-file.ts'

/** Limits of one file: its size, its rows, its columns. */
export const IMPORT_FILES = { count: 1, bytes: 20 * 1024 * 1024 } as const
export const MAX_IMPORT_ROWS = 20_000
export const MAX_IMPORT_COLUMNS = 300
/** Limits of a tree file: the paths that it offers, and the elements of it that are shown. */
export const MAX_IMPORT_PATHS = 600
export const MAX_TREE_ROWS = 400
/** What a file is named after: its partner or program. */
export const SOURCE_CODE = /^[A-Z][A-Z0-9_-]{1,19}$/

const files = z.array(uploadedFile).check(z.length(1))
const name = z.string().check(z.maxLength(500))
const value = z.string().check(z.maxLength(500))
const values = z.record(name, value)
/** How the files of a partner are read; see `ImportMap`. */
export const importMap = z.strictObject({
  columns: z.record(name, name),
  constants: values,
  values: z.record(name, values),
  record: z.optional(name),
  lines: z.optional(z.strictObject({ sheet: name, key: name, headerKey: name })),
  optional: z.optional(z.array(name).check(z.maxLength(MAX_IMPORT_PATHS))),
})
const mapText = z.string().check(z.maxLength(200_000))
const table = { files, SHEET: z._default(name, ''), HEADER_ROW: z._default(z.coerce.number().check(z.minimum(0), z.maximum(40)), 0) }

/** A partner whose files were mapped before, with the newest version of its map. */
const partner = z.object({
  SOURCE_CD: z.string(),
  NAME: z.string(),
  VERSION: z.int(),
  MAP: importMap,
})
export type ImportPartner = z.infer<typeof partner>

/** The partners whose files were mapped. */
export const selectImportPartners = endpoint({
  path: '/api/dataIn/files/selectImportPartners',
  access: 'staff',
  quiet: true,
  input: z.object({}),
  output: z.object({ rows: z.array(partner) }),
})

const element = z.object({
  PATH: z.string(),
  NAME: z.string(),
  DEPTH: z.int(),
  COUNT: z.int(),
  SAMPLE: z.string(),
  /** Whether it has parts and may be chosen as the shipment. */
  PARTS_YN: z.enum(['Y', 'N']),
})
export type ImportElement = z.infer<typeof element>

const sheet = z.object({
  SHEETS: z.array(z.string()),
  SHEET: z.string(),
  /** The last row of the header, in the numbers of the spreadsheet. */
  HEADER_ROW: z.int(),
  /** Rows of a sheet, or shipments of a tree file. */
  ROWS: z.int(),
  /** The elements of a tree file, and the path of the one that is a shipment; '' for a sheet. */
  TREE: z.array(element),
  RECORD: z.string(),
  /** The sheet with further lines; '' without one. Its columns are named `sheet!column`. */
  LINES: z.string(),
  LINE_KEY: z.string(),
  HEADER_KEY: z.string(),
  columns: z.array(z.object({ NAME: z.string(), SAMPLES: z.array(z.string()), TARGET: z.string() })),
  /** The partner whose map fits the columns; '' without one. */
  SOURCE_CD: z.string(),
  /** Columns of that map which the file does not have. */
  MISSING: z.array(z.string()),
})
export type ImportSheet = z.infer<typeof sheet>

/**
 * Reads a file: its sheets or its elements, the header that was found, samples, and a proposed target for each column. Nothing is stored.
 * RECORD chooses the element that is a shipment, LINES the second sheet: '' for a proposal, `-` for none.
 */
export const readImportFile = endpoint({
  path: '/api/dataIn/files/readImportFile',
  access: 'staff',
  files: IMPORT_FILES,
  input: z.object({ ...table, RECORD: z._default(name, ''), LINES: z._default(name, '') }),
  output: sheet,
})

const IMPORT_RESULTS = ['created', 'changed', 'unchanged', 'older', 'closed', 'refused'] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]
const shipment = z.object({
  NO: z.string(),
  /** Rows of the spreadsheet, or the place in a tree file. */
  ROWS: z.array(z.int()),
  RESULT: z.enum(IMPORT_RESULTS),
  CHANGES: z.array(z.object({ FIELD: z.string(), FROM: z.string(), TO: z.string() })),
  FAULTS: z.array(z.object({ ROW: z.int(), COLUMN: z.string(), FIELD: z.string(), VALUE: z.string(), MESSAGE: z.string() })),
})
const outcome = z.object({
  STORED_YN: z.enum(['Y', 'N']),
  counts: z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), older: z.int(), closed: z.int(), refused: z.int() }),
  rows: z.array(shipment),
})
export type ImportedShipment = z.infer<typeof shipment>
export type ImportOutcome = z.infer<typeof outcome>

/** What a file would do, or does. `MODE`: preview stores nothing, all stores everything or nothing, partial the good shipments. */
const IMPORT_MODES = ['preview', 'all', 'partial'] as const

const mapped = {
  ...table,
  SOURCE_CD: z.string().check(z.regex(SOURCE_CODE)),
  NAME: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** JSON of `importMap`. */
  MAP: mapText,
  /** Facts before this day are history and notify no one; '' without one. */
  QUIET_BEFORE: z._default(optionalDay, ''),
}

/**
 * Reads the shipments of a file by a map. The map is saved as a new version of the partner when it changed and anything is stored.
 */
export const importShipments = endpoint({
  path: '/api/dataIn/files/importShipments',
  access: 'staff',
  files: IMPORT_FILES,
  input: z.object({ ...mapped, MODE: z.enum(IMPORT_MODES) }),
  output: outcome,
})

/**
 * The rows of a file whose shipments would be refused, as a workbook to correct: its own columns, the row of the file in which each stands with
 * its sheet where there are several, and field, value and reason.
 * It is read by the same map. A tree file becomes a table of its mapped paths.
 * @throws Refusal VAL-001 when nothing would be refused
 */
export const makeCorrections = endpoint({
  path: '/api/dataIn/files/makeCorrections',
  access: 'staff',
  files: IMPORT_FILES,
  input: z.object(mapped),
  output: z.object({}),
})
