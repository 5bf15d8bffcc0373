import { vi } from 'vitest'
import { sizedPage } from '../support/pages/sized-page.ts'

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** What the page saved as files and opened in other windows. */
export type Left = { saved: { name: string; blob: Blob }[]; opened: string[] }

/** What jsdom lacks of a browser: sizes, media queries, observers, event streams, scrolling, files. `width` pixels wide. */
export const browserStandIns = (width: number): Left => {
  sizedPage()
  const left: Left = { saved: [], opened: [] }
  const nothing = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTrue(query, width),
    media: query,
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
  vi.stubGlobal('ResizeObserver', Watcher)
  vi.stubGlobal('IntersectionObserver', Watcher)
  // Work beside the page has no answer here; its functions have tests of their own.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readyState = 0
      close() {}
    },
  )
  // A page is idle at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id))
  vi.stubGlobal('scrollTo', nothing)
  vi.stubGlobal('open', (address: string) => void left.opened.push(address))
  Element.prototype.scrollTo ??= nothing
  Element.prototype.scrollBy ??= nothing
  Element.prototype.setPointerCapture ??= nothing
  document.elementFromPoint ??= () => null
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size + 1}`
    blobs.set(address, blob)
    return address
  }
  URL.revokeObjectURL = nothing
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) left.saved.push({ name: this.download, blob })
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  return left
}

/** A media query about the width, or about motion: nothing moves by itself. Any other is not met. */
const isTrue = (query: string, width: number): boolean => {
  if (query.includes('prefers-reduced-motion')) return true
  const [, side, limit = ''] = /(min|max)-width: *([\d.]+)px/.exec(query) ?? []
  const [, sign, than = ''] = /width *(<=|>=|<|>) *([\d.]+)px/.exec(query) ?? []
  if (side) return side === 'min' ? width >= Number(limit) : width <= Number(limit)
  if (sign === '<' || sign === '<=') return sign === '<' ? width < Number(than) : width <= Number(than)
  return sign ? (sign === '>' ? width > Number(than) : width >= Number(than)) : false
}
