import type { NamedTable } from '#domain/shipment/import/join-sheets.ts'
import type { WantedRows } from '#domain/shipment/import/pick-rows.ts'
import { type ImportMap, lineColumn, NULL_CELL } from '#domain/shipment/import/read-records.ts'
import { importTarget } from '#domain/shipment/import/targets.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { OutCell, SheetTable } from '#platform/shared/spreadsheet/write-xlsx.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { ImportedShipment } from './contract.ts'
import messages from './messages.ts'

type Fault = ImportedShipment['FAULTS'][number]

/** Columns behind those of the file: where a row stands in it, and what is wrong. */
const OWN = ['dataImport.ofSheet', 'dataImport.ofRow', 'dataImport.ofPlace', 'dataImport.corrections'] as const
type Own = (typeof OWN)[number]
const WIDTHS: Readonly<Record<Own, number>> = {
  'dataImport.ofSheet': 120,
  'dataImport.ofRow': 120,
  'dataImport.ofPlace': 120,
  'dataImport.corrections': 480,
}
/** Columns that an earlier file of this kind left, by their headers: the reasons are replaced, the first file stays the original one. */
const LEFT = new Map<string, Own>(OWN.flatMap((key) => Object.values(messages[key]).map((header) => [header, key])))

const shown = (cell = '') => (cell === NULL_CELL ? '' : cell)

const isLine = ({ COLUMN }: Fault, { lines }: ImportMap) => lines !== undefined && COLUMN.startsWith(lineColumn(lines.sheet, ''))

/** The rows of refused shipments; a line that belongs to none has its own number alone. */
export const wantedRows = (refused: readonly ImportedShipment[], map: ImportMap): WantedRows => {
  const faults = refused.flatMap(({ FAULTS }) => FAULTS)
  return {
    rows: refused.flatMap(({ NO, ROWS, FAULTS }) => (NO === '' && FAULTS.some((one) => isLine(one, map)) ? [] : ROWS)),
    lines: faults.filter((one) => isLine(one, map)).map(({ ROW }) => ROW),
  }
}

/** A file with refused rows: its tables, and how it was made. */
type Found = { tables: readonly NamedTable[]; map: ImportMap; hasSheets: boolean; isTree: boolean }

/** The tables of a file with refused rows as sheets: all cells as they were read, where each row stands in the file, and its reasons. */
export const correctionSheets = (
  { tables, map, hasSheets, isTree }: Found,
  refused: readonly ImportedShipment[],
  lang: Lang,
  text: Context['text'],
): SheetTable[] => {
  const faults = refused.flatMap(({ FAULTS }) => FAULTS)
  const nameOf = (field: string) => importTarget(field)?.[lang] ?? field
  const lineOf = ({ COLUMN, FIELD, VALUE, MESSAGE }: Fault) =>
    text('dataImport.correction', [
      [COLUMN && COLUMN !== nameOf(FIELD) ? `${COLUMN} (${nameOf(FIELD)})` : nameOf(FIELD), ...(VALUE ? [`"${VALUE}"`] : [])].join(' '),
      MESSAGE,
    ])
  return tables.map((table, at) => {
    const left = new Map(table.names.flatMap((name, place) => (LEFT.has(name) ? [[LEFT.get(name) as Own, place] as const] : [])))
    const kept = table.names.flatMap((name, place) => (LEFT.has(name) ? [] : [{ name, place }]))
    const here = faults.filter((fault) => isLine(fault, map) === at > 0)
    const isCorrected = left.has('dataImport.ofRow') || left.has('dataImport.ofPlace')
    const own = OWN.filter((key) => {
      if (key === 'dataImport.corrections' || isCorrected) return key === 'dataImport.corrections' || left.has(key)
      return key === 'dataImport.ofSheet' ? hasSheets : (key === 'dataImport.ofPlace') === isTree
    })
    const said = new Set<number>()
    const reasons = (n: number) => {
      // A record of a tree file has several rows of one number.
      if (said.has(n)) return ''
      said.add(n)
      return here
        .filter(({ ROW }) => ROW === n)
        .map(lineOf)
        .join(' / ')
    }
    const ownCell = (key: Own, n: number, cells: readonly string[]): OutCell => {
      if (key === 'dataImport.corrections') return reasons(n)
      const place = left.get(key)
      if (place === undefined) return key === 'dataImport.ofSheet' ? table.name : n
      const before = shown(cells[place])
      return /^\d{1,9}$/.test(before) ? Number(before) : before
    }
    return {
      name: table.name || text('dataImport.corrections'),
      columns: [
        ...kept.map(({ name, place }) => ({ HEADER_NAME: name, FIELD: String(place), WIDTH: 120, cell: { kind: 'text' as const } })),
        ...own.map((key) => ({
          HEADER_NAME: text(key),
          FIELD: key,
          WIDTH: WIDTHS[key],
          cell:
            key === 'dataImport.ofRow' || key === 'dataImport.ofPlace'
              ? ({ kind: 'number', decimals: 0 } as const)
              : ({ kind: 'text' } as const),
          required: key === 'dataImport.corrections',
        })),
      ],
      rows: table.rows.map(({ n, cells }): OutCell[] => [
        ...kept.map(({ place }) => shown(cells[place])),
        ...own.map((key) => ownCell(key, n, cells)),
      ]),
    }
  })
}
