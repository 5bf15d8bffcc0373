import type { ImportMap, ImportRecord, LineSheet } from '#domain/shipment/import/read-records.ts'
import { headerKey } from '#domain/shipment/import/header-words.ts'
import type { EarlierMappings } from '#domain/shipment/import/propose-columns.ts'
import { isOfContainer } from '#domain/shipment/import/targets.ts'
import type { NamedTable } from '#domain/shipment/import/join-sheets.ts'
import type { WantedRows } from '#domain/shipment/import/pick-rows.ts'
import type { OutlineRow } from '#domain/shipment/import/tree/tree-outline.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'

/** A saved map, and whose it is. */
export type KnownMap = { source: string; map: ImportMap }

/** A job for the worker thread: a file, where the shipments stand in it, and how to read it; without a map it is only looked at. */
export type FileJob = {
  fileName: string
  bytes: Uint8Array<ArrayBuffer>
  /** A sheet; '' for the likeliest one. */
  sheet: string
  headerRow: number
  /** The sheet with further lines: '' for a proposal, `-` for none. */
  lines: string
  /** The path of the element that is a shipment; '' for the likeliest one. */
  record: string
  today: string
  map: ImportMap | null
  /** Maps of which one may be used again. */
  known: readonly KnownMap[]
  /** Codes that earlier files wrote, by target. */
  remembered?: Readonly<Record<string, readonly string[]>>
  /** Rows that are asked for as they stand in the file, instead of its shipments. */
  wanted?: WantedRows
}

/** No second sheet. */
export const NO_LINES = '-'

/** A file as it was found. */
export type SeenFile = {
  sheets: string[]
  sheet: string
  headerRow: number
  /** Rows of a sheet, or records of a tree. */
  rows: number
  columns: { name: string; samples: string[]; target: string }[]
  lines: LineSheet | null
  tree: OutlineRow[]
  record: string
  /** The source of the map that is used again; '' without one. */
  source: string
  /** Columns of that map which the file does not have. */
  missing: string[]
}
export type FileAnswer =
  | { seen: SeenFile }
  | { records: ImportRecord[]; samples: Record<string, string[]> }
  /** `hasSheets`: the file has several sheets. */
  | { tables: NamedTable[]; hasSheets: boolean; isTree: boolean }
  | { refused: RuleProblem }

/** What the saved maps and the files before say of columns; a container's parts belong to their own list or sheet and are not remembered. */
export const earlierMappingsOf = ({ known, remembered = {} }: Pick<FileJob, 'known' | 'remembered'>): EarlierMappings => ({
  headers: Object.fromEntries(
    known.flatMap(({ map }) =>
      Object.entries(map.columns).flatMap(([name, target]) => (isOfContainer(target) ? [] : [[headerKey(name), target] as const])),
    ),
  ),
  values: Object.fromEntries(Object.entries(remembered).filter(([target]) => !isOfContainer(target))),
})

/** Values of a column that are shown. */
export const SAMPLES = 3
/** Values that decide about a column. */
export const LOOKED_AT = 50

/** A map with more missing columns is not the one of this file. */
const MAX_MISSING = 1 / 3

/** The saved map that fits best, and which of its columns are missing: the fewest, then the one with the most columns. */
export const bestKnown = <K extends KnownMap>(known: readonly K[], missingOf: (map: ImportMap) => string[] | null) => {
  let best: { known: K; missing: string[]; columns: number } | null = null
  for (const one of known) {
    const missing = missingOf(one.map)
    const columns = Object.keys(one.map.columns).length
    if (!missing || missing.length > columns * MAX_MISSING) continue
    const isBetter = !best || missing.length < best.missing.length || (missing.length === best.missing.length && columns > best.columns)
    if (isBetter) best = { known: one, missing, columns }
  }
  return best
}
