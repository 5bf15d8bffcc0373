import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { blur, click, find, focus, mount, paste, press, type } from '../../../tests/support/mount.ts'
import { NumbersInput } from './numbers-input.tsx'

const heard = vi.fn<(values: string[]) => void>()
function Box() {
  const [values, setValues] = useState<string[]>([])
  return (
    <NumbersInput
      label="번호"
      values={values}
      onChange={(next) => {
        heard(next)
        setValues(next)
      }}
      removeLabel={(value) => `${value} 빼기`}
      restLabel={(count) => `외 ${count}건`}
      overflowText={(count) => `${count}건을 뺐습니다.`}
    />
  )
}

test('S2-126 a pasted list becomes chips with a count; excess numbers are reported', () => {
  const { container } = mount(<Box />)
  const box = find(container, 'input')
  focus(box)
  paste(box, Array.from({ length: 23 }, (_, at) => `NRSE${at}`).join('\n'))
  expect(container.querySelectorAll('button[aria-label]')).toHaveLength(20)
  expect(container.textContent).toContain('20 / 20')
  expect(find(container, 'output').textContent).toBe('3건을 뺐습니다.')
})
test("Backspace in the empty field removes the last number, a chip's button its own", () => {
  const { container } = mount(<Box />)
  const box = find(container, 'input')
  focus(box)
  paste(box, 'A,B,C')
  press('Backspace')
  expect(heard).toHaveBeenLastCalledWith(['A', 'B'])
  click(find(container, '[aria-label="A 빼기"]'))
  expect(heard).toHaveBeenLastCalledWith(['B'])
})
test('S2-132 the field is one tab stop; arrows lead from it to each number and back, Delete removes that one', () => {
  const { container } = mount(<Box />)
  const box = find(container, 'input')
  focus(box)
  paste(box, 'A,B,C')
  expect([...container.querySelectorAll('button')].every(({ tabIndex }) => tabIndex === -1)).toBe(true)
  const name = () => document.activeElement?.getAttribute('aria-label')
  press('ArrowLeft')
  expect(name()).toBe('C 빼기')
  press('ArrowLeft')
  press('ArrowRight')
  expect(name()).toBe('C 빼기')
  press('ArrowRight')
  expect(document.activeElement).toBe(box)
  press('ArrowLeft')
  press('ArrowLeft')
  press('Delete')
  expect(heard).toHaveBeenLastCalledWith(['A', 'C'])
  expect(document.activeElement).toBe(box)
})
test('Enter adds the typed number and submits the form', () => {
  const { container } = mount(<Box />)
  const box = find(container, 'input')
  focus(box)
  type(box, 'NRSE26100388')
  expect(press('Enter')).toBe(false)
  expect(heard).toHaveBeenLastCalledWith(['NRSE26100388'])
})

test('S2-126 Enter closes the field over a pasted list: three numbers are visible, the others are counted', () => {
  const { container } = mount(<Box />)
  const box = find(container, 'input')
  const isOpen = () => container.querySelector('[data-open=true]') !== null
  focus(box)
  paste(box, Array.from({ length: 20 }, (_, at) => `NRSE${at}`).join('\n'))
  expect(isOpen()).toBe(true)
  press('Enter')
  expect([isOpen(), container.querySelectorAll('button[aria-label$="빼기"]').length, container.textContent?.includes('외 17건')]).toEqual([
    false,
    3,
    true,
  ])
})

test('a number typed last is added on leaving the field; leaving an empty field changes nothing', () => {
  heard.mockClear()
  const { container } = mount(<Box />)
  const box = find(container, 'input')
  focus(box)
  blur(box)
  expect(heard).not.toHaveBeenCalled()
  focus(box)
  type(box, ' NRSE1 ')
  blur(box)
  expect(heard.mock.calls).toEqual([[['NRSE1']]])
  expect(container.querySelector('[data-open=true]')).toBeNull()
})
