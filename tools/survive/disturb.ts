/**
 * What extensions, translators, clocks and full disks do to a page. Each function runs in the page and uses nothing around it: the
 * campaign puts it there before the page's own code, as the browser tests do.
 */

/** An element first in the body, as extensions put their bars. */
export const elementFirst = () => {
  const bar = document.createElement('div')
  bar.id = 'extension-bar'
  bar.textContent = 'extension'
  document.body.prepend(bar)
}

/** Spans beside the inputs, as password managers put their buttons. */
export const spansBesideInputs = () => {
  for (const input of document.querySelectorAll('input, textarea, select')) {
    input.before(document.createElement('span'))
    input.after(document.createElement('span'))
  }
}

/** Every text wrapped and replaced, as translators do. */
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

/** Attributes on the document's own elements, as themes and readers do. */
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

/** No room left in the storages. */
export const storageFull = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Storages whose mere mention throws. */
export const storageForbidden = () => {
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

/** What stands on the page, for the judgement. */
export type Seen = {
  /** Letters in the root. */
  letters: number
  live: boolean
  styled: boolean
  marker: string | null
  /** Words that take the place of what could not come: the net, the note above the page, a part that broke, a popup's notice. */
  told: string
}

/** Looks at the page as a visitor would. */
export const look = (): Seen => ({
  letters: (document.getElementById('root')?.innerText ?? '').replace(/\s/g, '').length,
  live: document.documentElement.dataset.live === 'true',
  styled: document.body !== null && getComputedStyle(document.body).display === 'flex',
  marker: document.querySelector('[data-page]')?.getAttribute('data-page') ?? null,
  told: [...document.querySelectorAll<HTMLElement>('.page-net, .page-watch, [role=alert]')]
    .map(({ innerText }) => innerText.slice(0, 60))
    .join(' | '),
})
