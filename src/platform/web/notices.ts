import { connected } from './call.ts'

export type NoticeKind = 'success' | 'information' | 'warning' | 'error'

/** What a toast or an error box said, kept behind the bell for as long as this page lives; never in browser storage. */
export type Notice = { id: number; kind: NoticeKind; text: string; detail?: string; at: Date; read: boolean }

/** The oldest go when there are more. */
export const MOST_NOTICES = 100

let lastId = 0

/** Puts a message behind the bell; toasts and error boxes do so themselves, and so may whatever has news. @returns its id */
export const addNotice = (kind: NoticeKind, text: string, detail?: string, at = new Date()): number => {
  lastId += 1
  const notice: Notice = { id: lastId, kind, text, at, read: false, ...(detail && { detail }) }
  connected().setState((state) => ({ notices: [notice, ...state.notices].slice(0, MOST_NOTICES) }))
  return notice.id
}

/** Marks one message as read, or all of them. What the visitor closed by hand has been read. */
export const readNotices = (id?: number) =>
  connected().setState((state) => ({
    notices: state.notices.map((notice) => (notice.read || (id !== undefined && notice.id !== id) ? notice : { ...notice, read: true })),
  }))

export const clearNotices = () => connected().setState({ notices: [] })
