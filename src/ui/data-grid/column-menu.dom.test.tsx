import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, mount, press } from '../../../tests/support/mount.ts'
import { ColumnMenu } from './column-menu.tsx'
import { testGrid, testRows } from './engine/test-grid.factory.ts'
import type { GridLayout } from './engine/drawing/columns.ts'

const open = (layout: GridLayout = {}) => {
  const grid = testGrid(testRows(2))
  if (Object.keys(layout).length > 0) grid.core.setLayout(layout)
  const onClose = vi.fn()
  const { container } = mount(
    <InPortal>
      <ColumnMenu engine={grid.engine} layout={layout} onClose={onClose} />
    </InPortal>,
  )
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return { grid, onClose, container, boxes, shown: () => grid.core.fields.map(({ id }) => id) }
}

test('S3-025 each column has a check that hides and shows it; the last one stays', () => {
  const { boxes, shown } = open()
  expect([boxes.length, boxes.every(({ checked }) => checked), document.activeElement === boxes[0]]).toEqual([7, true, true])
  click(boxes[1] as Element)
  expect(shown()).not.toContain('NAME')
  const last = open({ hidden: ['CODE', 'MEMO', 'QTY', 'FIXED', 'USE', 'FILE'] })
  expect(last.boxes.map((box) => box.getAttribute('aria-readonly'))).toEqual([null, 'true', null, null, null, null, null])
  click(last.boxes[0] as Element)
  expect(last.shown()).toEqual(['CODE', 'NAME'])
})

test('S9-017 rows become lower or higher, and everything goes back to the first layout', () => {
  const { container, grid } = open({ hidden: ['NAME'] })
  const [compact] = container.querySelectorAll<HTMLInputElement>('input[type=radio]')
  click(compact as Element)
  expect([grid.core.layout.density, grid.core.layout.hidden]).toEqual(['compact', ['NAME']])
  click(find(container, 'section > button'))
  expect(grid.core.layout).toEqual({})
})

test('Esc closes the panel and nothing around it; a press elsewhere closes it, one inside does not', async () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const { onClose, container } = open()
  expect([press('a'), onClose.mock.calls.length, heard.mock.calls.length]).toEqual([false, 0, 1])
  expect([press('Escape'), onClose.mock.calls.length, heard.mock.calls.length]).toEqual([true, 1, 1])
  await new Promise((later) => setTimeout(later))
  const down = (at: Element) => act(() => void at.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  down(find(container, 'section'))
  expect(onClose).toHaveBeenCalledTimes(1)
  down(document.body)
  expect(onClose).toHaveBeenCalledTimes(2)
  document.removeEventListener('keydown', heard)
})
