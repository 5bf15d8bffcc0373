import { type CaseLine, casesOf, type ExhibitCase } from '#domain/exhibition/exhibition-cases.ts'
import { showNumber } from '#domain/text/money.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { PdfJob, PdfNode } from '#platform/server/pdf/pdf-job.ts'
import { qrOf } from '#platform/server/pdf/qr-path.ts'
import { linkBehindLogin } from '#platform/server/setup/public-url.ts'
import { requestPath } from '../mail/exhibition-mail.server.ts'
import type { LabelSheet } from './contract.ts'
import { labelCanvas } from './label-canvas.ts'
import { MARK_PICTURES } from './mark-pictures.ts'
import type { LabelledRequest } from './sql.ts'

type Labelled = LabelledRequest & { lines: CaseLine[] }
type Texts = (key: string, between?: string) => string

/** Millimetres of the drawn label: A6 landscape. */
const WIDTH = 148
const SHEETS = {
  A6: { width: 148, height: 105, labels: 1, landscape: true },
  A5: { width: 210, height: 148, labels: 1, landscape: true },
  A4: { width: 210, height: 148.5, labels: 2, landscape: false },
} as const

const caption = { size: 6.5, soft: true }

/** Korean labels also carry the English words, for handlers abroad. */
const bothWords =
  ({ dictionary, caller }: Pick<Context, 'dictionary' | 'caller'>): Texts =>
  (key, between = ' ') => {
    const { ko = key, en = key } = dictionary[key] ?? {}
    return caller.lang === 'en' ? en : `${ko}${between}${en.toUpperCase()}`
  }

/** One label: destination, owner, piece n of m, contents and handling marks. */
const labelOf = (request: Labelled, one: ExhibitCase, qr: string, words: Texts, top: number, scale: number): PdfNode[] => {
  const canvas = labelCanvas(top, scale)
    .frame(4, 4, 140, 97)
    .line(4, 20, 144, 20)
    .line(4, 52, 144, 52)
    .line(4, 67, 144, 67)
    .line(96, 20, 96, 67)
    .line(112, 67, 112, 101)
    .line(4, 78, 112, 78)
    .line(4, 88.5, 112, 88.5)
    .text(request.show, 8, 5, 100, { size: 16, bold: true })
    .text([request.show_too, request.venue].filter(Boolean).join(' · '), 8, 13.6, 100, { size: 8, soft: true })
    .text(request.issuer, 108, 7, 33, { size: 8, bold: true, align: 'right' })
    .text(request.req_no, 108, 12.6, 33, { size: 9, align: 'right' })
    .text(words('caseLabels.stand'), 8, 21.5, 84, caption)
    .text(request.hall, 8, 24.6, 84, { size: 13, bold: true })
    .text(request.booth, 8, 31, 84, { size: 40, bold: true })
    .text(words('caseLabels.piece'), 100, 21.5, 40, caption)
    .text(`${one.piece} / ${one.pieces}`, 99, 27, 42, { size: 34, bold: true, align: 'center' })
    .text(words('caseLabels.exhibitor'), 8, 53.2, 84, caption)
    .text(request.company_nm, 8, 56.2, 84, { size: 18, bold: true })
    .text(words('caseLabels.caseNo'), 100, 53.2, 42, caption)
    .text(one.caseNo, 100, 57.4, 42, { size: 13, bold: true })
    .text(words('caseLabels.contents'), 8, 68, 100, caption)
    .text(one.description, 8, 70.4, 102, { size: 11, least: 5.5 })
    .text(words('caseLabels.weight'), 8, 79, 40, caption)
    .text(one.kg > 0 ? `${showNumber(one.kg, 1)} kg` : '–', 8, 81.8, 40, { size: 12, bold: true })
    .text(words('caseLabels.size'), 50, 79, 60, caption)
    .text(one.cm ? `${one.cm.map((length) => showNumber(length, length % 1 ? 1 : 0)).join(' × ')} cm` : '–', 50, 81.8, 60, {
      size: 12,
      bold: true,
    })
    .svg(qr, 115, 70, 26)
    .text(request.req_no, 113, 96.6, 30, { size: 6.5, soft: true, align: 'center' })
  for (const [at, mark] of one.marks.entries())
    canvas
      .svg(MARK_PICTURES[mark], 7 + at * 26.5, 90, 9.5)
      .text(words(`caseLabels.mark.${mark}`, '\n'), 17.4 + at * 26.5, 91.5, 15.5, { size: 6.5, least: 6.5 })
  return canvas.nodes()
}

/** The cutting line of a sheet with two labels. */
const cut = (height: number): PdfNode => ({
  absolutePosition: { x: 0, y: 0 },
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: (height * 72) / 25.4,
      x2: 596,
      y2: (height * 72) / 25.4,
      lineWidth: 0.4,
      lineColor: '#97a0a7',
      dash: { length: 4 },
    },
  ],
})

/**
 * The labels of all cases of these requests, one per sheet or two to cut.
 * @param base portal URL of the corporation, for the printed codes
 */
export const labelsJob = (requests: readonly Labelled[], sheet: LabelSheet, base: string, context: Context): PdfJob => {
  const { caller, now, text } = context
  const { width, height, labels, landscape } = SHEETS[sheet]
  const words = bothWords(context)
  const drawn = requests.flatMap((request) => {
    const href = linkBehindLogin(base, requestPath(request.req_no))
    const { size, path } = qrOf(href)
    const qr = `<svg viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
    return casesOf(request.req_no, request.lines).map((one) => ({ request, one, qr }))
  })
  const content = drawn.flatMap(({ request, one, qr }, at): PdfNode[] => {
    const place = at % labels
    return [
      ...(place === 0 && at > 0 ? [{ text: '', pageBreak: 'before' }] : []),
      ...labelOf(request, one, qr, words, place * height, width / WIDTH),
      ...(labels === 2 && place === 0 ? [cut(height)] : []),
    ]
  })
  return {
    content,
    foot: '',
    mark: '',
    landscape,
    sheet,
    lang: caller.lang,
    title: text('caseLabels.title'),
    author: requests[0]?.issuer ?? '',
    createdAt: now,
  }
}
