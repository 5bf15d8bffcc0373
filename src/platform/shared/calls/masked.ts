import { isMasked, MASKS, type MaskKind } from '#domain/privacy/mask-personal.ts'
import type { DataRow } from '../fields/fields.ts'

/** Personal data by wire name, with its mask. */
export type Masks = Readonly<Record<string, MaskKind>>

const maskAll = (kind: MaskKind, value: unknown): unknown => {
  if (typeof value === 'string') return MASKS[kind](value)
  return Array.isArray(value) ? value.map((one) => maskAll(kind, one)) : value
}

/** A change entry contains the field's name with the old and new value. */
const maskChange = (masks: Masks, { FIELD, FROM, TO }: Record<string, unknown>) => {
  const kind = typeof FIELD === 'string' && Object.hasOwn(masks, FIELD) ? masks[FIELD] : undefined
  return kind ? { FROM: maskAll(kind, FROM), TO: maskAll(kind, TO) } : {}
}

/** The value with the named fields masked at any depth, including old and new values in lists of changes. */
export const maskFields = <T>(masks: Masks, value: T): T => {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).map(([name, inner]) => {
      const kind = Object.hasOwn(masks, name) ? masks[name] : undefined
      return [name, kind ? maskAll(kind, inner) : walk(inner)]
    })
    return { ...Object.fromEntries(entries), ...maskChange(masks, part as Record<string, unknown>) }
  }
  return walk(value) as T
}

/** Whether any of the named fields has a value. */
export const hasPersonal = (masks: Masks, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((part) => hasPersonal(masks, part))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => (Object.hasOwn(masks, name) ? Boolean(part) : hasPersonal(masks, part)))
}

const maskedIn = (masks: Masks, posted: DataRow) =>
  Object.keys(posted).filter((name) => {
    const value = posted[name]
    return Object.hasOwn(masks, name) && typeof value === 'string' && isMasked(value)
  })

/** Whether a form returns values that it received masked. */
export const hasMasked = (masks: Masks, posted: DataRow): boolean => maskedIn(masks, posted).length > 0

/** Replaces masked values that a form returns by the stored ones; by nothing in a new record. A mask is never stored as a value. */
export const keepUnmasked = (masks: Masks, posted: DataRow, stored: DataRow | null): DataRow => ({
  ...posted,
  ...Object.fromEntries(maskedIn(masks, posted).map((name) => [name, stored?.[name] ?? ''])),
})
