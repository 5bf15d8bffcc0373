import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { blur, find, focus, mount, press, type } from '../../../tests/support/mount.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { type DateRange, DateRangeBox } from './date-range.tsx'

const heard = vi.fn<(range: DateRange) => void>()
function Period({ readOnly = false }) {
  const [range, setRange] = useState({ from: '20261021', to: '20261220' })
  return (
    <InPortal>
      <DateRangeBox
        {...range}
        readOnly={readOnly}
        limit={{ months: 12 }}
        fromLabel="시작일"
        toLabel="종료일"
        onChange={(next) => {
          heard(next)
          setRange(next)
        }}
      />
    </InPortal>
  )
}
const box = (container: ParentNode) => {
  const input = find(container, 'input')
  if (!(input instanceof HTMLInputElement)) throw new Error('no box')
  return input
}

test('S5-032 eight typed digits become the value and are shown with hyphens', () => {
  const { container } = mount(<Period />)
  type(box(container), '20261101')
  expect(heard).toHaveBeenLastCalledWith({ from: '20261101', to: '20261220' })
  expect(box(container).value).toBe('2026-11-01')
})
test('S5-035 an incomplete day is cleared on blur', () => {
  const { container } = mount(<Period />)
  focus(box(container))
  type(box(container), '202611')
  blur(box(container))
  expect(box(container).value).toBe('')
  expect(heard).toHaveBeenLastCalledWith({ from: '', to: '20261220' })
})
test('S5-021 Delete clears the field; S5-039 not a read-only one', () => {
  const { container } = mount(<Period />)
  focus(box(container))
  press('Delete')
  expect(box(container).value).toBe('')
  const fixed = mount(<Period readOnly />).container
  focus(box(fixed))
  press('Delete')
  expect(box(fixed).value).toBe('2026-10-21')
})
test('S5-034 a non-existent day stays as typed and is marked as invalid', () => {
  const { container } = mount(<Period />)
  type(box(container), '20261345')
  expect(box(container).value).toBe('20261345')
  expect(box(container).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['S5-012 a start after the end', '20261221', '시작일자는 종료일자보다 클 수 없습니다.'],
  ['S5-014 more than twelve months', '20251219', '조회 기간은 12개월을 초과할 수 없습니다.'],
])('%s is said below the period once nobody writes in it', (_rule, from, words) => {
  const { container } = mount(<Period />)
  focus(box(container))
  type(box(container), from)
  expect(container.textContent).toBe('')
  blur(box(container))
  expect(container.textContent).toBe(words)
})
