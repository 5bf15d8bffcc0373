/**
 * A small graphic in a cell drawn without React: created once, then updated as rows scroll. Null shows nothing; an equal update costs
 * nothing.
 */
export type Drawing<T> = { element: Element; show: (what: T | null) => void }

/** Wraps an element so that `write` runs only on changes; `keyOf` identifies the content. */
export const drawing = <T>(element: HTMLElement | SVGElement, keyOf: (what: T) => string, write: (what: T) => void): Drawing<T> => {
  let shown: string | null = null
  element.toggleAttribute('hidden', true)
  return {
    element,
    show: (what) => {
      const key = what === null ? null : keyOf(what)
      if (key === shown) return
      if ((key === null) !== (shown === null)) element.toggleAttribute('hidden', key === null)
      shown = key
      if (what !== null) write(what)
    },
  }
}
