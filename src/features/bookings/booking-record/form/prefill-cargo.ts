import { roundTo } from '#domain/cargo/cbm.ts'
import type { CargoToBook } from '#features/cargo/cbm-popup/screen.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { pieceTotals } from '../rail/booking-totals.ts'
import type { Opened, TypedBooking } from '../use-booking-form.ts'

/** Header totals of the pieces: packages, weight, volume. */
const saidOf = (pieces: readonly DataRow[]): DataRow => {
  const { packages, weightKg, cbm } = pieceTotals(pieces)
  // Computed sums are rounded to the decimals of their fields.
  return { PKG_QTY: packages, ...(weightKg > 0 && { GROSS_WT: roundTo(weightKg, 3) }), CBM: roundTo(cbm, 3) }
}

/** Cargo with containers is FCL; loose cargo is LCL. */
const serviceOf = (containers: CargoToBook['containers']) => ({ SVC_TYPE: containers.length > 0 ? 'FCL' : 'LCL' })

/** A new booking with the cargo of the calculator. */
export const withCargo = (opened: Opened, { dimensions, containers }: CargoToBook): Opened => {
  const sea = 'SVC_TYPE' in opened.header
  return {
    ...opened,
    header: { ...opened.header, ...saidOf(dimensions), ...(sea && serviceOf(containers)) },
    containers: sea ? containers : [],
    dimensions,
  }
}

/** Replaces the pieces of the current form by the cargo of the calculator. */
export const prefillCargo = (form: TypedBooking, { dimensions, containers }: CargoToBook) => {
  const sea = 'SVC_TYPE' in form.header
  const staysAsItIs = !sea || containers.length === 0
  form.replaceLines({ dimensions, containers: staysAsItIs ? form.typed.containers : containers })
  // An FCL booking stays FCL and keeps its containers when the calculator has none.
  const service = sea && (containers.length > 0 || form.header.SVC_TYPE !== 'FCL') && serviceOf(containers)
  form.set({ ...saidOf(dimensions), ...service })
}
