import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PopupCard } from '#platform/shared/calls/popup-card.ts'

export type PopupHandle<Args, Result> = {
  /** The dialog around the content; undefined on a page without frame. */
  id?: number
  /** The opener's arguments, or the query when the route was opened directly. */
  args: Partial<Args>
  /** Ends the popup with a result. Does nothing on a page without frame. */
  resolve: (result?: Result) => void
  /** Ends the popup without a result. Without a reason it closes like the close button: unsaved changes ask first. */
  reject: (reason?: unknown) => void
  /** True when the page was opened by its own address, without dialog and frame (S2-044). */
  bare: boolean
  /** True as a part of a page: there is nothing to close, and the page says what it is about. */
  embedded?: boolean
}

/** Set by the dialog around a popup's content. */
export const PopupContext = createContext<PopupHandle<never, never> | null>(null)

const nothing = () => {}

/** The popup of a page component, typed by its card: `usePopup(customerPopup)`. */
export function usePopup<Args, Result>(card: PopupCard<Args, Result>): PopupHandle<Args, Result>
export function usePopup<Args extends object = Record<string, string>, Result = unknown>(): PopupHandle<Args, Result>
export function usePopup(): PopupHandle<Record<string, string>, unknown> {
  const inside = use(PopupContext) as PopupHandle<Record<string, string>, unknown> | null
  const { search } = useLocation()
  return useMemo(
    () => inside ?? { args: Object.fromEntries(new URLSearchParams(search)), resolve: nothing, reject: nothing, bare: true },
    [inside, search],
  )
}
