import {
  deleteDraft as deleteStored,
  deleteSavedDraft as deleteStoredWhenSaved,
  loadDraft as loadStored,
  saveDraft as saveStored,
} from '#platform/web/forms/form-draft-storage.ts'
import type { PostedBooking } from './contract.ts'

/** Form input that the server has not saved yet, with its FORM_KEY: a save whose answer was lost is continued, not repeated. */
export type FormDraft = {
  posted: PostedBooking
  names: Record<string, string>
  /** The page that typed it; it may follow its own autosaves. */
  writer?: string
  amends?: DraftAmendment
}

/** Changes of a confirmed booking that are not requested yet: the version they are based on, and the changed fields and grids. */
type DraftAmendment = { version: number; changed: readonly string[] }

type Typed = { header: object; containers: unknown; dimensions: unknown }

/** The changed fields of a form, and its changed grids. */
export const changedFields = (stored: Typed, typed: Typed): string[] => {
  const parts = ({ header, containers, dimensions }: Typed): Record<string, unknown> => ({ ...header, containers, dimensions })
  const before = parts(stored)
  return Object.entries(parts(typed)).flatMap(([field, value]) =>
    field !== 'BKG_NO' && JSON.stringify(value) !== JSON.stringify(before[field]) ? [field] : [],
  )
}

const nameOf = (mode: string) => `booking.${mode}`

export const saveDraft = (mode: string, form: FormDraft) => saveStored(nameOf(mode), form)

export const deleteDraft = (mode: string) => deleteStored(nameOf(mode))

/** Deletes the input that the server has now. */
export const deleteSavedDraft = (mode: string) => deleteStoredWhenSaved(nameOf(mode))

/** The stored input of this booking, or of a new one without a number; of one form if its key is given. */
export const loadDraft = (mode: string, bkgNo: string, formKey = ''): FormDraft | null => {
  const form = loadStored<FormDraft>(nameOf(mode))
  if (!form || String(form.posted.header.BKG_NO ?? '') !== bkgNo) return null
  return formKey === '' || form.posted.FORM_KEY === formKey ? form : null
}
