import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The parts of the browser's EventSource in use. */
class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  readonly url: string
  closed = false
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.closed = true
  }
  say(event: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }
}
const open = () => FakeSource.all.filter(({ closed }) => !closed)
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const setUp = async () => {
  vi.resetModules()
  const { createPortalStore } = await import('../store/store.ts')
  const store = createPortalStore({ loggedIn: true, session: { apiToken: 'mine' } as never })
  const { connectCalls } = await import('../api/call.ts')
  connectCalls(store)
  const { onLive } = await import('./live.ts')
  return { store, onLive }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.all = []
  show('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('all screens of a tab share one stream, which opens after the page and closes with the last of them', async () => {
  const { onLive } = await setUp()
  const [list, popup] = [vi.fn(), vi.fn()]
  const stops = [onLive(list), onLive(popup)]
  expect(FakeSource.all).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(open().map(({ url }) => url)).toEqual(['/api/live/streamChanges'])
  open()[0]?.say('changed', { keys: ['A'] }, '1')
  expect([list, popup].map(({ mock }) => mock.calls.map(([news]) => [news.has('A'), news.has('B')]))).toEqual([
    [[true, false]],
    [[true, false]],
  ])
  for (const stop of stops) stop()
  vi.advanceTimersByTime(4_000)
  expect(open()).toEqual([])
})

test('a tab in the background has no stream, and resumes when it is visible again', async () => {
  const { onLive } = await setUp()
  onLive(() => {})
  vi.advanceTimersByTime(2_000)
  open()[0]?.say('beat', {}, '1763818000-7:9:8')
  show('hidden')
  expect(open()).toEqual([])
  vi.advanceTimersByTime(600_000)
  expect(open()).toEqual([])
  show('visible')
  expect(open().map(({ url }) => url)).toEqual(['/api/live/streamChanges?after=1763818000-7%3A9%3A8'])
})

test('a broken stream reconnects with growing delays; one with an ended session does not, until a login', async () => {
  const { onLive, store } = await setUp()
  onLive(() => {})
  vi.advanceTimersByTime(2_000)
  for (const most of [3_000, 6_000, 12_000]) {
    open()[0]?.dispatchEvent(new Event('error'))
    expect(open()).toEqual([])
    vi.advanceTimersByTime(most)
    expect(open()).toHaveLength(1)
  }
  open()[0]?.say('over', { why: 'session' })
  vi.advanceTimersByTime(600_000)
  expect(open()).toEqual([])
  store.setState((state) => ({ session: { ...state.session, apiToken: 'another' } }))
  expect(open()).toHaveLength(1)
  store.setState({ loggedIn: false })
  expect(open()).toEqual([])
})

test('a new screen also gets the changes that arrived while it was loading', async () => {
  const { onLive } = await setUp()
  onLive(() => {})
  vi.advanceTimersByTime(2_000)
  open()[0]?.say('changed', { keys: ['A'] }, '1')
  const late = vi.fn()
  onLive(late)
  expect(late).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(11_000)
  const later = vi.fn()
  onLive(later)
  expect(later).not.toHaveBeenCalled()
})
