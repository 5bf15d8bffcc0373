import { useLayoutEffect } from 'react'

let dialogs = 0

/** While a dialog is open the page behind it stands still: wheel and finger scroll the dialog, or nothing. */
export const useStillPage = () =>
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    if (dialogs === 0) {
      // The bar's place stays, where there was one, so that nothing moves.
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
