import { inflateSync } from 'node:zlib'

type Objects = Map<string, { head: string; stream: string }>

/** The objects of a PDF by number, their streams unpacked. */
const objectsOf = (pdf: Buffer): Objects => {
  const file = pdf.toString('latin1')
  const found: Objects = new Map()
  for (const { 1: number = '', 2: body = '' } of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const bytes = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const isPacked = head.includes('/FlateDecode') && !/FontFile|Length1|\/Subtype \/(CIDFontType0C|Image)/.test(head)
    found.set(number, { head, stream: isPacked ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes })
  }
  return found
}

const codePoints = (hex: string) => (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** What the codes of a font mean. */
const meaningOf = (cmap: string) => {
  const meaning = new Map<number, string>()
  for (const { 1: block = '' } of cmap.matchAll(/beginbfrange\s([\s\S]*?)\sendbfrange/g))
    for (const { 1: from = '', 2: texts = '' } of block.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g))
      for (const [at, { 1: hex = '' }] of [...texts.matchAll(/<([\w ]+)>/g)].entries())
        meaning.set(Number.parseInt(from, 16) + at, codePoints(hex.replaceAll(' ', '')))
  return meaning
}

/** What stands in a PDF that pdfkit wrote: the text of each page without blanks, for words are placed piece by piece; fonts and links. */
export const readPdf = (pdf: Buffer) => {
  const objects = objectsOf(pdf)
  const of = (number: string | undefined) => objects.get(number ?? '') ?? { head: '', stream: '' }
  const heads = [...objects.values()].map(({ head }) => head)
  const names = new Map(
    heads.flatMap((head) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number])),
  )
  const meanings = new Map(
    [...names].map(([name, number]) => [name, meaningOf(of(/\/ToUnicode (\d+) 0 R/.exec(of(number).head)?.[1]).stream)]),
  )
  const textOf = (content: string) => {
    let font = ''
    const lines: string[] = []
    for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name
      else
        for (const { 1: hex = '' } of shown.matchAll(/<(\w+)>/g))
          lines.push((hex.match(/.{4}/g) ?? []).map((code) => meanings.get(font)?.get(Number.parseInt(code, 16)) ?? '\ufffd').join(''))
    }
    return lines.join('').replace(/\s/g, '')
  }
  const pages = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head))
  const contents = pages.map((head) => of(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream)
  return {
    pages: contents.map(textOf),
    /** Width and height of each page in points, and how far from its left edge its texts begin. */
    sheets: pages.map((head, at) => ({
      size: /\/MediaBox \[([^\]]+)\]/.exec(head)?.[1] ?? '',
      left: Math.min(...[...(contents[at] ?? '').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x))),
    })),
    /** Every font with its letters inside the file. */
    fonts: heads
      .filter((head) => head.includes('/Type /FontDescriptor'))
      .map((head) => ({
        name: /\/FontName \/(\S+)/.exec(head)?.[1] ?? '',
        bytes: of(/\/FontFile[23] (\d+) 0 R/.exec(head)?.[1]).stream.length,
      })),
    links: heads.flatMap((head) => [...head.matchAll(/\/URI \(([^)]*)\)/g)].map(([, link = '']) => link)),
  }
}
