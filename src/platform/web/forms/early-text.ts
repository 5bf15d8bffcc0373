import { useEffect, useLayoutEffect } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement
type Early = {
  box: Box
  key: string
  /** The server-rendered text. */
  drawn: string
  /** The typed text. Includes passwords until React has them, never in a storage. */
  text: string
  isFocused: boolean
}

const BOXES = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit])'
/** Retries for parts of the page whose code loads later. */
const TRIES = 100
const TRY_EVERY = 100

let early: Early[] = []

/** All fields with names that are stable when the page renders anew. */
const namedBoxes = (): (readonly [string, Box])[] => {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Box>(BOXES)].map((box) => {
    // Ids are made anew with the page, and a translator may change labels.
    const name = box.name || (box.dataset.field ?? box.ariaLabel ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return [`${name} ${counts.get(name)}`, box] as const
  })
}

/** Records the fields whose text differs from the server-rendered one. */
export const noteEarlyText = () => {
  for (const [key, box] of namedBoxes()) {
    if (box.value === box.defaultValue || early.some((one) => one.box === box)) continue
    early.push({ box, key, drawn: box.defaultValue, text: box.value, isFocused: box === document.activeElement })
  }
}

/** The field with an IME composition, as recorded by /page-watch.js. */
const composingBox = () => (window as { naruComposing?: EventTarget | null }).naruComposing

/** React puts an accessor of its own over `value` to follow what a field holds; a field without one is not hydrated yet. */
const accessorOf = (box: Box) => Object.getOwnPropertyDescriptor(box, 'value')

/** Makes React accept the field's text as input. An IME composition continues. */
const type = (box: Box, text: string) => {
  const isComposing = box === composingBox()
  box.dispatchEvent(
    isComposing ? new CompositionEvent('compositionstart', { bubbles: true }) : new FocusEvent('focusin', { bubbles: true }),
  )
  if (box.value !== text) box.value = text
  // Another text through React's accessor makes the event count as a change; it lands in a copy, so that composition goes on.
  accessorOf(box)?.set?.call(box.cloneNode(), `${text}\0`)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
  if (box !== document.activeElement) box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** @returns false while the box is not there or not React's yet */
const handOver = ({ box: old, key, drawn, text, isFocused }: Early): boolean => {
  const box = old.isConnected ? old : namedBoxes().find(([name]) => name === key)?.[1]
  if (!box || !accessorOf(box)) return false
  if (isFocused && box !== old && document.activeElement === document.body) box.focus()
  if (box.value !== box.defaultValue) type(box, box.value)
  // Unchanged since the server rendered it, so the recorded text is restored.
  else if (box.value === drawn) type(box, text)
  return true
}

/**
 * Text typed before hydration is in the fields, but not in React's state: the next render would remove it. This passes it on once, after
 * hydration (S4-050).
 */
export const useEarlyText = () => {
  // Before anything set by the first effects renders.
  useLayoutEffect(noteEarlyText, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tryNow = (left: number) => {
      early = early.filter((one) => !handOver(one))
      if (early.length > 0 && left > 0) timer = setTimeout(tryNow, TRY_EVERY, left - 1)
      else early = []
    }
    // After the first effects: a restored draft is in its field by then.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(tryNow, 0, TRIES)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
}
