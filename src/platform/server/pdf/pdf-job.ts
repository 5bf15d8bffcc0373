/** Text, tables and drawings as pdfmake takes them, without functions: a job crosses to another thread. */
export type PdfNode = { [key: string]: unknown }

/** Paper that is filled to its edge, without a foot: labels. */
export type PdfSheet = 'A4' | 'A5' | 'A6'

/** One PDF to be made. `foot` stands at the left of every page's foot, its number and their count at the right. */
export type PdfJob = {
  content: PdfNode[]
  foot: string
  /** Said in the foot as well when letters of the document are in no font. */
  lost?: string
  /** Across every page; blank for none. */
  mark: string
  landscape: boolean
  /** In place of a document's A4 with its margins and foot. */
  sheet?: PdfSheet
  lang: 'ko' | 'en'
  title: string
  author: string
  createdAt: Date
  /** Pictures by the name that nodes call them by, as data addresses. A document whose picture cannot be read is made without it. */
  images?: Record<string, string>
}
