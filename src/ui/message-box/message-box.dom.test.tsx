import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { click, find, mount, press } from '../../../tests/support/mount.ts'
import { MessageBox } from './message-box.tsx'

const question = (onAnswer: (ok: boolean) => void) =>
  mount(<MessageBox kind="question" title="확인" text={'<img src=x>\n둘째 줄'} okLabel="확인" cancelLabel="취소" onAnswer={onAnswer} />)

test('S2-082 S2-086 a question has OK and Cancel; Enter is OK', () => {
  const onAnswer = vi.fn()
  const { container } = question(onAnswer)
  const [cancel, ok] = container.querySelectorAll('button')
  expect([cancel?.textContent, ok?.textContent]).toEqual(['취소', '확인'])
  expect(document.activeElement).toBe(ok)
  press('Enter')
  click(cancel as Element)
  click(ok as Element)
  expect(onAnswer.mock.calls).toEqual([[true], [false], [true]])
})

test('S2-087 Esc is Cancel in a question and OK elsewhere', () => {
  const asked = vi.fn()
  question(asked)
  press('Escape')
  expect(asked).toHaveBeenCalledWith(false)
  const onClosed = vi.fn()
  mount(<MessageBox kind="warning" title="경고" text="x" okLabel="확인" onAnswer={onClosed} />)
  press('Escape')
  expect(onClosed).toHaveBeenCalledWith(true)
})

test('an Enter that ends a composition does not answer, nor does a held key', () => {
  const onAnswer = vi.fn()
  question(onAnswer)
  press('Enter', { isComposing: true })
  press('Enter', { repeat: true })
  expect(onAnswer).not.toHaveBeenCalled()
})

test('S2-083 S2-084 S2-085 the others have one button', () => {
  for (const kind of ['information', 'warning', 'error'] as const) {
    const { container } = mount(<MessageBox kind={kind} title="t" text="x" okLabel="확인" onAnswer={() => {}} />)
    expect(container.querySelectorAll('button')).toHaveLength(1)
  }
})

test('S2-087 it is an alertdialog with plain text', () => {
  const { container } = question(() => {})
  const box = find(container, '[role="alertdialog"]')
  expect(box.querySelector('img')).toBeNull()
  expect(box.querySelector('p')?.textContent).toBe('<img src=x>\n둘째 줄')
})

test('the focus returns to its previous element', () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { redraw } = mount(<MessageBox kind="error" title="t" text="x" okLabel="확인" onAnswer={() => {}} />)
  expect(document.activeElement).not.toBe(opener)
  redraw(null)
  act(() => {})
  expect(document.activeElement).toBe(opener)
  opener.remove()
})
