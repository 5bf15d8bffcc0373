import type { PostedBooking } from './contract.ts'

/** What is typed and not on the server yet, kept by the tab: a session that ends or a page that reloads loses nothing (S4-050). */
export type KeptForm = { posted: PostedBooking; names: Record<string, string> }

const keyOf = (mode: string) => `naru.booking.${mode}`

export const keepForm = (mode: string, kept: KeptForm) => {
  try {
    sessionStorage.setItem(keyOf(mode), JSON.stringify(kept))
  } catch {
    // No room or no storage: the server's draft is the copy that counts.
  }
}

export const forgetForm = (mode: string) => sessionStorage.removeItem(keyOf(mode))

/** The kept form of this booking, or of the one that has no number yet. */
export const keptForm = (mode: string, bkgNo: string): KeptForm | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(mode)) ?? 'null') as KeptForm | null
    return kept && String(kept.posted.header.BKG_NO ?? '') === bkgNo ? kept : null
  } catch {
    return null
  }
}
