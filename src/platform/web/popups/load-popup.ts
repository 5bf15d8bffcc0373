import type { ComponentType } from 'react'
import type { PopupPage } from './open-popup.ts'

/** Milliseconds until a loading popup shows an indicator (S9-005), and until it fails (S9-004). */
export const SLOW_AFTER = 200
export const POPUP_LIMIT = 100_000

export type PopupLoading = { onSlow: () => void; onReady: (page: ComponentType) => void; onFailure: (error: unknown) => void }

/**
 * Loads a popup's page and reports the outcome once.
 * @returns a function that stops the reporting
 */
export const loadPopup = (load: PopupPage, { onSlow, onReady, onFailure }: PopupLoading): (() => void) => {
  let over = false
  const finish = (report: () => void) => {
    if (over) return
    over = true
    clearTimeout(slow)
    clearTimeout(limit)
    report()
  }
  const slow = setTimeout(onSlow, SLOW_AFTER)
  const limit = setTimeout(() => finish(() => onFailure(new Error('The popup did not load in time'))), POPUP_LIMIT)
  load().then(
    ({ default: page }) => finish(() => onReady(page)),
    (error: unknown) => finish(() => onFailure(error)),
  )
  return () => finish(() => {})
}
