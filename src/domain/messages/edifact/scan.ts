import type { EdiSegment, Separators } from './segment.ts'
import { readSeparators } from './separators.ts'

export type Scan = {
  segments: EdiSegment[]
  una: Separators
  badUna: boolean
  unterminated: boolean
  /** Empty segments: consecutive terminators. They are not in `segments`. */
  empty: number
  /** Lengths of lines that ended inside a segment. */
  brokenLines: number[]
  brokenTag: boolean
  /** The file exceeds the component limit; the result is empty. */
  tooMany: boolean
}

/** The shape of a segment tag. */
export const TAG = /^[A-Z]{3}$/

/** Maximum components of a file. The largest valid file has half as many. */
const MAX_PARTS = 1_000_000

type Cursor = { text: string; at: number; line: number; lineStart: number; parts: number }

/** Advances one character and counts lines. */
const step = (cursor: Cursor) => {
  if (cursor.text[cursor.at] === '\n') {
    cursor.line++
    cursor.lineStart = cursor.at + 1
  }
  cursor.at++
}

const isLineEnd = (character: string): boolean => character === '\n' || character === '\r'

/** Ignored between segments; the last one is the end-of-file mark of old DOS programs. */
const isBlank = (character: string): boolean => ' \t\r\n\u001A'.includes(character)

const skipBlanks = (cursor: Cursor) => {
  while (cursor.at < cursor.text.length && isBlank(cursor.text.charAt(cursor.at))) step(cursor)
}

type Read = { elements: string[][]; closed: boolean; lineEnds: number[] }

/** Reads up to and including the next terminator; line ends become `glue`. The first element contains the tag. */
const readSegment = (cursor: Cursor, una: Separators, glue: string): Read => {
  const { text } = cursor
  const { component, element, release, terminator } = una
  const read: Read = { elements: [], closed: false, lineEnds: [] }
  let components: string[] = []
  let part = ''
  let from = cursor.at
  const keep = () => {
    if (cursor.at > from) part += text.slice(from, cursor.at)
  }
  const endComponent = () => {
    keep()
    components.push(part)
    cursor.parts += 1
    part = ''
  }
  const endElement = () => {
    endComponent()
    read.elements.push(components)
    components = []
  }
  while (cursor.at < text.length && cursor.parts <= MAX_PARTS) {
    const character = text.charAt(cursor.at)
    if (character === release) {
      keep()
      step(cursor)
      while (isLineEnd(text.charAt(cursor.at))) step(cursor)
      from = cursor.at
      if (cursor.at < text.length) step(cursor)
    } else if (character === terminator) {
      endElement()
      step(cursor)
      return { ...read, closed: true }
    } else if (character === element || character === component) {
      if (character === element) endElement()
      else endComponent()
      step(cursor)
      from = cursor.at
    } else if (isLineEnd(character)) {
      keep()
      if (character === '\n') {
        read.lineEnds.push(cursor.at - cursor.lineStart - (text[cursor.at - 1] === '\r' ? 1 : 0))
        part += glue
      }
      step(cursor)
      from = cursor.at
    } else cursor.at++
  }
  endElement()
  return read
}

/** One pass over the text from `start`. `glue` replaces a line end inside a segment; `defaults` apply without a UNA. */
export const scan = (text: string, start: number, glue: '' | ' ', defaults: Separators): Scan => {
  const found: Scan = {
    segments: [],
    una: defaults,
    badUna: false,
    unterminated: false,
    empty: 0,
    brokenLines: [],
    brokenTag: false,
    tooMany: false,
  }
  const cursor: Cursor = { text, at: 0, line: 1, lineStart: 0, parts: 0 }
  while (cursor.at < start) step(cursor)
  for (skipBlanks(cursor); cursor.at < text.length; skipBlanks(cursor)) {
    if (text.startsWith('UNA', cursor.at)) {
      const una = readSeparators(text.slice(cursor.at + 3, cursor.at + 9))
      found.una = una ?? defaults
      found.badUna ||= una === null
      for (let read = una ? 9 : 3; read > 0; read--) step(cursor)
      if (una) continue
    }
    const { line, at, lineStart } = cursor
    const { elements, closed, lineEnds } = readSegment(cursor, found.una, glue)
    if (cursor.parts > MAX_PARTS) return { ...found, segments: [], tooMany: true }
    const tag = (elements.shift()?.[0] ?? '').trim()
    if (!closed) found.unterminated = true
    if (tag === '' && elements.length === 0) {
      if (closed) found.empty++
      continue
    }
    for (const length of lineEnds) found.brokenLines.push(length)
    if (lineEnds.length > 0 && !TAG.test(tag)) found.brokenTag = true
    found.segments.push({ tag, elements, number: found.segments.length + 1, line, column: at - lineStart + 1 })
  }
  return found
}
