/** Height of a row in pixels; equal in the style sheet. */
export const ROW_PX = 38
/** Browsers limit element heights to between 17 and 33 million pixels; above this height the scroll bar is scaled. */
export const MAX_BODY_PX = 15_000_000

/** Rows have positions on a virtual axis of `total` row heights; the scroll bar uses a physical axis that may be shorter. */
export type ScrollScale = { bodyPx: number; virtualMax: number; physicalMax: number }

/** The two axes for `total` rows in a viewport of `viewPx` pixels. */
export const scrollScale = (total: number, viewPx: number, rowPx = ROW_PX): ScrollScale => {
  const bodyPx = Math.min(total * rowPx, MAX_BODY_PX)
  return { bodyPx, virtualMax: Math.max(0, total * rowPx - viewPx), physicalMax: Math.max(0, bodyPx - viewPx) }
}

/** Scroll position → pixels above the first visible row. The end of the bar is always the end of the rows, despite rounding. */
export const toVirtual = (scale: ScrollScale, scrollTop: number): number => {
  if (scale.physicalMax === 0) return 0
  if (scrollTop >= scale.physicalMax - 1) return scale.virtualMax
  return (Math.max(0, scrollTop) / scale.physicalMax) * scale.virtualMax
}

/** Pixels above the first visible row → scroll position. */
export const toPhysical = (scale: ScrollScale, virtualTop: number): number =>
  scale.virtualMax === 0 ? 0 : (virtualTop / scale.virtualMax) * scale.physicalMax

/** Rows rendered beyond each end of the view. */
export const OVERSCAN = 6

/** First and last row index to render, with `overscan` extra rows on both sides; `last` is -1 without rows. */
export const rowsAt = (virtualTop: number, viewPx: number, total: number, overscan = OVERSCAN, rowPx = ROW_PX): RowRange => ({
  first: Math.max(0, Math.min(Math.floor(virtualTop / rowPx), total - 1) - overscan),
  last: Math.min(total - 1, Math.ceil((virtualTop + viewPx) / rowPx) + overscan),
})
export type RowRange = { first: number; last: number }

/** The nearest position that shows all of row `index`. */
export const topToReveal = (index: number, virtualTop: number, viewPx: number, rowPx = ROW_PX): number => {
  const top = index * rowPx
  if (top < virtualTop) return top
  const lowest = top + rowPx - viewPx
  return lowest > virtualTop ? lowest : virtualTop
}
