import type { CargoToBook } from '#features/cargo/cbm-popup/screen.ts'
import type { DataRow } from '#platform/shared/fields.ts'
import { pieceTotals } from './booking-totals.ts'
import type { Opened, TypedBooking } from './use-booking-form.ts'

/** What a header says of pieces: packages, weight, volume; loose cargo, as its pieces are named. */
const saidOf = (pieces: readonly DataRow[], hasService: boolean): DataRow => {
  const { packages, weightKg, cbm } = pieceTotals(pieces)
  return { PKG_QTY: packages, ...(weightKg > 0 && { GROSS_WT: weightKg }), CBM: cbm, ...(hasService && { SVC_TYPE: 'LCL' }) }
}

/** A new booking with the cargo of the calculator in it. */
export const withCargo = (opened: Opened, { dimensions, containers }: CargoToBook): Opened => {
  const sea = 'SVC_TYPE' in opened.header
  return {
    ...opened,
    header: { ...opened.header, ...saidOf(dimensions, sea) },
    containers: sea ? containers : [],
    dimensions,
  }
}

/** The cargo of the calculator put into the booking that is typed: its pieces take the place of those that stand there. */
export const takeCargo = (form: TypedBooking, { dimensions, containers }: CargoToBook) => {
  const sea = 'SVC_TYPE' in form.header
  const keeps = !sea || containers.length === 0
  form.replaceLines({ dimensions, containers: keeps ? form.typed.containers : containers })
  form.set(saidOf(dimensions, sea && form.header.SVC_TYPE !== 'FCL'))
}
