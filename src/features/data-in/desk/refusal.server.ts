import { shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { faultErrors } from '../shipments/refusal.server.ts'
import { boxNameOf, VOYAGE_PARTS } from './form-state.ts'

type Call = Pick<Context<'staff'>, 'text' | 'caller'>

/** A field as the form calls it. */
export const labelOf = (name: string, { text, caller }: Call): string => {
  const [, line, part] = /^containers\[(\d+)\]\.(\w+)$/.exec(name) ?? []
  if (part !== undefined) return text('deskShipment.box.cell', [Number(line) + 1, text(`deskShipment.box.${part}`)])
  if (name === 'no') return text('deskShipment.number')
  const fact = boxNameOf(name)
  if (VOYAGE_PARTS.some((part) => part === fact)) return text(`deskShipment.fact.${fact}`)
  return shipmentField(name)?.[caller.lang] ?? name
}

/** The refusal of what the desk typed, by the names of the form. */
export const deskRefusal = (faults: readonly Fault[], call: Call): Refusal =>
  new Refusal('VAL-001', {
    errors: faultErrors(faults, call.text).map((error, index) => {
      const { value = '', key = '' } = faults[index] ?? {}
      const label = labelOf(error.columnsName, call)
      const message = value === '' ? `${label}: ${call.text(key)}` : call.text('dataIn.fault', [label, value, call.text(key)])
      return { ...error, columnsName: label, message }
    }),
  })
