import { vi } from 'vitest'

/** The parts of a browser that tell sizes, which the DOM of tests lacks: no media query matches, and nothing ever changes its size. */
export const stubLayout = () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
