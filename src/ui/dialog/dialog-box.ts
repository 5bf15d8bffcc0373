import { isPhone, LAYOUT_SHIFTS } from '#platform/web/browser/breakpoints.ts'

export type Box = { left: number; top: number; width: number; height: number }
export type Viewport = { width: number; height: number }
export type Wanted = { width: number; height: number; level: number; keepSize: boolean }

/** Pixels right and down per stacked dialog (S2-071). */
const LEVEL_OFFSET = 24
/** Pixels of the header that stay inside the window while dragging (S2-067). */
const MIN_VISIBLE_HEAD = 40

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The share of the window a content popup takes below 1280 (S2-079, S2-080); null above and for fixed-size popups. */
const share = ({ width }: Viewport, keepSize: boolean) => {
  if (keepSize || width >= LAYOUT_SHIFTS.full) return null
  return width >= LAYOUT_SHIFTS.stacked ? { width: 0.98, height: 0.91 } : { width: 0.98, height: 0.9 }
}

/** Whether a dialog is a page of its own: content popups on phones. */
const isWholePage = ({ width }: Viewport, keepSize: boolean): boolean => isPhone(width) && !keepSize

/** Where a dialog opens: centred, offset per level, never beyond the window; on a phone it is the page. */
export const dialogBox = (viewport: Viewport, wanted: Wanted): Box => {
  if (isWholePage(viewport, wanted.keepSize)) return { left: 0, top: 0, ...viewport }
  const part = share(viewport, wanted.keepSize)
  const width = Math.round(part ? viewport.width * part.width : Math.min(wanted.width, viewport.width * 0.98))
  const height = Math.round(part ? viewport.height * part.height : Math.min(wanted.height, viewport.height * 0.98))
  const step = wanted.level * LEVEL_OFFSET
  return {
    width,
    height,
    left: between(0, Math.round((viewport.width - width) / 2) + step, viewport.width - width),
    top: between(0, Math.round((viewport.height - height) / 2) + step, viewport.height - height),
  }
}

/** A dragged dialog, limited so that 40 pixels of its header stay reachable. */
export const dragged = (viewport: Viewport, box: Box, by: { x: number; y: number }): Box => ({
  ...box,
  left: between(MIN_VISIBLE_HEAD - box.width, box.left + by.x, viewport.width - MIN_VISIBLE_HEAD),
  top: between(0, box.top + by.y, viewport.height - MIN_VISIBLE_HEAD),
})
