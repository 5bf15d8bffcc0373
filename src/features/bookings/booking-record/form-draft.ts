import { deleteDraft as forget, saveDraft as keep, loadDraft as kept } from '#platform/web/forms/form-draft-storage.ts'
import type { PostedBooking } from './contract.ts'

/** What is typed into a booking and not on the server yet. */
export type FormDraft = { posted: PostedBooking; names: Record<string, string> }

const nameOf = (mode: string) => `booking.${mode}`

export const saveDraft = (mode: string, form: FormDraft) => keep(nameOf(mode), form)

export const deleteDraft = (mode: string) => forget(nameOf(mode))

/** The kept form of this booking, or of the one that has no number yet. */
export const loadDraft = (mode: string, bkgNo: string): FormDraft | null => {
  const form = kept<FormDraft>(nameOf(mode))
  return form && String(form.posted.header.BKG_NO ?? '') === bkgNo ? form : null
}
