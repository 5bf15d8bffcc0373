import { useLayoutEffect } from 'react'

let dialogs = 0

/** Locks page scrolling while a dialog is open. */
export const useStillPage = () =>
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    if (dialogs === 0) {
      // Reserves the scroll bar's space, so that nothing moves.
      if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
      style.overflow = 'hidden'
    }
    dialogs += 1
    return () => {
      dialogs -= 1
      if (dialogs > 0) return
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [])
