import { SheetProblem } from './sheet-problem.ts'

/** No program writes a longer tag into a part that is read completely. */
const MAX_TAG_LENGTH = 64 * 1024

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML and numeric references; others are not expanded, so texts cannot grow. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/g, (whole, name: string) => {
        if (!name.startsWith('#')) return NAMED[name] ?? whole
        const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML cannot carry
const UNFIT =
  /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML content or attribute value. Characters invalid in XML are written as Excel does: `_x0001_`. */
export const escapeXml = (text: string): string =>
  text.replace(UNFIT, (found) => {
    if (found.startsWith('_x')) return `_x005F${found}` // a text that only looks like such an escape
    if (/[\ud800-\udfff\ufffe\uffff]/.test(found)) return '\ufffd'
    return ESCAPED[found] ?? `_x${found.charCodeAt(0).toString(16).padStart(4, '0')}_`
  })

/** Excel's own escapes in strings. */
export const unescapeExcel = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text

/** A start or empty tag of a small part, with any namespace prefix: local name and the rest up to `>`. */
export type Tag = { name: string; rest: string }

/**
 * All start tags of a part that is read completely, in one pass.
 * @throws SheetProblem when a tag is too long
 */
export function* startTags(xml: string): Generator<Tag> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    const next = xml.charCodeAt(at + 1)
    if (next === 0x2f || next === 0x21 || next === 0x3f) continue // an end tag, a comment, a declaration
    const end = xml.indexOf('>', at)
    if ((end < 0 ? xml.length : end) - at > MAX_TAG_LENGTH) throw new SheetProblem('TOO_LARGE', 'a tag')
    if (end < 0) return
    const inside = xml.slice(at + 1, end)
    const name = /^[^\s/]{1,200}/.exec(inside)?.[0] ?? ''
    yield { name: name.slice(name.indexOf(':') + 1), rest: inside.slice(name.length) }
    at = end
  }
}

/** An attribute by its local name. Reads each character once: from `=` to the closing quote, then continues after it. */
export const attribute = ({ rest }: Tag, name: string): string | undefined => {
  let at = 0
  for (let equals = rest.indexOf('='); equals >= 0; equals = rest.indexOf('=', at)) {
    const open = afterSpace(rest, equals + 1)
    const mark = rest[open]
    if (mark !== '"' && mark !== "'") {
      at = equals + 1
      continue
    }
    const close = rest.indexOf(mark, open + 1)
    if (close < 0) return undefined
    const key = lastWord(rest, at, equals)
    if (key.slice(key.indexOf(':') + 1) === name) return unescapeXml(rest.slice(open + 1, close))
    at = close + 1
  }
  return undefined
}

const isSpace = (text: string, at: number) => text.charCodeAt(at) <= 0x20

const afterSpace = (text: string, from: number) => {
  let at = from
  while (at < text.length && isSpace(text, at)) at += 1
  return at
}

/** The identifier that ends before `to`, not before `from`. */
const lastWord = (text: string, from: number, to: number) => {
  let end = to
  while (end > from && isSpace(text, end - 1)) end -= 1
  let start = end
  while (start > from && !isSpace(text, start - 1)) start -= 1
  return text.slice(start, end)
}

/** The text of a string item: its `<t>` parts joined, without phonetic texts (`<rPh>`), with CDATA unchanged. One pass. */
export const textOfItem = (xml: string): string => {
  let text = ''
  let within = false
  let skipping = false
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    if (within && !skipping) text += unescapeXml(xml.slice(at, open < 0 ? undefined : open))
    if (open < 0) break
    if (xml.startsWith('<![CDATA[', open)) {
      const end = xml.indexOf(']]>', open)
      if (within && !skipping) text += xml.slice(open + 9, end < 0 ? undefined : end)
      at = end < 0 ? xml.length : end + 3
      continue
    }
    const close = xml.indexOf('>', open)
    if (close < 0) break
    const ending = xml[open + 1] === '/'
    const name = /^[^\s/>]{1,200}/.exec(xml.slice(open + (ending ? 2 : 1), close))?.[0] ?? ''
    const local = name.slice(name.indexOf(':') + 1)
    const empty = xml[close - 1] === '/'
    if (local === 't') within = !ending && !empty
    if (local === 'rPh' && !empty) skipping = !ending
    at = close + 1
  }
  return unescapeExcel(text).replace(/\r\n?/g, '\n')
}
