import { LIVE_PATH, type LiveNews } from '#platform/shared/browser/live.ts'
import { connected } from '../api/call.ts'

/** The argument of a listener: whether a key may have changed. `many` when too much changed to list it. */
export type LiveListener = (news: { has: (key: string) => boolean; many: boolean }) => void

const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
/** Delay after the page load; changes before the stream opens are sent when it opens. */
const START_MS = 1_500
/** Delay before closing: a screen that is left is often followed by another listener. */
const LINGER_MS = 3_000

/** The data of a new screen may be older than changes that arrived while it was loading. */
const RECENT_MS = 10_000

const listeners = new Set<LiveListener>()
let recent: { at: number; news: Parameters<LiveListener>[0] }[] = []
let source: EventSource | null = null
/** The position to resume from after a cut, or after the tab was in the background. */
let position = ''
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** The bearer whose session the server has ended. */
let over: string | null = null
let watching = false

const bearer = () => connected().getState().session.apiToken
const isWanted = () => listeners.size > 0 && document.visibilityState === 'visible' && connected().getState().loggedIn && bearer() !== over

const close = () => {
  clearTimeout(timer)
  source?.close()
  source = null
}

const notify = ({ keys, many }: LiveNews) => {
  const known = new Set(keys)
  const news = { has: (key: string) => many === true || known.has(key), many: many === true }
  const now = Date.now()
  recent = [...recent.filter(({ at }) => at > now - RECENT_MS), { at: now, news }]
  for (const heard of listeners) heard(news)
}

const followIn = (ms: number) => {
  clearTimeout(timer)
  timer = setTimeout(follow, ms)
}

/** Own reconnects instead of the browser's: growing delays, random per tab, ending with the session. */
const retry = () => {
  close()
  followIn(Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random()))
  failures += 1
}

const open = () => {
  clearTimeout(timer)
  const mine = new EventSource(position ? `${LIVE_PATH}?${new URLSearchParams({ after: position })}` : LIVE_PATH)
  source = mine
  const on = (name: string, work: (data: string) => void) =>
    mine.addEventListener(name, (event: MessageEvent<string>) => {
      position = event.lastEventId || position
      failures = 0
      work(event.data)
    })
  on('changed', (data) => notify(JSON.parse(data) as LiveNews))
  on('beat', () => {})
  on('over', (data) => {
    if ((JSON.parse(data) as { why: string }).why === 'session') {
      over = bearer()
      close()
    } else retry()
  })
  mine.addEventListener('error', retry)
}

/** Opens or closes the stream as the tab, the session and the screens require. */
const follow = () => {
  if (listeners.size === 0) position = ''
  if (!isWanted()) close()
  else if (!source) open()
}

const watch = () => {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', follow)
  connected().subscribe((state, before) => {
    if (state.loggedIn !== before.loggedIn || state.session.apiToken !== before.session.apiToken) follow()
  })
}

/**
 * Subscribes to server changes while the tab is visible and its session is valid. All listeners of a tab share one stream; changes missed
 * in the background are sent on return.
 * @returns the unsubscribe function
 */
export const onLive = (heard: LiveListener): (() => void) => {
  watch()
  listeners.add(heard)
  for (const { at, news } of recent) if (at > Date.now() - RECENT_MS) heard(news)
  if (!source) followIn(START_MS)
  return () => {
    listeners.delete(heard)
    if (listeners.size === 0) followIn(LINGER_MS)
  }
}
