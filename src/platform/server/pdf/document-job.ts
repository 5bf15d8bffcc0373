import type { DocumentTemplate, DocumentBlock } from '#platform/shared/files/document-template.ts'
import type { PdfJob, PdfNode } from './pdf-job.ts'

const TWELFTHS = 12
const SOFT = '#4b5762'
const SHADE = '#f3f5f7'
const TALL = 46
const ALIGNMENT = { start: 'left', center: 'center', end: 'right' } as const

const heading = (text: string): PdfNode[] => (text ? [{ text, bold: true, fontSize: 9.5, margin: [0, 9, 0, 3], headlineLevel: 1 }] : [])

/** A cell of a row of boxes; a span is followed by empty cells. */
const boxCells = ({ label, value, span, strong }: Extract<DocumentBlock, { kind: 'boxes' }>['rows'][number][number]): PdfNode[] => [
  {
    colSpan: span,
    stack: [
      { text: label, fontSize: 6.5, color: SOFT },
      { text: value || ' ', bold: strong === true, fontSize: strong ? 10 : 8.5, margin: [0, 1, 0, 0] },
    ],
  },
  ...Array.from({ length: span - 1 }, () => ({})),
]

const blockOf: { [K in DocumentBlock['kind']]: (block: Extract<DocumentBlock, { kind: K }>) => PdfNode[] } = {
  boxes: ({ title, rows }) => [
    ...heading(title),
    {
      layout: 'form',
      table: {
        dontBreakRows: true,
        widths: Array.from({ length: TWELFTHS }, () => `${100 / TWELFTHS}%`),
        heights: rows.map((row) => (row.some(({ tall }) => tall) ? TALL : 'auto')),
        body: rows.map((row) => row.flatMap(boxCells)),
      },
      margin: [0, 0, 0, -0.5],
    },
  ],
  table: ({ title, columns, rows, sums, empty }) => {
    const parts = columns.reduce((sum, { width }) => sum + width, 0)
    const line = (cells: readonly string[], more: PdfNode = {}) =>
      columns.map(({ align }, at) => ({ text: cells[at] ?? '', alignment: ALIGNMENT[align], ...more }))
    const blank = { text: empty ?? '', colSpan: columns.length, alignment: 'center', color: SOFT, margin: [0, 6, 0, 6] }
    return [
      ...heading(title),
      {
        layout: 'list',
        fontSize: 7.5,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths: columns.map(({ width }) => `${(100 * width) / parts}%`),
          body: [
            line(
              columns.map(({ header }) => header),
              { bold: true, fillColor: SHADE },
            ),
            ...rows.map((row) => line(row)),
            ...(rows.length === 0 && empty ? [[blank, ...columns.slice(1).map(() => ({}))]] : []),
            ...(sums ? [line(sums, { bold: true, fillColor: SHADE })] : []),
          ],
        },
      },
    ]
  },
  notes: ({ title, lines }) => [
    ...heading(title),
    { ul: lines.map((text) => ({ text, margin: [0, 0, 0, 1.5] })), fontSize: 7.5, color: SOFT, margin: [0, title ? 0 : 8, 0, 0] },
  ],
}

const laidOut = (block: DocumentBlock): PdfNode[] => {
  const layOut = blockOf[block.kind] as (given: DocumentBlock) => PdfNode[]
  return layOut(block)
}

const QR_POINTS = 58

const LOGO = { image: 'logo', fit: [150, 26], margin: [0, 0, 0, 4] }

const head = ({ title, subtitle, number, issuer, issued, qr }: DocumentTemplate, hasLogo: boolean): PdfNode[] => [
  {
    columns: [
      {
        width: '*',
        stack: [
          ...(hasLogo ? [LOGO] : []),
          { text: issuer.name, bold: true, fontSize: 10.5 },
          ...issuer.lines.map((text) => ({ text, fontSize: 7, color: SOFT })),
        ],
      },
      {
        width: 'auto',
        stack: [
          {
            svg: `<svg viewBox="0 0 ${qr.size} ${qr.size}"><path d="${qr.path}"/></svg>`,
            width: QR_POINTS,
            link: qr.href,
            alignment: 'right',
          },
          { text: qr.caption, fontSize: 6, color: SOFT, alignment: 'right', margin: [0, 3, 0, 0] },
        ],
      },
    ],
  },
  {
    margin: [0, 4, 0, 8],
    columns: [
      {
        width: '*',
        stack: [
          { text: title, bold: true, fontSize: 16 },
          { text: subtitle, fontSize: 8, color: SOFT },
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: number.label, fontSize: 6.5, color: SOFT },
          { text: number.value, bold: true, fontSize: 12 },
          { text: issued, fontSize: 7, color: SOFT },
        ],
      },
    ],
  },
]

/** A stored picture. */
type Picture = { content_type: string; image: Uint8Array }

/** Picture types that a PDF can contain. */
const TAKEN = new Set(['image/png', 'image/jpeg'])

/** A document as a job for the PDF thread, with the issuer's logo if a PDF can contain it. */
export const documentJob = (paper: DocumentTemplate, createdAt: Date, picture: Picture | null = null): PdfJob => {
  const logo = picture && TAKEN.has(picture.content_type) ? picture : null
  return {
    ...plainJob(paper, createdAt, logo !== null),
    ...(logo && { images: { logo: `data:${logo.content_type};base64,${Buffer.from(logo.image).toString('base64')}` } }),
  }
}

const plainJob = (paper: DocumentTemplate, createdAt: Date, hasLogo: boolean): PdfJob => ({
  content: [...head(paper, hasLogo), ...paper.blocks.flatMap(laidOut)],
  foot: paper.foot,
  lost: paper.lost,
  mark: paper.mark,
  landscape: paper.landscape,
  lang: paper.lang,
  title: `${paper.title} ${paper.number.value}`.trim(),
  author: paper.issuer.name,
  createdAt,
})
