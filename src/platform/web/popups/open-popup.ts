import type { ComponentType } from 'react'

/** The data of an open popup in the browser's history, so that a reload restores it: plain data only. */
export type StoredPopup = {
  id: number
  abbr: string
  /** The given title; the default is the menu name in the current language. */
  title?: string | undefined
  args: unknown
  width: number
  height: number
  /** Has its own size in narrow windows (the login popup, S2-081); others use a share of the window. */
  keepSize: boolean
  /** Belongs to no page: it stays while screens change and does not return after a reload (the login popup). */
  stays: boolean
  fullScreen: boolean
}

export type OpenPopup = Omit<StoredPopup, 'title'> & {
  given: string | undefined
  title: string
  /** The menu path whose page is the content; null when the visitor has no such popup. */
  path: string | null
  /** Content that is not a screen (legal texts): its module, loaded when the dialog opens. */
  page?: PopupPage | undefined
  /** Ends it with a result. */
  resolve: (result?: unknown) => void
  /** Ends it without a result and without a question. */
  reject: (reason?: unknown) => void
  /** Ends it as the visitor does: unsaved changes ask first (S4-039). */
  close: () => Promise<void>
}

export type PopupPage = () => Promise<{ default: ComponentType }>
