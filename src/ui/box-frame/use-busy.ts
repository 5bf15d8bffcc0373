import { useEffect, useRef, useState } from 'react'

/**
 * Whether the user is editing the field, which hides its error. A press elsewhere shows the error only afterwards, because a text that
 * appears during the press would move the button away.
 */
export const useBusy = () => {
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  const away = useRef(true)
  useEffect(() => {
    if (!busy) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      // After the click that belongs to the press.
      timer = setTimeout(() => {
        pressed.current = false
        if (away.current) setBusy(false)
      })
    }
    document.addEventListener('pointerdown', down, true)
    document.addEventListener('pointerup', up, true)
    document.addEventListener('pointercancel', up, true)
    return () => {
      clearTimeout(timer)
      pressed.current = false
      document.removeEventListener('pointerdown', down, true)
      document.removeEventListener('pointerup', up, true)
      document.removeEventListener('pointercancel', up, true)
    }
  }, [busy])
  return {
    busy,
    enter: () => {
      away.current = false
      setBusy(true)
    },
    leave: () => {
      away.current = true
      if (!pressed.current) setBusy(false)
    },
  }
}
