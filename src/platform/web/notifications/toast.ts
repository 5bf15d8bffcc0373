import { connected } from '../api/call.ts'
import { addNotice, readNotices } from './notification-list.ts'
import type { ToastKind } from './notice.ts'

/** Milliseconds that a success or information toast stays (S2-090, S9-012); warnings and errors wait for the user (S2-089). */
export const TOAST_TIME = 1_000

const remove = (id: number) => connected().setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }))

/** Closes a toast that the visitor has read. */
export const closeToast = (id: number) => {
  remove(id)
  readNotices(id)
}

const show = (kind: ToastKind) => (text: string, detail?: string) => {
  // The toast disappears after a second; the message stays behind the bell.
  const id = addNotice(kind, text, detail)
  connected().setState((state) => ({ toasts: [...state.toasts, { id, kind, text, ...(detail && { detail }) }] }))
  if (kind === 'success' || kind === 'information') setTimeout(() => remove(id), TOAST_TIME)
}

/** Short messages at the bottom right: one line, and a second with the next step. */
export const toast = { success: show('success'), information: show('information'), warning: show('warning'), error: show('error') }
