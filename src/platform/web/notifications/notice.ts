export type ToastKind = 'success' | 'information' | 'warning' | 'error'

/**
 * A message of a toast or an error box, listed behind the bell while this page lives; never in browser storage. With a `key` it is from the
 * server, and `open` leads to its subject.
 */
export type Notice = {
  id: number
  kind: ToastKind
  text: string
  detail?: string
  at: Date
  read: boolean
  key?: string
  open?: () => void
}

export type OpenToast = { id: number; kind: ToastKind; text: string; detail?: string }
