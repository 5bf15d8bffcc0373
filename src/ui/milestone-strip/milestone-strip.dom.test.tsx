import { expect, test, vi } from 'vitest'
import { find, mount } from '../../../tests/support/mount.ts'
import type { Stage } from './drawn-stages.ts'
import { ProgressStrip } from './milestone-strip.tsx'

/** Ten stages of 90 pixels in a strip of 350, as on a phone. */
const strip = (current: number) =>
  Array.from({ length: 10 }, (_, at): Stage => {
    const state = at < current ? 'done' : at === current ? 'active' : 'future'
    return { key: `s${at}`, name: `stage ${at}`, detail: '', state }
  })
const onPhone = (shown: { scrollLeft: number }) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return (this.tagName === 'OL' ? { left: 20, width: 350 } : { left: 20 + at * 90 - shown.scrollLeft, width: 90 }) as DOMRect
  })

test('S9-033 on a phone the strip shows the current stage, and the last one of a shipment that has arrived', () => {
  const shown = { scrollLeft: 0 }
  onPhone(shown)
  const { container, redraw } = mount(<ProgressStrip stages={strip(6)} label="stages" />)
  const list = find(container, 'ol')
  // The middle of the seventh stage is at 585, the middle of the strip at 175.
  expect(list.scrollLeft).toBe(410)
  shown.scrollLeft = list.scrollLeft = 0
  redraw(<ProgressStrip stages={strip(6)} label="stages" />)
  expect(list.scrollLeft).toBe(0)
  redraw(<ProgressStrip stages={strip(10)} label="stages" />)
  expect(list.scrollLeft).toBe(680)
})
