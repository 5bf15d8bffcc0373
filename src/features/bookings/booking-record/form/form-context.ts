import { createContext, use } from 'react'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import type { FormProblem } from '../booking-wire.ts'
import type { TypedBooking } from '../use-booking-form.ts'

/** State shared by the fields of a booking form. */
export type FormContext = {
  form: TypedBooking
  /** True when no field may be changed. */
  readOnly: boolean
  /** Whether a field, or a grid by its name, is currently locked. */
  isLocked: (field: string) => boolean
  /** Options of the selects, by field group. */
  choices: Readonly<Record<string, readonly SelectOption[]>>
  /** Shows the step of a problem where the form has steps. */
  reveal?: (problem: FormProblem) => void
}
export const BookingFormContext = createContext<FormContext | null>(null)

export const useForm = (): FormContext => {
  const form = use(BookingFormContext)
  if (!form) throw new Error('Booking fields must be inside a booking form')
  return form
}

/** Whether the caller is of the forwarder's staff. */
export const useIsStaff = () => usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
