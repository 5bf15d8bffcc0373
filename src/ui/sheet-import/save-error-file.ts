import { exportName } from '#platform/shared/files/file-name.ts'
import { type OutCell, writeXlsx } from '#platform/shared/spreadsheet/write-xlsx.ts'
import type { SheetColumn } from '#platform/shared/spreadsheet/sheet-column.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { packer } from '#platform/web/spreadsheet/stream-codec.ts'
import type { Texts } from '#domain/text/texts.ts'
import type { ImportLine } from './preview.ts'

type Problems = (line: ImportLine) => { header: string; value: string; reason: string }[]

/** The bad cells of an import as a workbook: row, column, value, reason (U-39). */
export const saveErrorFile = async (fileName: string, lines: readonly ImportLine[], problems: Problems, words: Texts) => {
  const column = (FIELD: string, header: string, WIDTH: number): SheetColumn => ({
    FIELD,
    HEADER_NAME: words(header),
    WIDTH,
    cell: FIELD === 'n' ? { kind: 'number', decimals: 0 } : { kind: 'text' },
  })
  const columns = [
    column('n', 'import.row', 70),
    column('header', 'import.what', 120),
    column('value', 'import.value', 180),
    column('reason', 'import.reason', 360),
  ]
  const rows = lines.flatMap((line) => problems(line).map(({ header, value, reason }): OutCell[] => [line.n, header, value, reason]))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of writeXlsx({ name: words('import.errorFile'), columns, rows }, packer)) pieces.push(Uint8Array.from(piece))
  saveFile({ blob: new Blob(pieces), fileName: exportName(`${fileName}_${words('import.errorFile')}`, new Date(), 'xlsx') })
}
