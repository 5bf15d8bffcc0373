import { useEffect, useRef, useState } from 'react'

/**
 * Whether somebody is at work in a box, so that what is wrong is not said yet. When a press elsewhere ends that, it is said
 * after the press: a sentence that appears in the middle of it would move the button from under the finger.
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
