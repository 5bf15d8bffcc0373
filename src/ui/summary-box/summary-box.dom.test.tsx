import { expect, test, vi } from 'vitest'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { SummaryBox } from './summary-box.tsx'

const items = [
  { value: 'all', label: '전체', count: 128 },
  { value: 'transit', label: '운송중', count: 57, level: 2 as const },
]

test('S2-093 S2-094 a cell filters, Reset goes back, and the selected cell is announced', () => {
  const select = vi.fn<(value: string) => void>()
  const reset = vi.fn<() => void>()
  const { container } = mount(
    <SummaryBox label="상태별 요약" items={items} selected="all" onSelect={select} resetLabel="초기화" onReset={reset} />,
  )
  expect(find(container, '[aria-pressed="true"]').textContent).toBe('전체128')
  click(find(container, '[aria-pressed="false"]'))
  expect(select).toHaveBeenCalledExactlyOnceWith('transit')
  click(find(container, 'button:not([aria-pressed])'))
  expect(reset).toHaveBeenCalledOnce()
})
