import { checkContainerNumber } from '../../validation/check-digits.ts'
import type { EventRefs } from '../../tracking/events/tracking-event.ts'
import type { Seal } from './draft.ts'
import type { Loose } from './loose-object.ts'

/** One document number with its DCSA type code (`BKG`, `TRD`, `EQ` …). */
export type DocumentReference = { type: string; value: string }

/** Document numbers of a list; the field names of type and value depend on the version. */
export const documentReferences = (list: Loose[]): DocumentReference[] =>
  list.flatMap((entry) => {
    const type = entry.text('documentReferenceType', 'referenceType', 'typeCode', 'type')?.toUpperCase()
    const value = entry.text('documentReferenceValue', 'referenceValue', 'reference', 'value')
    return type && value ? [{ type, value }] : []
  })

/** A container number without blanks and dashes, in capitals, even with a wrong check digit. */
export const containerText = (text: string | null): string | null => (text ? checkContainerNumber(text).value || null : null)

const only = (references: readonly DocumentReference[], types: readonly string[]): string[] =>
  references.filter((reference) => types.includes(reference.type)).map((reference) => reference.value)

const withOrders = (po: string[]) => po.length > 0 && { po }

const distinct = (values: string[]): string[] => [...new Set(values)]

/** The numbers that link an event to its shipment. CBR is the request number of a booking, TRD (old: BOL) the transport document, PO an order. */
export const eventRefs = (references: readonly DocumentReference[], container: string | null): EventRefs => ({
  ...withOrders(distinct(only(references, ['PO']))),
  booking: distinct(only(references, ['BKG', 'CBR'])),
  bl: distinct(only(references, ['TRD', 'BOL', 'SWB'])),
  container: distinct([...(container ? [container] : []), ...only(references, ['EQ']).flatMap((value) => containerText(value) ?? [])]),
  awb: [],
})

/** The seals of a list that have a number. */
export const sealsOf = (list: Loose[]): Seal[] =>
  list.flatMap((seal) => {
    const number = seal.text('sealNumber', 'number')
    return number ? [{ number, type: seal.text('sealType', 'type')?.toUpperCase() ?? '' }] : []
  })
