/**
 * A small picture in a cell that no framework draws: made once, then told what to show as rows come and go. Null shows nothing;
 * telling it the same again costs nothing.
 */
export type Drawing<T> = { element: Element; show: (what: T | null) => void }

/** Wraps an element so that `write` runs only when what it shows differs; `keyOf` tells two things apart. */
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
