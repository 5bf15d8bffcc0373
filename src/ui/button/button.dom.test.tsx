import { expect, test, vi } from 'vitest'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { Button } from './button.tsx'

test('a disabled button shows the reason and does nothing', () => {
  const press = vi.fn<() => void>()
  const { container } = mount(
    <Button onClick={press} disabledReason="필수 항목 2개가 비었습니다.">
      부킹요청
    </Button>,
  )
  const button = find(container, 'button')
  click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('필수 항목 2개가 비었습니다.')
})
test('a button does not submit a form by default', () => {
  const { container } = mount(<Button>초기화</Button>)
  expect(find(container, 'button').getAttribute('type')).toBe('button')
})
