import { useEffect, useLayoutEffect } from 'react'

/** React's own note of the text it believes to stand in a box; without one the box is not taken over yet. */
type Box = (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { setValue: (text: string) => void } }
type Early = {
  box: Box
  key: string
  /** What the server drew in it. */
  drawn: string
  /** What was typed. Passwords are here too until React has them, never in a storage. */
  text: string
  isFocused: boolean
}

const BOXES = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit])'
/** How long parts of the page whose code comes later are waited for. */
const TRIES = 100
const TRY_EVERY = 100

let early: Early[] = []

/** All boxes with names that a page drawn anew gives its boxes again. */
const namedBoxes = (): (readonly [string, Box])[] => {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Box>(BOXES)].map((box) => {
    // Ids are made anew with the page, and a translator may change labels.
    const name = box.name || (box.dataset.field ?? box.ariaLabel ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return [`${name} ${counts.get(name)}`, box] as const
  })
}

/** Notes the boxes whose text is not the one the page was drawn with. */
export const noteEarlyText = () => {
  for (const [key, box] of namedBoxes()) {
    if (box.value === box.defaultValue || early.some((one) => one.box === box)) continue
    early.push({ box, key, drawn: box.defaultValue, text: box.value, isFocused: box === document.activeElement })
  }
}

/** The box with a syllable half written, as /page-watch.js has seen it. */
const composingBox = () => (window as { naruComposing?: EventTarget | null }).naruComposing

/** Makes React take what stands in a box as typed just now. A syllable that is half written goes on. */
const type = (box: Box, text: string) => {
  const isComposing = box === composingBox()
  box.dispatchEvent(
    isComposing ? new CompositionEvent('compositionstart', { bubbles: true }) : new FocusEvent('focusin', { bubbles: true }),
  )
  if (box.value !== text) box.value = text
  box._valueTracker?.setValue(`${text}\0`)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
  if (box !== document.activeElement) box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** @returns false while the box is not there or not React's yet */
const handOver = ({ box: old, key, drawn, text, isFocused }: Early): boolean => {
  const box = old.isConnected ? old : namedBoxes().find(([name]) => name === key)?.[1]
  if (!box?._valueTracker) return false
  if (isFocused && box !== old && document.activeElement === document.body) box.focus()
  if (box.value !== box.defaultValue) type(box, box.value)
  // Neither typed on nor brought back from elsewhere: it was drawn anew as the server drew it.
  else if (box.value === drawn) type(box, text)
  return true
}

/**
 * What was typed before the page's scripts came stands in the boxes, and React knows nothing of it: the next drawing would take it
 * away. Here it is handed over once, when React has taken the page over (S4-050).
 */
export const useEarlyText = () => {
  // Before anything that the first effects set is drawn.
  useLayoutEffect(noteEarlyText, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tryNow = (left: number) => {
      early = early.filter((one) => !handOver(one))
      if (early.length > 0 && left > 0) timer = setTimeout(tryNow, TRY_EVERY, left - 1)
      else early = []
    }
    // After what the first effects set: a text brought back from this tab stands in its box by then.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(tryNow, 0, TRIES)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
}
