import { fixedText } from '#platform/shared/translations/fixed-text.ts'
import { connected } from '../api/call.ts'
import { messageBox } from '../notifications/message-box.ts'
import { isIntendedReload } from './reload.ts'
import { type SafeStorage, tabStorage } from '../browser/safe-storage.ts'

/** Milliseconds within which a second failure no longer reloads (S8-013). */
export const CHUNK_RELOAD_PAUSE = 60_000
const KEY = 'naru.chunkReload'

type Memory = Pick<SafeStorage, 'read' | 'write'>

/** Whether a page with a missing chunk may reload; records a yes, and returns no where it cannot be recorded. */
export const mayReload = (memory: Memory, now: number): boolean => {
  const last = Number(memory.read(KEY) ?? Number.NEGATIVE_INFINITY)
  // A clock that was set back must not block reloads for hours.
  if (Math.abs(now - last) < CHUNK_RELOAD_PAUSE) return false
  return memory.write(KEY, String(now))
}

type ReloadEvent = Event & { navigationType: string; userInitiated: boolean }

let pending: string | null = null
let onStale: () => void = () => {}

let abandoned = false
const watchers = new Set<() => void>()
const setAbandoned = (value: boolean) => {
  if (abandoned === value) return
  abandoned = value
  for (const watch of watchers) watch()
}

/** Whether the visitor gave up the current navigation, because there is no connection; for `useSyncExternalStore`. */
export const abandonedPage = {
  subscribe: (watch: () => void) => {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
  read: () => abandoned,
}

/** Target of the current navigation; null when there is none. */
export const setPendingPage = (href: string | null) => {
  pending = href
  setAbandoned(false)
}

/** Whether the server responds. An unreachable page must not replace the current one. */
export const isReachable = () =>
  fetch('/page-watch.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Without a connection the visitor stays on the page with all typed text, and the load is retried when it is back (S8-007).
 * @returns whether the visitor pressed retry, gave up, or was not asked because the server responds
 */
const reconnect = async (): Promise<'connected' | 'retried' | 'abandoned'> => {
  let result: 'connected' | 'retried' = 'connected'
  while (!(await isReachable())) {
    const { languageMap, session } = connected().getState()
    const okLabel = languageMap['common.retry']
    const again = await messageBox.question(fixedText('call.noResponse', session.langCd), okLabel ? { okLabel } : {})
    if (!again) {
      setAbandoned(true)
      return 'abandoned'
    }
    result = 'retried'
  }
  return result
}

/**
 * Asks the visitor to retry until the server responds (S8-007).
 * @returns false when the visitor gives up
 */
export const untilReachable = async (): Promise<boolean> => (await reconnect()) !== 'abandoned'

let recovering = false
const recover = async () => {
  // Several missing parts of a page are one failure.
  if (recovering) return
  recovering = true
  // Loads the requested page: the old chunks are gone, a full load brings the new ones.
  const wanted = pending ?? location.href
  const result = await reconnect()
  recovering = false
  if (result === 'abandoned') return
  const mayAgain = mayReload(tabStorage, Date.now())
  // A retry is the visitor's own reload: it works however often the connection is lost.
  if (result === 'retried' || mayAgain) location.assign(wanted)
  else onStale()
}

/** Style sheets of a page being opened; those of popups have their own text in the dialog (S2-074). */
const isPageStyle = (target: EventTarget | null) =>
  pending !== null && target instanceof HTMLLinkElement && new URL(target.href, location.href).pathname.startsWith('/assets/')

/** Messages of Chromium, Firefox and Safari for a script that does not load. */
const MISSING = /dynamically imported module|Importing a module script failed/i

/** An unawaited part of the page being opened (the router splits pages into several scripts). */
const isPageScript = (reason: unknown) => pending !== null && reason instanceof Error && MISSING.test(reason.message)

/**
 * When a route's script or style is missing (a new version was installed), React Router reloads the page without limit. This follows the
 * specification instead: reload to the requested page once per minute, then the error page (S8-012, S8-013). A reload by the visitor always
 * works.
 * @returns a function that removes the guard
 */
export const guardChunks = (stale: () => void): (() => void) => {
  onStale = stale
  const { navigation } = window as { navigation?: EventTarget }
  const onNavigate = (event: Event) => {
    const { navigationType, userInitiated, cancelable } = event as ReloadEvent
    if (navigationType !== 'reload' || userInitiated || isIntendedReload() || !cancelable) return
    event.preventDefault()
    void recover()
  }
  const onError = ({ target }: Event) => {
    if (isPageStyle(target)) void recover()
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!isPageScript(event.reason)) return
    event.preventDefault()
    void recover()
  }
  navigation?.addEventListener('navigate', onNavigate)
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    navigation?.removeEventListener('navigate', onNavigate)
    window.removeEventListener('error', onError, true)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
