import * as z from 'zod/mini'

const text = z.string()
const align = z.enum(['start', 'center', 'end'])

/** A label over its value, so many twelfths of the paper wide. A tall one has room for an address. */
const box = z.object({ label: text, value: text, span: z.int(), tall: z.optional(z.boolean()), strong: z.optional(z.boolean()) })
/** A form: rows of boxes, each row twelve twelfths wide. */
const boxes = z.object({ kind: z.literal('boxes'), title: text, rows: z.array(z.array(box)) })
/** Columns are so many parts of the width wide; `sums` stand under them. */
const table = z.object({
  kind: z.literal('table'),
  title: text,
  columns: z.array(z.object({ header: text, width: z.number(), align })),
  rows: z.array(z.array(text)),
  sums: z.optional(z.array(text)),
  /** What stands in place of rows when there are none. */
  empty: z.optional(text),
})
const notes = z.object({ kind: z.literal('notes'), title: text, lines: z.array(text) })

/**
 * A document of the house, in words: what is written where, and nothing of how it looks. A screen shows it as a page, `writePaper`
 * makes a PDF of it.
 */
export const documentTemplate = z.object({
  title: text,
  /** The title in the other language, or what kind of document it is. */
  subtitle: text,
  lang: z.enum(['ko', 'en']),
  /** The number it is known by, under its label. */
  number: z.object({ label: text, value: text }),
  /** Whose document it is; `logo` is where its picture is, blank without one. */
  issuer: z.object({ name: text, lines: z.array(text), logo: text }),
  issued: text,
  blocks: z.array(z.discriminatedUnion('kind', [boxes, table, notes])),
  /** Leads to what the document is about: the modules of a QR code as one path within a square of `size`. */
  qr: z.object({ href: text, caption: text, size: z.int(), path: text }),
  /** Written across every page; blank for a document that stands. */
  mark: text,
  /** At the foot of every page. */
  foot: text,
  /** What the foot of a file adds when letters of the document are in none of its fonts. */
  lost: text,
  landscape: z.boolean(),
})
export type DocumentTemplate = z.infer<typeof documentTemplate>
export type DocumentBlock = DocumentTemplate['blocks'][number]
export type DocumentCell = z.infer<typeof box>
