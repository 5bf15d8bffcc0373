/** Text, tables and drawings as pdfmake takes them, without functions: a job crosses to another thread. */
export type PdfNode = { [key: string]: unknown }

/** One PDF to be made. `foot` stands at the left of every page's foot, its number and their count at the right. */
export type PdfJob = {
  content: PdfNode[]
  foot: string
  /** Across every page; blank for none. */
  mark: string
  landscape: boolean
  lang: 'ko' | 'en'
  title: string
  author: string
  createdAt: Date
}
