import { afterAll, vi } from 'vitest'

/** The files of a worker share one process: each gives back the clock, the globals and the functions that it replaced. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
