// Worker thread that makes PDF files: the layout of a document takes 0.1 s of CPU or more, which would block the event loop. Failures are
// reported with the job's number.
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
// A document must not fetch or read anything; fonts are already loaded.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => FILES.has(path.split('/').join(sep)))
const hair = { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => LINE, vLineColor: () => LINE }
pdfmake.addTableLayouts({
  form: { ...hair, paddingLeft: () => 4, paddingRight: () => 4, paddingTop: () => 2.5, paddingBottom: () => 3 },
  list: { ...hair, vLineWidth: () => 0, paddingLeft: () => 5, paddingRight: () => 5, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
})

// The first font has Hangul, Hanja, kana and most of Latin; the second the rest of Latin, Greek and Cyrillic. Simplified Chinese would add
// ten megabytes; its letters are reported as missing.
const coverage = Object.entries(FONTS).map(([font, { normal }]) => ({ font, has: openSync(normal) }))
const known = new Map<string, string>()
/** The font that contains a letter; '' when none does. */
const fontOf = (letter: string) => {
  let font = known.get(letter)
  if (font === undefined) {
    font = coverage.find(({ has }) => has.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))?.font ?? ''
    known.set(letter, font)
  }
  return font
}

/** Whether the current document has a letter that no font contains. */
let isLost = false

/** Letters in no font are replaced by a similar letter or a question mark, never by an empty box. */
const kinOf = (letter: string) =>
  [...letter.normalize('NFKD')].map((part) => {
    if (fontOf(part)) return part
    isLost = true
    return '?'
  })
const writable = (text: string) =>
  [...text.normalize('NFC')].flatMap((letter) => (letter === '\n' || fontOf(letter) ? [letter] : kinOf(letter))).join('')

/** Splits a text into runs of one font each; blanks stay with the run before. */
const runsOf = (text: string) => {
  const runs: { text: string; font: string }[] = []
  for (const letter of writable(text)) {
    const last = runs.at(-1)
    if (last && (/\s/.test(letter) || fontOf(letter) === last.font)) last.text += letter
    else runs.push({ text: letter, font: fontOf(letter) || 'Korean' })
  }
  return runs
}

/** The same content with a font set for every text. */
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
  // The footer explains that question marks replace missing letters.
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

/** An unreadable picture is left out rather than failing the document. */
const made = async ({ images, ...job }: PdfJob) => {
  if (!images) return write(job)
  return write({ ...job, images }).catch(() => write({ ...job, content: withoutPictures(job.content) as PdfNode[] }))
}

answerJobs(async (job: PdfJob) => new Uint8Array(await made(job)))
