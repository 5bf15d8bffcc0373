import { type KeyboardEvent, useState } from 'react'
import { keepComposing } from './keep-composition.ts'

/** Whether Caps Lock is on, as far as the keys pressed in a box tell. */
export const useCapsLock = () => {
  const [on, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  const press = (event: KeyboardEvent) => {
    look(event)
    keepComposing(event)
  }
  return { on, watch: { onKeyDown: press, onKeyUp: look, onBlur: () => setOn(false) } }
}
