import { connected } from '../api/call.ts'
import type { Notice, ToastKind } from './notice.ts'

/** Maximum number of messages; the oldest are dropped. */
const MAX_NOTICES = 100

let lastId = 0

/**
 * Adds a message behind the bell; toasts and error boxes do this themselves.
 * @returns its id
 */
export const addNotice = (kind: ToastKind, text: string, detail?: string, at = new Date()): number => {
  lastId += 1
  const notice: Notice = { id: lastId, kind, text, at, read: false, ...(detail && { detail }) }
  connected().setState((state) => ({ notices: [notice, ...state.notices].slice(0, MAX_NOTICES) }))
  return notice.id
}

/** The newest of the server's messages that was cleared: it and earlier ones do not return to this page. */
let clearedAt = 0

/**
 * Replaces the server's messages; those already read on this page stay read.
 * @param total the number of all messages the server has
 */
export const keepServerNotices = (told: readonly Omit<Notice, 'id'>[], total = told.length) =>
  connected().setState(({ notices }) => {
    const known = new Map(notices.flatMap((notice) => (notice.key ? [[notice.key, notice]] : [])))
    const kept = told.flatMap((notice): Notice[] => {
      if (notice.at.getTime() <= clearedAt) return []
      const before = known.get(notice.key ?? '')
      if (!before) lastId += 1
      return [{ ...notice, id: before?.id ?? lastId, read: notice.read || before?.read === true }]
    })
    const own = notices.filter(({ key }) => !key)
    // Cleared messages are not missed.
    const noticesCut = total > told.length && kept.length === told.length ? { shown: told.length, total } : null
    return { noticesCut, notices: [...own, ...kept].toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAX_NOTICES) }
  })

/** Marks one message as read, or all of them. A closed toast counts as read. */
export const readNotices = (id?: number) =>
  connected().setState((state) => ({
    notices: state.notices.map((notice) => (notice.read || (id !== undefined && notice.id !== id) ? notice : { ...notice, read: true })),
  }))

/** Empties the bell; the server's messages count as read. */
export const clearNotices = () => {
  readNotices()
  clearedAt = Math.max(
    clearedAt,
    ...connected()
      .getState()
      .notices.flatMap(({ key, at }) => (key ? [at.getTime()] : [])),
  )
  connected().setState({ notices: [], noticesCut: null })
}
