import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OVERSCAN, type RowRange, rowsAt, scrollScale, topToReveal, toPhysical, toVirtual } from './scaled-scroll.ts'

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

type Options = { total: number; firstRows: number; rowPx: number; onWindow?: ((first: number, last: number) => void) | undefined }

/**
 * Renders only the visible rows. The server and the first client render use `firstRows` in normal flow; after mount the scroller's
 * content gets its full (scaled) height, the table sticks to its top, and the body is shifted by the remainder of a row.
 */
export function useRowWindow({ total, firstRows, rowPx, onWindow }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const sizer = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const virtualTop = useRef(0)
  /** The scroll position set by a key, so that the following scroll event does not round it. */
  const expected = useRef<number | null>(null)
  const [range, setRange] = useState<RowRange>({ first: 0, last: Math.min(total, firstRows) - 1 })

  const edgesPx = () => (table.current?.tHead?.offsetHeight ?? 0) + (table.current?.tFoot?.offsetHeight ?? 0)
  const viewPx = useCallback(() => {
    const height = scroller.current?.clientHeight ?? 0
    const edges = edgesPx()
    return height > edges ? height - edges : firstRows * rowPx
  }, [firstRows, rowPx])

  const place = useCallback(
    (update: (next: RowRange) => void) => {
      const next = rowsAt(virtualTop.current, viewPx(), total, OVERSCAN, rowPx)
      update(next)
    },
    [total, viewPx, rowPx],
  )

  const layOut = useCallback(() => {
    const box = scroller.current
    if (!box || box.clientHeight === 0) return place(setRange)
    const scale = scrollScale(total, viewPx(), rowPx)
    // A box that is as high as what it holds grows with it, also when it was empty before.
    sizer.current?.style.setProperty('height', `${scale.bodyPx + edgesPx()}px`)
    pane.current?.style.setProperty('height', `${box.clientHeight}px`)
    virtualTop.current = Math.min(virtualTop.current, scale.virtualMax)
    place(setRange)
  }, [total, viewPx, place, rowPx])

  useBrowserLayoutEffect(() => {
    layOut()
    const box = scroller.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(layOut)
    observer.observe(box)
    return () => observer.disconnect()
  }, [layOut])

  const shift = useCallback(() => {
    body.current?.style.setProperty('transform', `translateY(${range.first * rowPx - virtualTop.current}px)`)
  }, [range.first, rowPx])
  useBrowserLayoutEffect(shift)

  useEffect(() => {
    if (range.last >= range.first) onWindow?.(range.first, range.last)
  }, [range.first, range.last, onWindow])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const isExpected = expected.current !== null && Math.abs(box.scrollTop - expected.current) < 2
    if (!isExpected) virtualTop.current = toVirtual(scrollScale(total, viewPx(), rowPx), box.scrollTop)
    expected.current = null
    place((next) => {
      if (next.first === range.first && next.last === range.last) shift()
      else flushSync(() => setRange(next))
    })
  }

  /** Scrolls row `index` fully into view. */
  const reveal = (index: number) => {
    const box = scroller.current
    const view = viewPx()
    const top = topToReveal(index, virtualTop.current, view, rowPx)
    if (!box || top === virtualTop.current) return
    virtualTop.current = top
    const physical = toPhysical(scrollScale(total, view, rowPx), top)
    expected.current = physical
    box.scrollTop = physical
    place(setRange)
  }

  return {
    scroller,
    sizer,
    pane,
    table,
    body,
    range,
    onScroll,
    reveal,
    pageRows: () => Math.max(1, Math.floor(viewPx() / rowPx)),
  }
}
