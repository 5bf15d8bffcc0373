import { connected } from '../api/call.ts'
import { addNotice, readNotices } from './notification-list.ts'
import type { BoxKind, BoxOptions } from './open-box.ts'

let lastId = 0

const open = (kind: BoxKind, text: string, options: BoxOptions = {}) =>
  new Promise<boolean>((settle) => {
    const page = connected()
    lastId += 1
    const id = lastId
    const notice = kind === 'error' ? addNotice('error', text) : undefined
    const answer = (ok: boolean) => {
      page.setState((state) => ({ boxes: state.boxes.filter((box) => box.id !== id) }))
      if (notice !== undefined) readNotices(notice)
      settle(ok)
    }
    page.setState((state) => ({ boxes: [...state.boxes, { ...options, id, kind, text, answer }] }))
  })

/**
 * Message boxes (S2-082…087). The text is plain; a line feed breaks the line. `question` resolves to true for OK and false for Cancel or
 * Esc; the others to true when closed.
 */
export const messageBox = {
  question: (text: string, options?: BoxOptions) => open('question', text, options),
  information: (text: string, options?: BoxOptions) => open('information', text, options),
  warning: (text: string, options?: BoxOptions) => open('warning', text, options),
  error: (text: string, options?: BoxOptions) => open('error', text, options),
}
