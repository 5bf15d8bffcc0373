/**
 * Disturbances by extensions, translators, clocks and full disks. Each function runs in the page without references to outside: the
 * campaign injects it before the page's own code, like the browser tests.
 */

/** A first element in the body, as extensions insert their bars. */
export const elementFirst = () => {
  const bar = document.createElement('div')
  bar.id = 'extension-bar'
  bar.textContent = 'extension'
  document.body.prepend(bar)
}

/** Spans beside the inputs, as password managers insert their buttons. */
export const spansBesideInputs = () => {
  for (const input of document.querySelectorAll('input, textarea, select')) {
    input.before(document.createElement('span'))
    input.after(document.createElement('span'))
  }
}

/** Every text wrapped and replaced, as by translators. */
export const translatedTexts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() && !text.parentElement?.closest('script, style, textarea, .page-net')) texts.push(text)
  }
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `⟦${text.data}⟧`
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** Attributes on the document's own elements, as set by themes and readers. */
export const attributesAdded = () => {
  document.documentElement.setAttribute('data-extension', 'on')
  document.documentElement.classList.add('extension-theme')
  document.body.setAttribute('data-extension', 'on')
  document.body.classList.add('extension-theme')
}

/** A clock that is three hours late. */
export const clockOff = () => {
  const Real = Date
  const off = -3 * 3_600_000
  class Off extends Real {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(Real.now() + off)
      else super(...parts)
    }
    static override now() {
      return Real.now() + off
    }
  }
  globalThis.Date = Off as DateConstructor
}

/** Full storages. */
export const storageFull = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Storages whose access throws. */
export const storageForbidden = () => {
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

/** Stops loading some time after the document has come; scripts, styles and fonts are still loading then. */
export const stopLoading = (after: number) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#root ~ script')) return
    watch.disconnect()
    setTimeout(() => window.stop(), after)
  })
  watch.observe(document, { childList: true, subtree: true })
}

/** The state of the page for the check. */
export type Seen = {
  /** Number of characters in the root, or in the body of a page without one, like a refusal. */
  letters: number
  /** Its first words. */
  begins: string
  /** The document has its root. */
  drawn: boolean
  live: boolean
  styled: boolean
  marker: string | null
  /** Notices in place of missing content: the loading watch, the note above the page, a broken part, a popup's notice, a message, a toast. */
  told: string
}

/** Reads the page as a visitor sees it. */
export const look = (): Seen => {
  const text = ((document.getElementById('root') ?? document.body)?.innerText ?? '').replace(/\s+/g, ' ')
  const notice = [
    ...document.querySelectorAll<HTMLElement>(
      '.page-net, .page-watch, [role=alert], [role=alertdialog], [aria-live] > :is([data-kind=warning], [data-kind=error])',
    ),
  ]
  return {
    letters: text.replaceAll(' ', '').length,
    begins: text.slice(0, 80),
    drawn: document.getElementById('root') !== null,
    live: document.documentElement?.dataset.live === 'true',
    styled: document.body !== null && getComputedStyle(document.body).display === 'flex',
    marker: document.querySelector('[data-page]')?.getAttribute('data-page') ?? null,
    told: notice.map(({ innerText }) => innerText.slice(0, 60)).join(' | '),
  }
}
