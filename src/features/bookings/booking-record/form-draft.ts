import { deleteDraft as forget, saveDraft as keep, loadDraft as kept } from '#platform/web/forms/form-draft-storage.ts'
import type { PostedBooking } from './contract.ts'

/** Form input that the server has not saved yet. */
export type FormDraft = { posted: PostedBooking; names: Record<string, string>; amends?: DraftAmendment }

/** Changes of a confirmed booking that are not asked for yet: the version they began on, and the fields and grids they are of. */
export type DraftAmendment = { version: number; changed: readonly string[] }

type Typed = { header: object; containers: unknown; dimensions: unknown }

/** The fields of a form that have another value now, and its grids with other lines. */
export const changedFields = (stored: Typed, typed: Typed): string[] => {
  const parts = ({ header, containers, dimensions }: Typed): Record<string, unknown> => ({ ...header, containers, dimensions })
  const before = parts(stored)
  return Object.entries(parts(typed)).flatMap(([field, value]) =>
    field !== 'BKG_NO' && JSON.stringify(value) !== JSON.stringify(before[field]) ? [field] : [],
  )
}

const nameOf = (mode: string) => `booking.${mode}`

export const saveDraft = (mode: string, form: FormDraft) => keep(nameOf(mode), form)

export const deleteDraft = (mode: string) => forget(nameOf(mode))

/** The stored input of this booking, or of a new one without a number. */
export const loadDraft = (mode: string, bkgNo: string): FormDraft | null => {
  const form = kept<FormDraft>(nameOf(mode))
  return form && String(form.posted.header.BKG_NO ?? '') === bkgNo ? form : null
}
