import { packer } from '#platform/server/spreadsheet/zlib-codec.ts'
import { escapeXml } from '#platform/shared/spreadsheet/xml.ts'
import { zipStream } from '#platform/shared/spreadsheet/zip-write.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A minimal Word document with a title and paragraphs (ECMA-376). */
export const docxFile = async (title: string, paragraphs: readonly string[]): Promise<Buffer> => {
  const paragraph = (text: string, look = '') => `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`
  const body = [paragraph(title, '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>'), ...paragraphs.map((text) => paragraph(text))].join('')
  const parts = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    ['word/document.xml', `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`],
  ] as const
  const pieces: Uint8Array[] = []
  const named = parts.map(([name, xml]) => ({ name, text: () => [HEAD + xml] }))
  for await (const piece of zipStream(named, packer)) pieces.push(piece)
  return Buffer.concat(pieces)
}
