import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; text?: string; bytes?: Uint8Array; packed?: Uint8Array; declared?: number; at?: number; flags?: number }

const u16 = (value: number) => [value & 0xff, (value >> 8) & 0xff]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

/** A zip archive in which every field can lie. `at` points the directory at another part's bytes. */
export const zipOf = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const chunks: Uint8Array[] = []
  const directory: number[] = []
  let offset = 0
  for (const {
    name,
    text = '',
    bytes = new TextEncoder().encode(text),
    packed = deflateRawSync(bytes),
    declared,
    at,
    flags = 0,
  } of parts) {
    const nameBytes = [...new TextEncoder().encode(name)]
    const size = declared ?? bytes.length
    const common = [
      ...u16(20),
      ...u16(flags),
      ...u16(8),
      ...u32(0),
      ...u32(crc32(bytes)),
      ...u32(packed.length),
      ...u32(size),
      ...u16(nameBytes.length),
      ...u16(0),
    ]
    directory.push(
      ...u32(0x02014b50),
      ...u16(20),
      ...common,
      ...u16(0),
      ...u16(0),
      ...u16(0),
      ...u32(0),
      ...u32(at ?? offset),
      ...nameBytes,
    )
    const local = Uint8Array.from([...u32(0x04034b50), ...common, ...nameBytes])
    chunks.push(local, packed)
    offset += local.length + packed.length
  }
  const end = [
    ...u32(0x06054b50),
    ...u32(0),
    ...u16(parts.length),
    ...u16(parts.length),
    ...u32(directory.length),
    ...u32(offset),
    ...u16(0),
  ]
  return Uint8Array.from(Buffer.concat([...chunks, Uint8Array.from(directory), Uint8Array.from(end)]))
}

const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const BOOK: Part[] = [
  { name: '[Content_Types].xml', text: '<Types/>' },
  {
    name: '_rels/.rels',
    text: `<Relationships><Relationship Id="r1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns="${NS}" xmlns:r="${REL}"><sheets><sheet name="표" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships><Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
]

/** A workbook around the XML of its one sheet; other parts can be added or given false sizes. */
export const workbookOf = (sheet: string, more: readonly Part[] = [], lies: Partial<Part> = {}) =>
  zipOf([...BOOK, { name: 'xl/worksheets/sheet1.xml', text: sheet, ...lies }, ...more])

export const sheetOf = (rows: string) => `<worksheet xmlns="${NS}"><sheetData>${rows}</sheetData></worksheet>`

/** So many bytes of one character, deflated without holding them. */
export const manyBytes = (count: number) => ({ packed: deflateRawSync(Buffer.alloc(count, 0x20), { level: 9 }), declared: count })
