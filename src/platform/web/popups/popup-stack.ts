import type { PopupCard } from '#platform/shared/calls/popup-card.ts'
import { connected } from '../api/call.ts'
import { confirmUnsaved } from '../forms/unsaved.ts'
import type { OpenPopup, PopupPage, StoredPopup } from './open-popup.ts'

/** Why a popup ended without a result; closing is not an error, callers treat it as "no choice" (S2-070). */
type PopupRejection = { reason: string }

export type PopupOptions = { title?: string; width?: number; height?: number; keepSize?: boolean; stays?: boolean }

/** Specification S9-008. */
const POPUP_SIZE = { width: 800, height: 600 } as const

type Found = { page: PopupPage; popup?: { size?: { width: number; height: number } } }
let findCard: (path: string) => Found | undefined = () => undefined

/** Injected by src/app at start-up: maps a path to its page and dialog size (platform must not import app). */
export const findPopupPagesWith = (find: typeof findCard) => {
  findCard = find
}

/** The lazy content of a popup, or undefined when no known route has its path (S2-072, S2-073). */
export const popupPage = ({ page, path }: Pick<OpenPopup, 'page' | 'path'>): PopupPage | undefined =>
  page ?? (path === null ? undefined : findCard(path)?.page)

// Ids survive a reload in the browser's history, so a later page must not reuse them.
let lastId = Date.now()
const nextId = () => {
  lastId += 1
  return lastId
}

let still: () => Promise<void> = () => Promise.resolve()

/** Resolve only after history navigation has settled, because callers often navigate next. */
export const answerWhen = (isStill: typeof still) => {
  still = isStill
}

/** Resolves once no popup stands above the page and the history is that of the page again: before, its address must not change. */
export const whenUncovered = async (): Promise<void> => {
  const page = connected()
  await new Promise<void>((uncovered) => {
    const look = () => page.getState().activePopupList.length === 0
    if (look()) return uncovered()
    const stop = page.subscribe(() => {
      if (!look()) return
      stop()
      uncovered()
    })
  })
  await still()
}

type DialogPage = { titleKey: string; page: PopupPage; forMembers: boolean }
const dialogPages = new Map<string, DialogPage>()

/**
 * Registers content that is not a screen, so that `openPopup(name)` finds it, after a reload too. The key is that of its title.
 * @param forMembers nothing of it is for guests: reopened by a reload after the session ended, it offers the log-in
 */
export const dialogContent = (name: string, titleKey: string, page: PopupPage, { forMembers = false } = {}) => {
  dialogPages.set(name, { titleKey, page, forMembers })
}

/** Whether a guest must log in to see this popup: content of members, or a screen that is not among the guest's. */
export const isForMembers = ({ abbr, page, path }: Pick<OpenPopup, 'abbr' | 'page' | 'path'>): boolean =>
  dialogPages.get(abbr)?.forMembers ?? (page === undefined && path === null)

/** Title, path and content of a popup by its name, for this visitor. */
const contentOf = (abbr: string) => {
  const { popupMap, languageMap } = connected().getState()
  const dialog = dialogPages.get(abbr)
  if (dialog) return { title: languageMap[dialog.titleKey] ?? dialog.titleKey, path: null, page: dialog.page }
  const descriptor = Object.hasOwn(popupMap, abbr) ? popupMap[abbr] : undefined
  return { title: descriptor?.MENU_NM, path: descriptor?.MENU_PATH ?? null }
}

const place = <Result>({ title: given, ...kept }: StoredPopup, cardName = kept.abbr) => {
  const page = connected()
  const { id } = kept
  const isOpen = () => page.getState().activePopupList.some((popup) => popup.id === id)
  const content = contentOf(kept.abbr)
  const answer = new Promise<Result>((settle, refuse) => {
    const end = (report: () => void) => {
      if (!isOpen()) return
      page.setState((state) => ({ activePopupList: state.activePopupList.filter((popup) => popup.id !== id) }))
      void still().then(report)
    }
    const popup: OpenPopup = {
      ...kept,
      ...content,
      given,
      title: given ?? content.title ?? cardName,
      resolve: (result) => end(() => settle(result as Result)),
      reject: (reason = { reason: 'close' }) => end(() => refuse(reason)),
      close: async () => {
        if (await confirmUnsaved(id)) popup.reject()
      },
    }
    page.setState((state) => ({ activePopupList: [...state.activePopupList, popup] }))
  })
  // Callers that ignore the result need not handle the close.
  answer.catch(() => {})
  return answer
}

/**
 * Opens a popup by its card and waits for its result: `resolve(result)` of the content, or a rejection with `{reason: 'close'}` when the
 * visitor closes it (S2-066…072). Areas that may not import the card name it by its abbreviation.
 */
export function openPopup<Args, Result>(card: PopupCard<Args, Result>, args: Args, options?: PopupOptions): Promise<Result>
export function openPopup<Result = unknown>(abbr: string, args?: unknown, options?: PopupOptions): Promise<Result>
export function openPopup(which: PopupCard | string, args?: unknown, options: PopupOptions = {}): Promise<unknown> {
  const abbr = typeof which === 'string' ? which : which.popup.abbr
  const usual = findCard(contentOf(abbr).path ?? '')?.popup?.size ?? POPUP_SIZE
  const { title, width = usual.width, height = usual.height, keepSize = false, stays = false } = options
  const name = typeof which === 'string' ? which : which.popup.name[connected().getState().session.langCd]
  return place({ id: nextId(), abbr, title, args, width, height, keepSize, stays, fullScreen: false }, name)
}

/** Shows something else in an open popup, in its place: what it was opened for is answered by whatever is shown last. */
export const replacePopup = <Args>(id: number, card: PopupCard<Args, unknown>, args: Args) =>
  connected().setState((state) => ({
    activePopupList: state.activePopupList.map((popup) => {
      if (popup.id !== id) return popup
      const { title = popup.title, ...content } = contentOf(card.popup.abbr)
      return { ...popup, ...content, abbr: card.popup.abbr, given: undefined, title, args }
    }),
  }))

/** The history data of an open popup. */
export const storedPopup = ({ id, abbr, given, args, width, height, keepSize, stays, fullScreen }: OpenPopup): StoredPopup => ({
  id,
  abbr,
  title: given,
  args,
  width,
  height,
  keepSize,
  stays,
  fullScreen,
})

/** Reopens a stored popup. Its opener went with the old page: a result only closes it. */
export const restorePopup = (kept: StoredPopup) => void place(kept, connected().getState().languageMap['shell.login'])

/**
 * Whether a stored popup can be restored: its content is known, and it did not belong to the old page alone. A guest knows no member's
 * popup: after an ended session it is restored to offer the log-in, which opens it again.
 */
export const isRestorable = ({ abbr, stays }: StoredPopup) =>
  !stays && (dialogPages.has(abbr) || contentOf(abbr).path !== null || !connected().getState().loggedIn)

/** The popup's result, or null when it was closed without one. Any other rejection is rethrown. */
export const chosen = async <Result>(answer: Promise<Result>): Promise<Result | null> => {
  try {
    return await answer
  } catch (error) {
    if ((error as PopupRejection | null)?.reason === 'close') return null
    throw error
  }
}

/** Toggles full screen (S2-068); a closed popup cannot be toggled (S4-016). */
export const togglePopup = (id: number) =>
  connected().setState((state) => ({
    activePopupList: state.activePopupList.map((popup) => (popup.id === id ? { ...popup, fullScreen: !popup.fullScreen } : popup)),
  }))
