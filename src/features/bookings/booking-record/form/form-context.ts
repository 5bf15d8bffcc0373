import { createContext, use } from 'react'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import type { SelectOption } from '#ui/select-box/select-box.tsx'
import type { TypedBooking } from '../use-booking-form.ts'

/** What the boxes of a booking form share. */
export type FormContext = {
  form: TypedBooking
  /** Nothing at all may be changed. */
  readOnly: boolean
  /** Whether a field, or a grid by its name, may not be changed now. */
  isLocked: (field: string) => boolean
  /** Options of the selects, by the group of their field. */
  choices: Readonly<Record<string, readonly SelectOption[]>>
}
export const BookingFormContext = createContext<FormContext | null>(null)

export const useForm = (): FormContext => {
  const form = use(BookingFormContext)
  if (!form) throw new Error('Boxes of a booking stand in its form')
  return form
}

/** Whether the caller is of the forwarder's staff. */
export const useIsStaff = () => usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
