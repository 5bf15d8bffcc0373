import { packer } from '#platform/server/spreadsheet/zlib-codec.ts'
import { writeCsv } from '#platform/shared/spreadsheet/csv.ts'
import { type OutCell, writeXlsx } from '#platform/shared/spreadsheet/write-xlsx.ts'
import type { SheetColumn } from '#platform/shared/spreadsheet/sheet-column.ts'
import { docxFile } from './docx-file.ts'
import { pdfFile } from './pdf-file.ts'
import { containerPicture } from './png-file.ts'

/** Data of a shipment for its demo documents. */
export type DocumentFacts = {
  hbl_no: string
  mbl_no: string
  po_no: string
  shipper: string
  consignee: string
  vessel_nm: string
  voyage_no: string
  pol: string
  pod: string
  etd: string
  eta: string
  pkg_qty: number
  pkg_unit: string
  gross_wt: number
  cbm: number
  commodity: string
  incoterms: string
}

const TITLES: Record<string, string> = {
  HBL: 'HOUSE BILL OF LADING',
  AWB: 'HOUSE AIR WAYBILL',
  CI: 'COMMERCIAL INVOICE',
  AN: 'ARRIVAL NOTICE',
  DO: 'DELIVERY ORDER',
  ED: 'EXPORT DECLARATION (COPY)',
  ID: 'IMPORT DECLARATION (COPY)',
  CO: 'CERTIFICATE OF ORIGIN',
}
const NOTE = 'Naru demo data. Invented parties, no legal effect.'

const documentTemplate = (type: string, facts: DocumentFacts) =>
  pdfFile(
    TITLES[type] ?? 'DOCUMENT',
    [
      ['House B/L or AWB', facts.hbl_no],
      ['Master', facts.mbl_no],
      ['Shipper', facts.shipper],
      ['Consignee', facts.consignee],
      ['Vessel / flight', `${facts.vessel_nm} ${facts.voyage_no}`.trim()],
      ['From', facts.pol],
      ['To', facts.pod],
      ['ETD / ETA', `${facts.etd.slice(0, 10)} / ${facts.eta.slice(0, 10)}`],
      ['Packages', `${facts.pkg_qty} ${facts.pkg_unit}`],
      ['Gross weight', `${facts.gross_wt} KGS`],
      ['Measurement', `${facts.cbm} CBM`],
      ['Goods', facts.commodity],
      ['Terms', facts.incoterms],
      ['Purchase order', facts.po_no],
    ],
    NOTE,
  )

/** Ten equal lines; the last one gets the remainder. */
const packingList = ({ pkg_qty, gross_wt, cbm, commodity }: DocumentFacts): { columns: SheetColumn[]; rows: OutCell[][] } => {
  const column = (HEADER_NAME: string, WIDTH: number, decimals?: number): SheetColumn => ({
    HEADER_NAME,
    FIELD: HEADER_NAME,
    WIDTH,
    cell: decimals === undefined ? { kind: 'text' } : { kind: 'number', decimals },
  })
  const part = (whole: number, at: number, digits: number) => {
    const one = Math.floor((whole / 10) * 10 ** digits) / 10 ** digits
    return at < 9 ? one : Number((whole - one * 9).toFixed(digits))
  }
  return {
    columns: [column('번호', 60, 0), column('품명', 260), column('포장 수', 90, 0), column('총중량 kg', 110, 1), column('CBM', 90, 3)],
    rows: Array.from({ length: 10 }, (_, at) => [at + 1, commodity, part(pkg_qty, at, 0), part(gross_wt, at, 1), part(cbm, at, 3)]),
  }
}

const whole = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** A document in its file format: always the same bytes for the same shipment. */
export const documentBytes = async (kind: string, type: string, facts: DocumentFacts): Promise<Buffer> => {
  const about = [
    `하우스 번호: ${facts.hbl_no}`,
    `구간: ${facts.pol} → ${facts.pod}`,
    `화물: ${facts.pkg_qty} ${facts.pkg_unit}, ${facts.commodity}`,
  ]
  switch (kind) {
    case 'pdf':
      return documentTemplate(type, facts)
    case 'xlsx':
      return whole(writeXlsx({ name: '포장명세서', ...packingList(facts) }, packer))
    case 'csv':
      return whole(writeCsv({ name: '포장명세서', ...packingList(facts) }))
    case 'png':
      return containerPicture(facts.hbl_no.startsWith('NRSI') ? [176, 92, 60] : [28, 96, 148])
    case 'docx':
      return docxFile(type === 'INS' ? '적하보험 안내' : '배터리 비해당 확인서', [
        ...about,
        '본 문서는 나루 데모 자료이며 법적 효력이 없습니다.',
      ])
    case 'txt':
      return Buffer.from(['도착지 인도 안내', '', ...about, '', '본 문서는 나루 데모 자료입니다.', ''].join('\r\n'))
    default:
      throw new Error(`There is no demo document of kind ${kind}.`)
  }
}
