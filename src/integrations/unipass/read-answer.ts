import { xmlReader } from '../safe-xml.ts'
import type { NoAnswer } from './port.ts'

/** An element of the parser's output: children by name. */
export type Element = Readonly<Record<string, unknown>>

const LISTED = /Vo$/

// One element and many must both become a list; attributes are never used.
const read = xmlReader({ ignoreAttributes: true, isArray: (name) => LISTED.test(name) && !name.endsWith('RtnVo') })

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a child; '' when it is empty, missing or not text. Of several spellings the first with a text. */
export const textOf = (element: Element, ...names: string[]): string => {
  for (const name of names) {
    const value = Object.hasOwn(element, name) ? element[name] : undefined
    if (typeof value === 'string' && value.trim()) return value.trim()
  }
  return ''
}

/** The number of a child; null when there is none. Only for quantities: codes stay text. */
export const numberOf = (element: Element, ...names: string[]): number | null => {
  const text = textOf(element, ...names).replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

export const isYes = (element: Element, ...names: string[]): boolean => textOf(element, ...names).toUpperCase() === 'Y'

/** The non-empty children of a name. */
export const elementsOf = (element: Element, name: string): Element[] => {
  const list = Object.hasOwn(element, name) ? element[name] : []
  return (Array.isArray(list) ? list : []).filter((one) => isElement(one) && Object.values(one).some((value) => value !== ''))
}

const SEVERAL = /^\[N00\]/

/** The frame of a response: nothing usable, a refusal, or the root and whether it lists several choices. */
export type Verdict = NoAnswer | { kind: 'content'; root: Element; several: boolean; count: number | null }

/**
 * Reads the frame of a response in the authority's order: not their XML, count −1 (a refusal with message), a notice that begins `[N00]`
 * (several), else content. `rootName` distinguishes a response from a well-formed page of a proxy.
 */
export const verdictOf = (xml: string, rootName: string): Verdict => {
  const reading = read(xml)
  const tree = 'tree' in reading && isElement(reading.tree) ? reading.tree : {}
  // A root without children is parsed as text.
  const root = Object.hasOwn(tree, rootName) ? tree[rootName] : undefined
  if (!isElement(root)) return { kind: 'silent', why: 'garbage' }
  const notice = textOf(root, 'ntceInfo')
  const count = numberOf(root, 'tCnt')
  if (count === -1) return { kind: 'refused', text: notice }
  return { kind: 'content', root, several: SEVERAL.test(notice), count }
}
