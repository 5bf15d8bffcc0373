import { roundTo } from '#domain/cargo/cbm.ts'
import type { CargoToBook } from '#features/cargo/cbm-popup/screen.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { pieceTotals } from '../rail/booking-totals.ts'
import type { Opened, TypedBooking } from '../use-booking-form.ts'

/** What a header says of pieces: packages, weight, volume. */
const saidOf = (pieces: readonly DataRow[]): DataRow => {
  const { packages, weightKg, cbm } = pieceTotals(pieces)
  // Sums are worked out, not typed: they come in the decimals of their fields.
  return { PKG_QTY: packages, ...(weightKg > 0 && { GROSS_WT: roundTo(weightKg, 3) }), CBM: roundTo(cbm, 3) }
}

/** Containers of its own are FCL; loose cargo goes with others' in one. */
const serviceOf = (containers: CargoToBook['containers']) => ({ SVC_TYPE: containers.length > 0 ? 'FCL' : 'LCL' })

/** A new booking with the cargo of the calculator in it. */
export const withCargo = (opened: Opened, { dimensions, containers }: CargoToBook): Opened => {
  const sea = 'SVC_TYPE' in opened.header
  return {
    ...opened,
    header: { ...opened.header, ...saidOf(dimensions), ...(sea && serviceOf(containers)) },
    containers: sea ? containers : [],
    dimensions,
  }
}

/** The cargo of the calculator put into the booking that is typed: its pieces take the place of those that stand there. */
export const prefillCargo = (form: TypedBooking, { dimensions, containers }: CargoToBook) => {
  const sea = 'SVC_TYPE' in form.header
  const keeps = !sea || containers.length === 0
  form.replaceLines({ dimensions, containers: keeps ? form.typed.containers : containers })
  // A booking that was FCL stays so: its containers stand when the calculator names none.
  const service = sea && (containers.length > 0 || form.header.SVC_TYPE !== 'FCL') && serviceOf(containers)
  form.set({ ...saidOf(dimensions), ...service })
}
