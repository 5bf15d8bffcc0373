import { blankOf, NEEDED_FIELDS, SHIPMENT_FIELDS, type ShipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import type { SentFields } from './body.ts'

/** What is stored of a shipment, and who else says or holds what. */
export type Ownership = {
  cells: Record<string, unknown>
  /** What this source sent before; null when it is new to the shipment. */
  sent: SentFields | null
  holds: Record<string, string> | null
  others: { sent: SentFields; before: boolean }[] | null
}

/** A merge: the columns to store, what the source sends from now on, and the fields that others own. */
export type Merged = { cells: Record<string, unknown>; sent: SentFields; held: string[] }

const NEEDED = new Set<string>(NEEDED_FIELDS)

/** What a source sends from now on: a whole delivery replaces, a partial one changes what it names. */
const nextSent = (before: SentFields | null, now: SentFields, isWhole: boolean): SentFields =>
  Object.fromEntries(Object.entries(isWhole ? now : { ...before, ...now }).filter(([, value]) => value !== null))

/**
 * Merges what is sent into a shipment. A field has one owner: what the desk or the customer set by hand stays, of several sources the first
 * one that sends it owns it. A field that its owner lets go falls to the next source, else it becomes blank; a needed one stays.
 * @param stored turns a sent value into the one that its column holds
 */
export const mergeSent = (
  { cells, sent: before, holds, others }: Ownership,
  now: SentFields,
  isWhole: boolean,
  stored: (field: ShipmentField, value: NonNullable<SentFields[string]>) => unknown,
): Merged => {
  const sent = nextSent(before, now, isWhole)
  const held: string[] = []
  const next = { ...cells }
  for (const field of SHIPMENT_FIELDS) {
    const { name, column } = field
    const own = sent[name]
    const rivals = (others ?? []).filter((other) => other.sent[name] !== undefined)
    if (holds?.[name] || rivals.some((other) => other.before)) {
      if (own !== undefined && own !== null && !isSame(stored(field, own), cells[column])) held.push(name)
      continue
    }
    if (own !== undefined && own !== null) next[column] = stored(field, own)
    else if (before?.[name] !== undefined && !NEEDED.has(name)) {
      const heir = rivals[0]?.sent[name]
      next[column] = heir === undefined || heir === null ? blankOf(field) : stored(field, heir)
    }
  }
  return { cells: next, sent, held }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
