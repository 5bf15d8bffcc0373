import { type KeyboardEvent, useState } from 'react'
import { keepComposing } from './keep-composition.ts'

/** Whether Caps Lock is on, detected from key presses in a field. */
export const useCapsLock = () => {
  const [on, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  const press = (event: KeyboardEvent) => {
    look(event)
    keepComposing(event)
  }
  return { on, watch: { onKeyDown: press, onKeyUp: look, onBlur: () => setOn(false) } }
}
