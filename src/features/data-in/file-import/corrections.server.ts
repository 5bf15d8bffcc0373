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

/** Headers of the column with the reasons: one that an earlier file of this kind left is replaced. */
const OWN_HEADERS = Object.values(messages['dataImport.corrections'])

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

/** The tables of a file with refused rows as sheets: all cells as they were read, and the reasons of each row. */
export const correctionSheets = (
  tables: readonly NamedTable[],
  refused: readonly ImportedShipment[],
  map: ImportMap,
  lang: Lang,
  text: Context['text'],
): SheetTable[] => {
  const faults = refused.flatMap(({ FAULTS }) => FAULTS)
  const own = new Set([...OWN_HEADERS, text('dataImport.corrections')])
  const nameOf = (field: string) => importTarget(field)?.[lang] ?? field
  const lineOf = ({ COLUMN, FIELD, VALUE, MESSAGE }: Fault) =>
    text('dataImport.correction', [
      [COLUMN && COLUMN !== nameOf(FIELD) ? `${COLUMN} (${nameOf(FIELD)})` : nameOf(FIELD), ...(VALUE ? [`"${VALUE}"`] : [])].join(' '),
      MESSAGE,
    ])
  return tables.map((table, at) => {
    const kept = table.names.flatMap((name, place) => (own.has(name) ? [] : [{ name, place }]))
    const here = faults.filter((fault) => isLine(fault, map) === at > 0)
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
    return {
      name: table.name || text('dataImport.corrections'),
      columns: [...kept, { name: text('dataImport.corrections'), place: -1 }].map(({ name, place }) => ({
        HEADER_NAME: name,
        FIELD: String(place),
        WIDTH: place < 0 ? 480 : 120,
        cell: { kind: 'text' },
        required: place < 0,
      })),
      rows: table.rows.map(({ n, cells }): OutCell[] => [...kept.map(({ place }) => shown(cells[place])), reasons(n)]),
    }
  })
}
