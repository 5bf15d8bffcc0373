import { answerWhen, isRestorable, storedPopup, restorePopup } from './popup-stack.ts'
import type { StoredPopup } from './open-popup.ts'
import type { PortalStore } from '../store/store.ts'
import { isUnsaved } from '../forms/unsaved.ts'

/** A popup above the page is one history entry; the router's own fields of the entry do not change. */
type Entry = { key?: string; popups?: StoredPopup[] } | null

/** Milliseconds after which a history step counts as lost, and after which none is expected. */
const LOST = 1_000
const NEVER = 3_000

const entry = () => window.history.state as Entry
const inHistory = (): StoredPopup[] => entry()?.popups ?? []
const keyNow = () => entry()?.key ?? 'default'
const sameSo = (a: readonly { id: number }[], b: readonly { id: number }[]) => {
  const first = a.findIndex(({ id }, at) => id !== b[at]?.id)
  return first === -1 ? a.length : first
}

/**
 * Stores the stack of dialogs in the browser's history (S3-031): opening adds an entry of the same address, closing goes back one, so the
 * back button closes the top dialog and a reload restores the stack with its arguments. The address does not change. The router ignores
 * these steps: a step between two entries of one page runs no loader and deletes no draft.
 * @returns `departs`, to be called when a navigation begins, `arrived`, with the router's key when a page has arrived, and `stop`
 */
export const keepPopupsInHistory = (store: PortalStore) => {
  let key = keyNow()
  let travelling: ReturnType<typeof setTimeout> | null = null
  let following = false
  let started = false
  let waiting: (() => void)[] = []
  /** The dialogs that were open when the current navigation began. */
  let old: ReadonlySet<number> | null = null
  /** A pending step back, and the page opened in the meantime, which it would remove. */
  let owed: { until: number; page?: { entry: Entry; href: string } } | null = null
  const open = () => store.getState().activePopupList
  const isOpen = ({ id }: StoredPopup) => open().some((popup) => popup.id === id)

  const arrive = () => {
    if (travelling) clearTimeout(travelling)
    travelling = null
  }
  const goBack = (steps: number) => {
    travelling = setTimeout(() => {
      arrive()
      window.history.replaceState({ ...entry(), popups: open().map(storedPopup) }, '')
      sync()
    }, LOST)
    owed = { until: Date.now() + NEVER }
    window.history.go(-steps)
  }
  /** Whether the history knows the top dialog as it is now: its size, and what it shows. */
  const isSaidSo = (top: StoredPopup | undefined) => {
    const said = inHistory().at(-1)
    return top?.fullScreen === said?.fullScreen && top?.abbr === said?.abbr && JSON.stringify(top?.args) === JSON.stringify(said?.args)
  }
  /** Synchronizes the history with the open dialogs. */
  const sync = () => {
    if (travelling || following) return
    const wanted = open().map(storedPopup)
    const said = inHistory()
    const same = sameSo(said, wanted)
    if (said.length > same) return goBack(said.length - same)
    for (let depth = same; depth < wanted.length; depth += 1)
      window.history.pushState({ ...entry(), popups: wanted.slice(0, depth + 1) }, '')
    if (!isSaidSo(wanted.at(-1))) window.history.replaceState({ ...entry(), popups: wanted }, '')
    const rest = waiting
    waiting = []
    for (const go of rest) go()
  }
  /** Opens and closes dialogs to match the history, except those that stay anyway. */
  const follow = (stays: (id: number) => boolean = () => false) => {
    // Entries that cannot be restored are removed in place: a step back now would cross the page's own first navigation.
    if (inHistory().some((kept) => !isOpen(kept) && !isRestorable(kept)))
      window.history.replaceState({ ...entry(), popups: inHistory().filter((kept) => isOpen(kept) || isRestorable(kept)) }, '')
    const said = inHistory()
    const gone = open().filter((popup) => !popup.stays && !stays(popup.id) && !said.some(({ id }) => id === popup.id))
    const back = said.filter((kept) => !isOpen(kept))
    following = true
    for (const popup of gone.toReversed()) popup.reject()
    for (const kept of back) restorePopup(kept)
    following = false
    sync()
  }
  /** The visitor's back button: it closes a box first, and asks when the top dialog has unsaved changes. */
  const step = () => {
    const { boxes } = store.getState()
    const top = open().at(-1)
    const box = boxes.at(-1)
    const closes = top !== undefined && !inHistory().some(({ id }) => id === top.id)
    if (box && closes) {
      sync()
      box.answer(box.kind !== 'question')
    } else if (top && closes && isUnsaved(top.id)) {
      sync()
      void top.close()
    } else if (top?.stays && closes) top.reject()
    else follow()
  }
  /** Our own step back may arrive after a page was opened and remove it: the page is restored. */
  const putBack = () => {
    const page = owed && Date.now() < owed.until ? owed.page : undefined
    owed = null
    if (!page) return false
    const left = inHistory().length > 0
    window.history[left ? 'replaceState' : 'pushState'](page.entry, '', page.href)
    arrive()
    sync()
    return true
  }
  const onPop = (event: PopStateEvent) => {
    if (putBack()) return event.stopImmediatePropagation()
    if (keyNow() !== key) return arrive() // another page: the router handles it, `arrived` follows
    event.stopImmediatePropagation()
    if (travelling) {
      arrive()
      sync()
    } else step()
  }

  answerWhen(() => (travelling ? new Promise<void>((go) => waiting.push(go)) : Promise.resolve()))
  window.addEventListener('popstate', onPop, true)
  const unsubscribe = store.subscribe((state, before) => {
    if (state.activePopupList !== before.activePopupList && keyNow() === key) sync()
  })
  return {
    departs: () => {
      old = new Set(open().map(({ id }) => id))
    },
    /**
     * Dialogs that a page opened while rendering stay; so do those opened while the same page only changed its address (a search, a new
     * record).
     */
    arrived: (routerKey: string, samePage = false) => {
      if (owed && routerKey !== key) owed.page = { entry: entry(), href: location.href }
      key = routerKey
      const before = old
      old = null
      follow((id) => !started || (samePage && before !== null && !before.has(id)))
      started = true
    },
    stop: () => {
      unsubscribe()
      window.removeEventListener('popstate', onPop, true)
      answerWhen(() => Promise.resolve())
    },
  }
}
