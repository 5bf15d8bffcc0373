import type { KeyboardEvent } from 'react'

/** An Enter that ends a syllable does not send the form; Safari reports it as key 229 after the composition. */
export const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) event.preventDefault()
}
