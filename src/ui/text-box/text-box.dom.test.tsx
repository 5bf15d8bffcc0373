import { act, type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { blur, find, focus, mount, press, type } from '../../../tests/support/mount.ts'
import { TextBox } from './text-box.tsx'

const heard = vi.fn<(value: string) => void>()
type Rules = Omit<ComponentProps<typeof TextBox>, 'value' | 'onChange'>
function Box(rules: Rules) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    heard(next)
    setValue(next)
  }
  return (
    <InPortal>
      <TextBox label="번호" {...rules} value={value} onChange={change} />
    </InPortal>
  )
}
const draw = (rules: Rules) => find(mount(<Box {...rules} />).container, 'input') as HTMLInputElement
const compose = (box: HTMLInputElement, ...steps: string[]) => {
  act(() => void box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
  for (const step of steps) type(box, step)
}
const end = (box: HTMLInputElement) => act(() => void box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))

test.each([
  ['S5-022 S5-049 upper case', { upper: true }, 'abc', 'ABC', 'ABC'],
  ['S5-023 at most five characters, also when pasted', { maxLength: 5 }, 'abcdefgh', 'abcde', 'abcde'],
  ['S5-023 characters outside the first plane count once', { maxLength: 2 }, '😀😀😀', '😀😀', '😀😀'],
  ['S5-024 spaces are taken out', { noSpaces: true }, ' a b ', 'ab', 'ab'],
  ['S5-025 a mask shows open places that never reach the value', { mask: '000-0000' }, '123', '123-____', '123'],
  ['S5-025 what does not fit the mask is dropped', { mask: '000-0000' }, '12a34567890', '123-4567', '123-4567'],
])('%s', (_rule, rules, typed, shown, value) => {
  const box = draw(rules)
  type(box, typed)
  expect(box.value).toBe(shown)
  expect(heard).toHaveBeenLastCalledWith(value)
})
test.each([
  ['S5-022 upper case', { upper: true }, 'abc', '대문자로 바꿨습니다.'],
  ['S5-023 what is beyond the length', { maxLength: 5, upper: true }, 'abcdefgh', '5자까지만 입력됩니다. 나머지는 넣지 않았습니다.'],
  ['S5-024 blanks', { noSpaces: true }, ' a b ', '공백을 뺐습니다.'],
  ['S5-025 what does not fit a mask', { mask: '000-0000' }, '12a3', '서식에 맞지 않는 글자는 넣지 않았습니다.'],
])('%s is changed aloud, and the sentence goes with the next entry that fits', (_, rules, typed, sentence) => {
  const { container } = mount(<Box {...rules} />)
  const box = find(container, 'input') as HTMLInputElement
  type(box, typed)
  expect(container.querySelector('[role=status]')?.textContent).toBe(sentence)
  type(box, '12')
  expect(container.querySelector('[role=status]')).toBeNull()
})
test('S5-025 an emptied masked field is empty, without its fixed characters', () => {
  const box = draw({ mask: '000-0000' })
  type(box, '1')
  type(box, '___-____')
  expect(box.value).toBe('')
  expect(heard).toHaveBeenLastCalledWith('')
})
test('a letter typed into the middle leaves the caret behind it, and a full field refuses it', () => {
  const box = draw({ upper: true, maxLength: 4 })
  type(box, 'acd')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'abcd')
    box.setSelectionRange(2, 2)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect([box.value, box.selectionStart]).toEqual(['ABCD', 2])
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'ABxCD')
    box.setSelectionRange(3, 3)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect([box.value, box.selectionStart]).toEqual(['ABCD', 2])
})
test('S5-022 S5-023 rules do not apply during a composition', () => {
  heard.mockClear()
  const box = draw({ upper: true, maxLength: 2, noSpaces: true })
  compose(box, 'ㅂ', '부', '붓', '부산', '부산ㅅ', '부산시')
  expect(box.value).toBe('부산시')
  expect(heard).not.toHaveBeenCalled()
  end(box)
  expect(box.value).toBe('부산')
  expect(heard).toHaveBeenCalledExactlyOnceWith('부산')
})
test("an Enter that ends a composition is swallowed, in Safari's event order too; a plain Enter is not", () => {
  const box = draw({})
  box.focus()
  compose(box, '하')
  expect(press('Enter', { isComposing: true })).toBe(true)
  end(box)
  expect(press('Enter', { keyCode: 229 } as KeyboardEventInit)).toBe(true)
  expect(press('Enter')).toBe(false)
})
test('a disabled field shows the reason, and an error is announced with the field', () => {
  const { container } = mount(<Box disabled disabledReason="확정된 부킹입니다." error="필수 입력 항목입니다." />)
  const box = find(container, 'input')
  const said = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['필수 입력 항목입니다.', '확정된 부킹입니다.'])
})

test('S5-053 a telephone number takes its usual form on leaving and on Enter, never while it is typed', () => {
  const box = draw({ phone: true, maxLength: 30 })
  focus(box)
  type(box, '01012345678')
  expect([box.value, box.inputMode]).toEqual(['01012345678', 'tel'])
  press('Enter')
  expect([box.value, heard.mock.lastCall?.[0]]).toEqual(['010-1234-5678', '010-1234-5678'])
  type(box, '021234567')
  blur(box)
  expect(box.value).toBe('02-123-4567')
  focus(box)
  type(box, '02-12')
  blur(box)
  expect(box.value, 'half a number stays').toBe('02-12')
})
