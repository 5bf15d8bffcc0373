// @vitest-environment jsdom
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { blur, find, focus, mount, type } from '../../../tests/support/mount.ts'
import { NumberBox } from './number-box.tsx'

const heard = vi.fn<(value: number | null) => void>()
type Rules = Omit<ComponentProps<typeof NumberBox>, 'value' | 'onChange'>
function Box(rules: Rules) {
  const [value, setValue] = useState<number | null>(null)
  const change = (next: number | null) => {
    heard(next)
    setValue(next)
  }
  return (
    <InPortal>
      <NumberBox label="중량" {...rules} value={value} onChange={change} />
    </InPortal>
  )
}
const draw = (rules: Rules) => {
  const { container } = mount(<Box {...rules} />)
  const box = find(container, 'input') as HTMLInputElement
  focus(box)
  return { box, container }
}

test('S5-028 typed characters become a number, which is grouped once nobody writes in it', () => {
  const { box } = draw({})
  type(box, '1,234.5')
  expect(heard).toHaveBeenLastCalledWith(1234.5)
  expect(box.value).toBe('1234.5')
  blur(box)
  expect(box.value).toBe('1,234.5')
})
test('S5-027 zero is null where it means nothing', () => {
  const { box } = draw({ zeroToNull: true })
  type(box, '0')
  expect(heard).toHaveBeenLastCalledWith(null)
  blur(box)
  expect(box.value).toBe('')
})
test('a point that has no decimals yet can be typed', () => {
  const { box } = draw({ decimals: 2 })
  type(box, '1.')
  expect([box.value, heard.mock.lastCall?.[0]]).toEqual(['1.', 1])
  type(box, '1.25')
  blur(box)
  expect(box.value).toBe('1.25')
})
test('out of its limits the box says which', () => {
  const { box, container } = draw({ min: 0, max: 100 })
  type(box, '1000')
  expect(box.getAttribute('aria-invalid')).toBeNull()
  blur(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(container.textContent).toBe('100 이하로 입력해 주세요.')
})
