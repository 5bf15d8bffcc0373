import * as XLSX from '@e965/xlsx'
import iconv from 'iconv-lite'
import type { ImportMap } from '#domain/shipment/import/read-records.ts'
import { importShipments, type ImportSheet, makeCorrections, readImportFile } from '#features/data-in/file-import/contract.ts'
import type { Endpoint, OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { testPortal } from '../portal.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>
export type ImportFile = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Cells = readonly (readonly (string | number)[])[]

const csvCell = (cell: string | number) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell))
/** A file of text in UTF-8, or in the code page that is named. */
export const textFile = (name: string, text: string, codePage = 'utf8'): ImportFile => ({
  name,
  bytes: new Uint8Array(iconv.encode(text, codePage)),
})
export const csvFile = (name: string, rows: Cells, codePage = 'cp949') =>
  textFile(name, rows.map((row) => row.map(csvCell).join(',')).join('\r\n'), codePage)
/** A workbook with its sheets. */
export const bookFile = (name: string, sheets: Readonly<Record<string, Cells>>): ImportFile => {
  const book = XLSX.utils.book_new()
  for (const [sheet, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), sheet)
  return { name, bytes: new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer) }
}

/** The map that the assistant proposes, as the screen makes it of the answer. */
export const proposedMap = (seen: ImportSheet, over: Partial<ImportMap> = {}): ImportMap => ({
  columns: Object.fromEntries(seen.columns.flatMap(({ NAME, TARGET }) => (TARGET ? [[NAME, TARGET]] : []))),
  constants: {},
  values: {},
  ...(seen.RECORD && { record: seen.RECORD }),
  ...(seen.LINES && { lines: { sheet: seen.LINES, key: seen.LINE_KEY, headerKey: seen.HEADER_KEY } }),
  ...over,
})

/** Files of partners as staff import them. */
export const imports = (portal: Portal) => {
  const staff = portal.as('staff')
  const send = async (contract: Endpoint, file: ImportFile, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('files', new Blob([file.bytes]), file.name)
    const request = new Request('http://portal', { method: 'POST', body: form })
    return portal.inject({
      method: 'POST',
      url: contract.path,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...(await staff.headers()), 'content-type': request.headers.get('content-type') ?? '' },
    })
  }
  const upload = async <E extends Endpoint>(contract: E, file: ImportFile, fields: Record<string, string> = {}) => {
    const { statusCode, body } = await send(contract, file, fields)
    const { data, message } = JSON.parse(body) as { data: OutputOf<E>; message: string }
    return { status: statusCode, data, message }
  }
  const look = (file: ImportFile, fields: Record<string, string> = {}) => upload(readImportFile, file, fields)
  const take = (file: ImportFile, source: string, map: ImportMap, fields: Record<string, string> = {}) =>
    upload(importShipments, file, { MODE: 'all', SOURCE_CD: source, NAME: source, MAP: JSON.stringify(map), ...fields })
  /** The workbook with the rows to correct, as its sheets of texts and as a file to import. */
  const correct = async (file: ImportFile, source: string, map: ImportMap, fields: Record<string, string> = {}) => {
    const answer = await send(makeCorrections, file, { SOURCE_CD: source, NAME: source, MAP: JSON.stringify(map), ...fields })
    if (answer.statusCode !== 200) return { status: answer.statusCode, message: (JSON.parse(answer.body) as { message: string }).message }
    const book = XLSX.read(answer.rawPayload)
    const sheets = Object.fromEntries(
      book.SheetNames.map((name) => [
        name,
        XLSX.utils.sheet_to_json<string[]>(book.Sheets[name] as XLSX.WorkSheet, { header: 1, defval: '', raw: false }),
      ]),
    )
    return { status: 200, message: '', sheets, fileName: String(answer.headers['content-disposition']) }
  }
  return { look, take, correct }
}
