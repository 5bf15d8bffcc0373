import { cleanText } from '../text/clean-text.ts'
import { checkAwb, formatAwb } from '../validation/check-digits.ts'
import type { WithoutEffect } from './without-effect.ts'

// IATA Cargo-XML by the root element: air and house waybill, house and flight manifest, booked list, acknowledgement, dangerous goods.
const KINDS: ReadonlyMap<string, string> = new Map([
  ['waybill', 'XFWB'],
  ['housewaybill', 'XFZB'],
  ['housemanifest', 'XFHL'],
  ['flightmanifest', 'XFFM'],
  ['freightbookedlist', 'XFBL'],
  ['response', 'XFNM'],
  ['shippersdeclarationfordangerousgoods', 'XSDG'],
])
const MAX_NUMBERS = 20
const DEEPEST = 64
/** Elements whose `ID` is the number of a waybill. */
const NUMBERED = new Set(['BusinessHeaderDocument', 'TransportContractDocument'])

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  const inner = isNode(value) ? value['#text'] : value
  return typeof inner === 'string' ? cleanText(inner, 35) : ''
}

/** Air waybills as they are written in the trade; the numbers of forwarders as sent. */
const numberOf = (id: string, isHeader: boolean): string[] => {
  const awb = checkAwb(id)
  if (awb.status === 'valid') return [formatAwb(awb.value)]
  // The header of other messages has a number of its own.
  return isHeader || id === '' ? [] : [id]
}

const numbersIn = (value: unknown, found: Set<string>, depth = 0): void => {
  if (depth > DEEPEST || found.size >= MAX_NUMBERS) return
  if (Array.isArray(value)) for (const one of value) numbersIn(one, found, depth)
  if (!isNode(value)) return
  for (const [name, inner] of Object.entries(value)) {
    if (NUMBERED.has(name))
      for (const one of Array.isArray(inner) ? inner : [inner])
        for (const number of isNode(one) ? numberOf(textOf(one['ID']), name === 'BusinessHeaderDocument') : [])
          if (found.size < MAX_NUMBERS) found.add(number)
    numbersIn(inner, found, depth + 1)
  }
}

/**
 * A Cargo-XML message besides the status (XFSU), already parsed to a tree without namespace prefixes: its kind and the waybills it names.
 * Null for another root element.
 */
export const cargoXmlWithoutEffect = (tree: unknown): WithoutEffect | null => {
  for (const [name, root] of isNode(tree) ? Object.entries(tree) : []) {
    const type = KINDS.get(name.toLowerCase().replace(/type$/, ''))
    if (!type) continue
    const numbers = new Set<string>()
    numbersIn(root, numbers)
    return { type, numbers: [...numbers] }
  }
  return null
}
