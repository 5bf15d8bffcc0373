import type * as z from 'zod/mini'
import { aboutField } from '#platform/shared/calls/about-field.ts'
import { type Path, schemasAt } from './schema-path.ts'

/** A value that no contract accepts, and its path. */
export type TextFault = { path: Path; key: 'fault.control' | 'fault.broken' | 'fault.deep' }

/** Deeper than any contract; deeper bodies are rejected before they are walked. */
const DEEPEST = 32
/** Maximum number of faults in one response. */
const MAX_FAULTS = 100

// Control characters and unpaired surrogates.
const ODD = /[\p{Cc}\p{Cs}]/u
const ODD_IN_LINES = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * The texts of a body that cannot be stored or shown: control characters (except tab and line break in multi-line fields) and unpaired
 * surrogates. Includes keys; skips file bytes.
 */
export const textFaults = (schema: z.core.$ZodType, body: unknown): TextFault[] => {
  const faults: TextFault[] = []
  const path: PropertyKey[] = []
  const fineKeys = new Set<string>()
  const add = (key: TextFault['key']) => void faults.push({ path: [...path], key })

  const checkText = (text: string) => {
    if (!ODD.test(text)) return
    const found = schemasAt(schema, path)
    // Unknown fields are dropped later; they only must not cause an error here.
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
