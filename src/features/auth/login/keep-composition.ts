import type { KeyboardEvent } from 'react'

/** Ignores an Enter that ends a Hangul composition; Safari reports it as key code 229 after the composition. */
export const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) event.preventDefault()
}
