import { type RowRange, rowsAt, scrollScale, topToReveal, toPhysical, toVirtual } from '../../../result-table/scaled-scroll.ts'
import type { Frame } from './frame.ts'

/** Extra rows drawn beyond both edges. */
const SPARE_ROWS = 3
/** Extra pixels beyond the sides. */
const SPARE_PX = 40

/** The visible rows and their positions. Above some 390,000 rows the scroll bar is scaled, because browsers limit element heights. */
export const createViewport = ({ scroller, grid, body, headGroup, footGroup }: Frame, moved: () => void) => {
  let total = 0
  let rowPx = 38
  let virtualTop = 0
  /** The scroll position set by a reveal, so that the following scroll event does not round it. */
  let expected: number | null = null
  let left = 0
  let width = 0
  let heights = { client: 0, head: 40, foot: 0 }

  const viewPx = () => Math.max(rowPx, heights.client - heights.head - heights.foot)
  const scale = () => scrollScale(total, viewPx(), rowPx)
  const isScaled = () => total * rowPx > scale().bodyPx

  let frame = 0
  const onScroll = () => {
    const top = scroller.scrollTop
    left = scroller.scrollLeft
    grid.toggleAttribute('data-aside', left > 0)
    if (expected === null || Math.abs(top - expected) >= 2) virtualTop = toVirtual(scale(), top)
    expected = null
    frame ||= requestAnimationFrame(() => {
      frame = 0
      moved()
    })
  }
  const measure = () => {
    width = scroller.clientWidth
    heights = { client: scroller.clientHeight, head: headGroup.offsetHeight, foot: footGroup.offsetHeight }
    const { bodyPx, virtualMax } = scale()
    body.style.height = `${bodyPx}px`
    virtualTop = Math.min(virtualTop, virtualMax)
    moved()
  }
  const observer = new ResizeObserver(measure)
  observer.observe(scroller)
  scroller.addEventListener('scroll', onScroll, { passive: true })

  return {
    resize: (rows: number, height: number) => {
      total = rows
      rowPx = height
      measure()
    },
    rowPx: () => rowPx,
    range: (): RowRange => rowsAt(virtualTop, viewPx(), total, SPARE_ROWS, rowPx),
    /** Whether pixels `from` to `to` of the rows are visible, with a margin on both sides. */
    isInSight: (from: number, to: number): boolean => width === 0 || (to > left - SPARE_PX && from < left + width + SPARE_PX),
    /** Pixels from the top of the body to row `index`. */
    topOf: (index: number): number => index * rowPx - (isScaled() ? virtualTop - scroller.scrollTop : 0),
    /** True when rows must be repositioned on every scroll. */
    isScaled,
    /** The row at a screen position. */
    rowAtY: (clientY: number): number => {
      const inside = clientY - scroller.getBoundingClientRect().top - heights.head
      return Math.max(0, Math.min(total - 1, Math.floor((inside + virtualTop) / rowPx)))
    },
    pageRows: () => Math.max(1, Math.floor(viewPx() / rowPx)),
    /** Scrolls a row and the pixels `left` to `right` of the unpinned columns fully into view. */
    reveal: (index: number, sides: { left: number; right: number; pinnedPx: number } | null) => {
      const top = topToReveal(index, virtualTop, viewPx(), rowPx)
      if (top !== virtualTop) {
        virtualTop = top
        expected = toPhysical(scale(), top)
        scroller.scrollTop = expected
      }
      if (!sides) return
      const { scrollLeft, clientWidth } = scroller
      if (sides.left - sides.pinnedPx < scrollLeft) scroller.scrollLeft = sides.left - sides.pinnedPx
      else if (sides.right > scrollLeft + clientWidth)
        scroller.scrollLeft = Math.min(sides.right - clientWidth, sides.left - sides.pinnedPx)
    },
    edges: () => heights,
    stop: () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', onScroll)
    },
  }
}
export type Viewport = ReturnType<typeof createViewport>
