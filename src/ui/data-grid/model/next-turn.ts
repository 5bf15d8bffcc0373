/** Lets the browser draw a frame and take its events before long work goes on. */
export const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    const isDrawn = typeof document !== 'undefined' && !document.hidden
    if (isDrawn) requestAnimationFrame(() => setTimeout(go))
    else setTimeout(go)
  })
