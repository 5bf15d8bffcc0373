// The worker thread that makes PDF files: laying out a document takes a tenth of a second and more of a processor, which the portal's
// own thread must not lose. Anything that fails is told with the job's number.
import { createRequire } from 'node:module'
import { sep } from 'node:path'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import { answerJobs } from '../threads/thread-jobs.ts'
import type { PdfJob, PdfNode } from './pdf-job.ts'

const { resolve } = createRequire(import.meta.url)
const noto = (file: string) => resolve(`@expo-google-fonts/noto-sans-${file}`)
const roboto = (file: string) => resolve(`pdfmake/fonts/Roboto/${file}`)
const FONTS = {
  Korean: { normal: noto('kr/400Regular/NotoSansKR_400Regular.ttf'), bold: noto('kr/700Bold/NotoSansKR_700Bold.ttf') },
  Latin: { normal: roboto('Roboto-Regular.ttf'), bold: roboto('Roboto-Medium.ttf') },
  Thai: { normal: noto('thai/400Regular/NotoSansThai_400Regular.ttf'), bold: noto('thai/700Bold/NotoSansThai_700Bold.ttf') },
}
const FILES = new Set(Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]))
const INK = '#131d28'
const LINE = '#97a0a7'
const MM = 72 / 25.4

pdfmake.addFonts(FONTS)
// Nothing a document says may fetch or read anything; the maker has its fonts and needs no more.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => FILES.has(path.split('/').join(sep)))
const hair = { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => LINE, vLineColor: () => LINE }
pdfmake.addTableLayouts({
  form: { ...hair, paddingLeft: () => 4, paddingRight: () => 4, paddingTop: () => 2.5, paddingBottom: () => 3 },
  list: { ...hair, vLineWidth: () => 0, paddingLeft: () => 5, paddingRight: () => 5, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
})

// The first font has Hangul, Hanja, kana and most of Latin; the second the rest of Latin, Greek and Cyrillic. Simplified
// Chinese would be ten megabytes more: its own letters are told as lost.
const coverage = Object.entries(FONTS).map(([font, { normal }]) => ({ font, has: openSync(normal) }))
const known = new Map<string, string>()
/** The font a letter is in; '' when it is in none. */
const fontOf = (letter: string) => {
  let font = known.get(letter)
  if (font === undefined) {
    font = coverage.find(({ has }) => has.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))?.font ?? ''
    known.set(letter, font)
  }
  return font
}

/** Whether a letter of the document that is being made is in no font. */
let isLost = false

/** Letters that are in no font are told as their nearest kin or as a question mark: never an empty box. */
const kinOf = (letter: string) =>
  [...letter.normalize('NFKD')].map((part) => {
    if (fontOf(part)) return part
    isLost = true
    return '?'
  })
const writable = (text: string) =>
  [...text.normalize('NFC')].flatMap((letter) => (letter === '\n' || fontOf(letter) ? [letter] : kinOf(letter))).join('')

/** A text as runs of one font each; blanks stay with the run before. */
const runsOf = (text: string) => {
  const runs: { text: string; font: string }[] = []
  for (const letter of writable(text)) {
    const last = runs.at(-1)
    if (last && (/\s/.test(letter) || fontOf(letter) === last.font)) last.text += letter
    else runs.push({ text: letter, font: fontOf(letter) || 'Korean' })
  }
  return runs
}

/** The same content with every text in fonts that have its letters. */
const inFonts = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(inFonts)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node as PdfNode).map(([key, value]) => {
      if (key !== 'text' || typeof value !== 'string') return [key, inFonts(value)]
      const runs = runsOf(value)
      return [key, runs.length > 1 || (runs[0] && runs[0].font !== 'Korean') ? runs : (runs[0]?.text ?? '')]
    }),
  )
}

const footOf = (foot: string) => (page: number, pages: number) => ({
  margin: [13 * MM, 5 * MM, 13 * MM, 0],
  fontSize: 7,
  color: '#4b5762',
  columns: [inFonts({ text: foot, width: '*' }), { text: `${page} / ${pages}`, width: 60, alignment: 'right' }],
})

const definitionOf = ({ content, foot, lost, mark, landscape, sheet, lang, title, author, createdAt, images }: PdfJob) => {
  isLost = false
  const written = inFonts(content)
  // Whoever reads a question mark has to know that another letter stood there.
  const below = isLost ? [foot, lost].filter(Boolean).join(' ') : foot
  return {
    pageSize: sheet ?? 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: sheet ? 0 : [13 * MM, 12 * MM, 13 * MM, 17 * MM],
    lang,
    info: { title, author, creator: 'Naru', producer: 'Naru', creationDate: createdAt },
    defaultStyle: { font: 'Korean', fontSize: 8.5, lineHeight: 1.15, color: INK },
    content: written,
    ...(images && { images }),
    ...(!sheet && { footer: footOf(below) }),
    ...(mark && { watermark: { text: writable(mark), font: 'Korean', bold: true, color: '#6c7680', opacity: 0.09, angle: -40 } }),
  }
}

/** The same content without its pictures. */
const withoutPictures = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.filter((part) => !Object.hasOwn(Object(part), 'image')).map(withoutPictures)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutPictures(value)]))
}

const write = (job: PdfJob): Promise<Uint8Array> => pdfmake.createPdf(definitionOf(job)).getBuffer()

/** A document is worth more than its letterhead: a picture that cannot be read is left out. */
const made = async ({ images, ...job }: PdfJob) => {
  if (!images) return write(job)
  return write({ ...job, images }).catch(() => write({ ...job, content: withoutPictures(job.content) as PdfNode[] }))
}

answerJobs(async (job: PdfJob) => new Uint8Array(await made(job)))
