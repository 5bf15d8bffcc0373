import { deleteDraft as forget, saveDraft as keep, loadDraft as kept } from '#platform/web/forms/form-draft-storage.ts'
import type { PostedBooking } from './contract.ts'

/** Form input that the server has not saved yet. */
export type FormDraft = { posted: PostedBooking; names: Record<string, string> }

const nameOf = (mode: string) => `booking.${mode}`

export const saveDraft = (mode: string, form: FormDraft) => keep(nameOf(mode), form)

export const deleteDraft = (mode: string) => forget(nameOf(mode))

/** The stored input of this booking, or of a new one without a number. */
export const loadDraft = (mode: string, bkgNo: string): FormDraft | null => {
  const form = kept<FormDraft>(nameOf(mode))
  return form && String(form.posted.header.BKG_NO ?? '') === bkgNo ? form : null
}
