import { type CompositionEvent, type FocusEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

/** The text after the field's rules, with the caret position. */
export type Shaped = { text: string; caret: number }

/** Key code during a composition: the only sign in some browsers. */
const TAKEN_BY_INPUT_METHOD = 229

/** True for a key that belongs to a composition. Safari ends the composition before the key event. */
export const isComposingKey = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD

/**
 * Stops an Enter that only ends a composition from submitting, opening, filling or closing. @returns whether the key was such an Enter
 */
export const swallowComposingKey = (event: KeyboardEvent): boolean => {
  if (!isComposingKey(event)) return false
  event.stopPropagation()
  if (event.key === 'Enter' || event.code === 'Enter') event.preventDefault()
  return true
}

/**
 * A controlled field whose rules wait for whole syllables: during a composition it shows the input method's text, and only its end (or
 * blur) passes the text to `take`, which returns the text allowed by the rules.
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
    // Written before React does, to preserve the caret.
    box.value = shaped.text
    if (caret !== null) box.setSelectionRange(shaped.caret, shaped.caret)
  }
  return {
    /** The displayed text, including an unfinished syllable. */
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
    /** For the field's blur handler: commits an unfinished syllable. */
    settleOnBlur: (event: FocusEvent<E>) => {
      if (composing.current) settle(event.currentTarget)
    },
  }
}
