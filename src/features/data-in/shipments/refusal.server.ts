import type { Context } from '#platform/server/calls/handle.ts'
import type { RowError } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Fault } from './check-sent.ts'

/** The name of a field as the sender wrote it: `containers[2].no`. */
const nameOf = (pointer: string) =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')

/** Faults in the caller's language: field, value, reason. */
export const faultErrors = (faults: readonly Fault[], text: Context['text']): RowError[] =>
  faults.map(({ pointer, value, key }) => ({
    rowIndex: '',
    columnsName: nameOf(pointer),
    gridTitle: '',
    message: text('dataIn.fault', [nameOf(pointer), value, text(key)]),
    fields: [nameOf(pointer)],
    pointer,
  }))

/** The refusal of a delivery with faults. */
export const refusalOfFaults = (faults: readonly Fault[], text: Context['text']): Refusal =>
  new Refusal('VAL-001', { errors: faultErrors(faults, text) })
