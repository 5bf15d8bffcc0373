import type * as z from 'zod/mini'
import { aboutField } from '#platform/shared/calls/about-field.ts'
import { type Path, schemasAt } from './schema-path.ts'

/** Something in a body that no contract takes, and where. */
export type TextFault = { path: Path; key: 'fault.control' | 'fault.broken' | 'fault.deep' }

/** Deeper than any contract; what is deeper is refused before anybody walks through it. */
const DEEPEST = 32
/** As many as an answer names. */
const MAX_FAULTS = 100

// Control characters, and halves of letters (surrogates without their other half).
const ODD = /[\p{Cc}\p{Cs}]/u
const ODD_IN_LINES = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * The texts of a body that cannot be stored, shown or sent on as they are: control characters (tab and line break where the contract
 * takes several lines) and broken letters. Keys count too. Bytes of files are left alone.
 */
export const textFaults = (schema: z.core.$ZodType, body: unknown): TextFault[] => {
  const faults: TextFault[] = []
  const path: PropertyKey[] = []
  const fineKeys = new Set<string>()
  const add = (key: TextFault['key']) => void faults.push({ path: [...path], key })

  const checkText = (text: string) => {
    if (!ODD.test(text)) return
    const found = schemasAt(schema, path)
    // What no contract knows is thrown away; it only must not break anything on its way.
    const takesLines = found.length === 0 || found.some((one) => aboutField(one).lines)
    if (takesLines && !ODD_IN_LINES.test(text)) return
    add(text.isWellFormed() ? 'fault.control' : 'fault.broken')
  }
  const checkKey = (key: string) => {
    if (fineKeys.has(key)) return
    if (ODD.test(key)) add(key.isWellFormed() ? 'fault.control' : 'fault.broken')
    else fineKeys.add(key)
  }
  const walk = (value: unknown) => {
    if (faults.length >= MAX_FAULTS) return
    if (typeof value === 'string') return checkText(value)
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
    if (path.length >= DEEPEST) return add('fault.deep')
    const isList = Array.isArray(value)
    for (const [key, part] of Object.entries(value)) {
      path.push(isList ? Number(key) : key)
      if (!isList) checkKey(key)
      walk(part)
      path.pop()
    }
  }
  walk(body)
  return faults
}
