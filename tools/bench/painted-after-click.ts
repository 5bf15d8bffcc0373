import type { Page } from '@playwright/test'

/** Milliseconds from the next click to the first paint of the selected element. Call it before the click, await it after. */
export const paintedAfterClick = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector(wanted)) return requestAnimationFrame(look)
              // It is in the page; it is painted when the next task after this frame runs.
              return requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)))
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
    selector,
  )
