import { forgetForm as forget, keepForm as keep, keptForm as kept } from '#platform/web/forms/form-draft-storage.ts'
import type { PostedBooking } from './contract.ts'

/** What is typed into a booking and not on the server yet. */
export type KeptForm = { posted: PostedBooking; names: Record<string, string> }

const nameOf = (mode: string) => `booking.${mode}`

export const keepForm = (mode: string, form: KeptForm) => keep(nameOf(mode), form)

export const forgetForm = (mode: string) => forget(nameOf(mode))

/** The kept form of this booking, or of the one that has no number yet. */
export const keptForm = (mode: string, bkgNo: string): KeptForm | null => {
  const form = kept<KeptForm>(nameOf(mode))
  return form && String(form.posted.header.BKG_NO ?? '') === bkgNo ? form : null
}
