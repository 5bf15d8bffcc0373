import { LIVE_PATH, type LiveNews } from '#platform/shared/browser/live.ts'
import { connected } from '../api/call.ts'

/** What a listener is told: whether a key may have changed. `many` when too much changed to name it. */
export type LiveListener = (news: { has: (key: string) => boolean; many: boolean }) => void

const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
/** The page comes first; what changes meanwhile is told when the stream opens. */
const START_MS = 1_500
/** A screen that is left is often followed by another that listens. */
const LINGER_MS = 3_000

/** A screen that opens may have been answered before news that came while it was on its way. */
const RECENT_MS = 10_000

const listeners = new Set<LiveListener>()
let recent: { at: number; news: Parameters<LiveListener>[0] }[] = []
let source: EventSource | null = null
/** Where to go on after a cut, or after the tab was in the background. */
let position = ''
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** The bearer whose session the server called over. */
let over: string | null = null
let watching = false

const bearer = () => connected().getState().session.apiToken
const isWanted = () => listeners.size > 0 && document.visibilityState === 'visible' && connected().getState().loggedIn && bearer() !== over

const close = () => {
  clearTimeout(timer)
  source?.close()
  source = null
}

const tell = ({ keys, many }: LiveNews) => {
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

/** Retries are ours and not the browser's: they grow longer, differ from tab to tab, and end with the session. */
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
  on('changed', (data) => tell(JSON.parse(data) as LiveNews))
  on('beat', () => {})
  on('over', (data) => {
    if ((JSON.parse(data) as { why: string }).why === 'session') {
      over = bearer()
      close()
    } else retry()
  })
  mine.addEventListener('error', retry)
}

/** Opens the stream or closes it, as the tab, the session and the screens want it now. */
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
 * Hears from the server that things changed, as long as the tab is looked at and its session lives. All listeners of a tab share one
 * stream; what was missed in the background is told on return.
 * @returns how to stop
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
