import type { PdfNode } from '#platform/server/pdf/pdf-job.ts'

const MM = 72 / 25.4
const SOFT = '#4b5762'
/**
 * Approximate character widths relative to the font size, rounded up: Korean is square, capitals and digits are wider than lower case.
 */
const widthOf = (letter: string) =>
  /[\u1100-\u11ff\u3000-\ud7ff\uf900-\uffef]/.test(letter) ? 0.95 : /[a-z .,:;'\-()/]/.test(letter) ? 0.56 : 0.68

/** The largest size, within its bounds, at which a text fits on one line of this width in points. */
const fittedSize = (text: string, width: number, most: number, least: number): number => {
  const letters = Math.max(...text.split('\n').map((line) => [...line].reduce((sum, letter) => sum + widthOf(letter), 0)))
  return Math.max(least, Math.min(most, letters === 0 ? most : width / letters))
}

type Look = { size: number; least?: number; bold?: boolean; soft?: boolean; align?: 'left' | 'right' | 'center' }

/** Drawing functions in millimetres from the corner of one label; everything scales with `scale`. */
export const labelCanvas = (top: number, scale: number) => {
  const nodes: PdfNode[] = []
  const at = (x: number, y: number) => ({ x: x * scale * MM, y: (top + y * scale) * MM })
  const lines: PdfNode[] = []
  const canvas = {
    /** A text on one line; a too long one is set smaller, down to `least`, and then wrapped. */
    text: (text: string, x: number, y: number, width: number, { size, least = size * 0.45, bold = false, soft = false, align }: Look) => {
      const points = width * scale * MM
      const fontSize = fittedSize(text, points, size * scale, least * scale)
      // A reduced text is centred vertically on its line.
      const lower = ((size * scale - fontSize) * 0.7) / MM / scale
      nodes.push({
        absolutePosition: at(x, y + Math.max(0, lower)),
        columns: [{ width: points, text, fontSize, bold, lineHeight: 1, alignment: align ?? 'left', ...(soft && { color: SOFT }) }],
      })
      return canvas
    },
    line: (x1: number, y1: number, x2: number, y2: number) => {
      const [from, to] = [at(x1, y1), at(x2, y2)]
      lines.push({ type: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, lineWidth: 0.9 * scale })
      return canvas
    },
    frame: (x: number, y: number, width: number, height: number) => {
      lines.push({ type: 'rect', ...at(x, y), w: width * scale * MM, h: height * scale * MM, r: 3 * scale, lineWidth: 1.4 * scale })
      return canvas
    },
    svg: (svg: string, x: number, y: number, width: number) => {
      nodes.push({ absolutePosition: at(x, y), svg, width: width * scale * MM })
      return canvas
    },
    nodes: (): PdfNode[] => [{ absolutePosition: { x: 0, y: 0 }, canvas: lines }, ...nodes],
  }
  return canvas
}
