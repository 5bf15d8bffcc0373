import { expect, test, vi } from 'vitest'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { Toasts } from './toast.tsx'

test('S2-088 S2-089 toasts are in a live region in order; only warnings and errors wait for a close button', () => {
  const onClose = vi.fn()
  const notes = (['success', 'information', 'warning', 'error'] as const).map((kind, id) => ({ id, kind, text: kind }))
  const { container, redraw } = mount(<Toasts notes={[]} label="알림" closeLabel="닫기" onClose={onClose} />)
  const region = find(container, '[aria-live="polite"]')
  redraw(<Toasts notes={notes} label="알림" closeLabel="닫기" onClose={onClose} />)
  expect(find(container, '[aria-live="polite"]')).toBe(region)
  expect([...region.children].map((toast) => toast.textContent)).toEqual(['success', 'information', 'warning', 'error'])
  const buttons = region.querySelectorAll('button')
  expect(buttons).toHaveLength(2)
  click(buttons[1] as Element)
  expect(onClose).toHaveBeenCalledWith(3)
})
