import type { Locator } from '@playwright/test'

/** Place and size of an element once it and what holds it have come to rest, in whole pixels: a centred dialog stands between two of them. */
export const restingBox = async (element: Locator) => {
  await element.evaluate((moved) => {
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(moved))
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // An animation of a page that draws no frames, or one that is held, never finishes.
    return Promise.race([Promise.allSettled(moves.map((move) => move.finished)), new Promise((late) => setTimeout(late, 5_000))])
  })
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not to be seen.')
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
}
