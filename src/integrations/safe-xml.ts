import { XMLParser, XMLValidator, type X2jOptions } from 'fast-xml-parser'

const DEEPEST = 64
/** Opening and closing tags count separately. */
const MAX_TAGS = 200_000
const MAX_TAG_LENGTH = 64 * 1024
/** A tag of Cargo-XML has two or three; the cost of many is quadratic. */
const MAX_ATTRIBUTES_OF_A_TAG = 100
/** Characters written as references (`&amp;`, `&#65;`): names have a few, attacks have millions. */
const MAX_REFERENCES = 20_000

/** Why a document was rejected. */
export type XmlRefusal = { code: 'DOCTYPE' | 'NOT_XML'; detail: string }

/** The end of a tag, a comment or a CDATA section; a `>` inside quotation marks does not count. Reads each character once. */
const endOfTag = (xml: string, open: number) => {
  if (xml[open + 1] === '!') {
    const end = xml.startsWith('<!--', open) ? '-->' : xml.startsWith('<![CDATA[', open) ? ']]>' : '>'
    const close = xml.indexOf(end, open)
    return close < 0 ? xml.length : close + end.length - 1
  }
  let mark = ''
  for (let at = open + 1; at < xml.length && at - open <= MAX_TAG_LENGTH; at += 1) {
    const letter = xml.charAt(at)
    if (mark !== '') mark = letter === mark ? '' : mark
    else if (letter === '>') return at
    else if (letter === '"' || letter === "'") mark = letter
  }
  return xml.length
}

const refusalOf = (xml: string): XmlRefusal | null => {
  if (/<!(doctype|entity)/i.test(xml)) return { code: 'DOCTYPE', detail: 'A document type declaration is not accepted.' }
  let references = 0
  for (let at = xml.indexOf('&'); at >= 0 && references <= MAX_REFERENCES; at = xml.indexOf('&', at + 1)) references += 1
  if (references > MAX_REFERENCES) return { code: 'NOT_XML', detail: 'There are too many character references.' }
  let tags = 0
  let attributes = 0
  let depth = 0
  for (let open = xml.indexOf('<'); open >= 0; ) {
    tags += 1
    const close = endOfTag(xml, open)
    if (tags > MAX_TAGS || close - open > MAX_TAG_LENGTH) return { code: 'NOT_XML', detail: 'There are too many tags, or one is too long.' }
    const own = xml[open + 1] === '!' ? 0 : xml.slice(open, close).split('=').length - 1
    attributes += own
    if (own > MAX_ATTRIBUTES_OF_A_TAG || attributes > MAX_TAGS) return { code: 'NOT_XML', detail: 'There are too many attributes.' }
    if (xml[open + 1] === '/') depth -= 1
    else if (xml[open + 1] !== '?' && xml[open + 1] !== '!' && xml[close - 1] !== '/') depth += 1
    if (depth > DEEPEST) return { code: 'NOT_XML', detail: `Elements are nested more than ${DEEPEST} deep.` }
    open = xml.indexOf('<', close)
  }
  return null
}

/**
 * A strict reader for foreign XML (S-26): no document type, so no entity is ever declared, expanded or fetched; depth, number of tags and
 * length of a tag are limited before parsing. Values stay text. Never throws.
 */
export const xmlReader = (options: X2jOptions) => {
  const parser = new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    maxNestedTags: DEEPEST,
    ...options,
  })
  return (xml: string): { tree: unknown } | { refused: XmlRefusal } => {
    const refused = refusalOf(xml)
    if (refused) return { refused }
    try {
      const wellFormed = XMLValidator.validate(xml)
      if (wellFormed !== true) return { refused: { code: 'NOT_XML', detail: `Line ${wellFormed.err.line}: ${wellFormed.err.msg}` } }
      return { tree: parser.parse(xml) as unknown }
    } catch (error) {
      return { refused: { code: 'NOT_XML', detail: error instanceof Error ? error.message : String(error) } }
    }
  }
}
