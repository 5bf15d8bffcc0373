import type { ReactNode } from 'react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

/** Draws a component into the jsdom page and takes it away after the test. */
export const mount = (element: ReactNode) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  act(() => root.render(element))
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  return { container, redraw: (next: ReactNode) => act(() => root.render(next)) }
}

/** The first element of a selector; a test that finds none fails here, by name. */
export const find = (container: ParentNode, selector: string): HTMLElement => {
  const element = container.querySelector(selector)
  if (!(element instanceof HTMLElement)) throw new Error(`Nothing matches ${selector}`)
  return element
}

/** A key on the focused element. True when the page used it up (default prevented). */
export const press = (key: string, modifiers: KeyboardEventInit = {}): boolean => {
  let free = true
  act(() => {
    free = (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
    )
  })
  return !free
}

export const click = (element: Element): void => {
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

/** Puts text into a box as typing would: React hears the input event. */
export const type = (box: Element, text: string): void => {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const paste = (box: Element, text: string): void => {
  act(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    box.dispatchEvent(event)
  })
}

export const focus = (element: HTMLElement): void => {
  act(() => element.focus())
}
export const blur = (element: HTMLElement): void => {
  act(() => element.blur())
}
