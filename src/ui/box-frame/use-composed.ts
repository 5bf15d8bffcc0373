import { type CompositionEvent, type FocusEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

/** Text after the rules of its box, and where the caret stands in it. */
export type Shaped = { text: string; caret: number }

/** Code of a key that an input method has taken: some browsers say so only here. */
const TAKEN_BY_INPUT_METHOD = 229

/** True while a key belongs to the composition of a syllable and not to the page. Safari ends the composition before the key. */
export const isComposingKey = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD

/** Enter that only ends a syllable neither submits the form nor opens, fills or closes anything. @returns whether the key was such a one */
export const swallowComposingKey = (event: KeyboardEvent): boolean => {
  if (!isComposingKey(event)) return false
  event.stopPropagation()
  if (event.key === 'Enter' || event.code === 'Enter') event.preventDefault()
  return true
}

/**
 * A controlled box whose rules wait for whole syllables: while one is being composed the box shows what the input method
 * writes, and only its end (or leaving the box) hands the text to `take`, which answers with the text the rules allow.
 */
export const useComposed = <E extends Box>(shown: string, take: (typed: string, caret: number) => Shaped) => {
  const [composed, setComposed] = useState<string | null>(null)
  const composing = useRef(false)
  const settle = (box: E) => {
    composing.current = false
    setComposed(null)
    const caret = box.selectionStart
    const shaped = take(box.value, caret ?? box.value.length)
    if (shaped.text === box.value) return
    // Written before React does it, so that the caret stays where the visitor is.
    box.value = shaped.text
    if (caret !== null) box.setSelectionRange(shaped.caret, shaped.caret)
  }
  return {
    /** What the box shows, the half syllable included. */
    text: composed ?? shown,
    handlers: {
      onChange: (event: SyntheticEvent<E>) => {
        if (composing.current) setComposed(event.currentTarget.value)
        else settle(event.currentTarget)
      },
      onCompositionStart: (_event: CompositionEvent<E>) => {
        composing.current = true
      },
      onCompositionEnd: (event: CompositionEvent<E>) => settle(event.currentTarget),
    },
    /** For the blur handler of the box: a syllable that was left half done counts as it stands. */
    settleOnBlur: (event: FocusEvent<E>) => {
      if (composing.current) settle(event.currentTarget)
    },
  }
}
