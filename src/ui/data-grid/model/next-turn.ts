/** Yields to the browser for a frame and its events before long work continues. */
export const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    const isDrawn = typeof document !== 'undefined' && !document.hidden
    if (isDrawn) requestAnimationFrame(() => setTimeout(go))
    else setTimeout(go)
  })
