import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { createPdfMaker } from '#platform/server/pdf/make-pdf.ts'
import { documentJob } from '#platform/server/pdf/document-job.ts'
import type { PdfJob } from '#platform/server/pdf/pdf-job.ts'
import type { DocumentTemplate, DocumentCell } from '#platform/shared/files/document-template.ts'
import type { Scale } from '../options.ts'
import { figure, type Line, type Section } from '../report.ts'
import { median } from '../rounds.ts'

/** Maximum cost of fonts for every letter and a separate thread, relative to the library alone with the same content. */
const MAX_RATIO = 1.5
const ROUNDS: Record<Scale, number> = { full: 15, small: 2 }

const documentTemplate = (title: string, blocks: DocumentTemplate['blocks'], landscape = false): DocumentTemplate => ({
  title,
  subtitle: 'BENCHMARK',
  lang: 'ko',
  number: { label: 'House B/L No.', value: 'NRSI26110031' },
  issuer: { name: '나루해운항공(주)', lines: ['서울특별시 중구 나루터로 27, 9층 (04500)'], logo: '' },
  issued: '발행 2026-11-22 09:00',
  blocks,
  qr: { href: 'https://portal.example/', caption: '포털에서 열기', size: 2, path: 'M0 0h1v1h-1zM1 1h1v1h-1z' },
  mark: '',
  foot: '나루해운항공(주) 고객 포털에서 발행한 문서입니다.',
  lost: '',
  landscape,
})
const rowsOf = (rows: number): DocumentTemplate['blocks'] => [
  {
    kind: 'table',
    title: '',
    columns: Array.from({ length: 12 }, (_, at) => ({ header: `열 ${at + 1}`, width: 1, align: 'start' as const })),
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: 12 }, (_cell, at) => (at % 2 ? `물결정밀 ${row}` : `NRSE${row}${at}`)),
    ),
  },
]
const boxes: DocumentCell[][] = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 4 }, (_cell, at) => ({ label: `항목 ${row}.${at}`, value: `부산에서 로테르담까지 MAERSK ${row}`, span: 3 })),
)
const DOCUMENTS = [
  ['Arrival notice, one page', documentTemplate('화물 도착 통지서', [{ kind: 'boxes', title: '운송 일정', rows: boxes }, ...rowsOf(6)])],
  ['Shipment list of 100 rows', documentTemplate('선적 목록', rowsOf(100), true)],
  ['Shipment list of 500 rows', documentTemplate('선적 목록', rowsOf(500), true)],
] as const

const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`@expo-google-fonts/noto-sans-kr/${file}`)

/** Plain use of the library: in this thread, one font, unchanged content. */
const bare = ({ content, landscape, foot }: PdfJob) =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: landscape ? 'landscape' : 'portrait',
      defaultStyle: { font: 'Bare', fontSize: 8.5 },
      content,
      footer: (page: number, pages: number) => ({ text: `${foot} ${page} / ${pages}` }),
    })
    .getBuffer()

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** PDF documents of the portal against the bare library, alternately, both warm. */
export const pdfSection = async (scale: Scale, say: (text: string) => void): Promise<Section> => {
  pdfmake.addFonts({ Bare: { normal: font('400Regular/NotoSansKR_400Regular.ttf'), bold: font('700Bold/NotoSansKR_700Bold.ttf') } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => true)
  const maker = createPdfMaker({ timeLimitMs: 120_000 })
  const lines: Line[] = []
  try {
    for (const [name, document] of DOCUMENTS) {
      say(name)
      // The library modifies its input.
      const job = () => documentJob(document, new Date(0))
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let round = 0; round <= ROUNDS[scale]; round += 1) {
        const [mine, other] = [await timed(() => maker.make(job())), await timed(() => bare(job()))]
        if (round > 0) {
          ours.push(mine)
          theirs.push(other)
        }
      }
      const ratio = median(ours) / median(theirs)
      lines.push({ cells: [name, figure(median(ours)), figure(median(theirs)), figure(ratio)], kept: ratio <= MAX_RATIO })
    }
  } finally {
    await maker.stop()
  }
  return {
    key: 'pdf',
    title: 'PDF documents beside the bare library',
    head: ['Document', 'Naru ms', 'pdfmake ms', 'ratio'],
    lines,
    notes: [
      `The same words, boxes and tables with the same font; limit ${MAX_RATIO}. Ours are made in a thread of their own, and look up a font for every letter; the bare library runs in the measuring thread.`,
      `Median of ${ROUNDS[scale]} documents after a first one that reads the fonts.`,
    ],
  }
}
