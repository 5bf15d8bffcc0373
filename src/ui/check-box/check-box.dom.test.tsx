import { expect, test, vi } from 'vitest'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { CheckBox } from './check-box.tsx'

const heard = vi.fn<(value: 'Y' | 'N') => void>()
const draw = (value: string | null, readOnly = false) =>
  find(
    mount(
      <CheckBox value={value} onChange={heard} readOnly={readOnly}>
        위험물 포함
      </CheckBox>,
    ).container,
    'input',
  ) as HTMLInputElement

test('S5-026 a check is Y or N; blank shows unchecked', () => {
  expect([draw('Y').checked, draw('N').checked, draw(null).checked]).toEqual([true, false, false])
  click(draw(null))
  expect(heard).toHaveBeenLastCalledWith('Y')
  click(draw('Y'))
  expect(heard).toHaveBeenLastCalledWith('N')
})
test('a read-only check does not change', () => {
  heard.mockClear()
  const box = draw('Y', true)
  click(box)
  expect(heard).not.toHaveBeenCalled()
  expect(box.checked).toBe(true)
})
