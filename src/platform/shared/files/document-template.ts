import * as z from 'zod/mini'

const text = z.string()
const align = z.enum(['start', 'center', 'end'])

/** A label over its value; the width is in twelfths of the paper. A tall one has room for an address. */
const box = z.object({ label: text, value: text, span: z.int(), tall: z.optional(z.boolean()), strong: z.optional(z.boolean()) })
/** A form: rows of boxes, each row twelve twelfths wide. */
const boxes = z.object({ kind: z.literal('boxes'), title: text, rows: z.array(z.array(box)) })
/** Column widths are relative parts; `sums` are below the columns. */
const table = z.object({
  kind: z.literal('table'),
  title: text,
  columns: z.array(z.object({ header: text, width: z.number(), align })),
  rows: z.array(z.array(text)),
  sums: z.optional(z.array(text)),
  /** Shown instead of rows when there are none. */
  empty: z.optional(text),
})
const notes = z.object({ kind: z.literal('notes'), title: text, lines: z.array(text) })

/** The content of a document without its layout. A screen shows it as a page, `documentJob` makes a PDF of it. */
export const documentTemplate = z.object({
  title: text,
  /** The title in the other language, or the kind of document. */
  subtitle: text,
  lang: z.enum(['ko', 'en']),
  /** The document's number and its label. */
  number: z.object({ label: text, value: text }),
  /** The issuer; `logo` is the address of its picture, blank without one. */
  issuer: z.object({ name: text, lines: z.array(text), logo: text }),
  issued: text,
  blocks: z.array(z.discriminatedUnion('kind', [boxes, table, notes])),
  /** A link to the document's subject: the modules of a QR code as one path within a square of `size`. */
  qr: z.object({ href: text, caption: text, size: z.int(), path: text }),
  /** Watermark of every page; blank for a final document. */
  mark: text,
  /** Footer of every page. */
  foot: text,
  /** Added to the footer of a PDF when its fonts lack letters of the document. */
  lost: text,
  landscape: z.boolean(),
})
export type DocumentTemplate = z.infer<typeof documentTemplate>
export type DocumentBlock = DocumentTemplate['blocks'][number]
export type DocumentCell = z.infer<typeof box>
