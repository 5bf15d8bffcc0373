/** Text, tables and drawings in pdfmake's format, without functions: a job is sent to another thread. */
export type PdfNode = { [key: string]: unknown }

/** Sheets without margins and footer: labels. */
type PdfSheet = 'A4' | 'A5' | 'A6'

/** One PDF job. `foot` is printed at the left of every footer, the page number and count at the right. */
export type PdfJob = {
  content: PdfNode[]
  foot: string
  /** Added to the footer when no font contains a letter of the document. */
  lost?: string
  /** Watermark of every page; blank for none. */
  mark: string
  landscape: boolean
  /** Replaces a document's A4 with its margins and footer. */
  sheet?: PdfSheet
  lang: 'ko' | 'en'
  title: string
  author: string
  createdAt: Date
  /** Pictures as data URLs by the name used in nodes. A picture that cannot be read is left out. */
  images?: Record<string, string>
}
