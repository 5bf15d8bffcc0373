import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { click, find, mount, type } from '../../../tests/support/mount.ts'
import { TextBox } from '../text-box/text-box.tsx'
import { Field } from './field.tsx'
import { SearchCard } from './search-card.tsx'

const searched = vi.fn<(text: string) => void>()
const reset = vi.fn<() => void>()
function Search() {
  const [text, setText] = useState('')
  return (
    <SearchCard label="검색 조건" searchLabel="조회" resetLabel="초기화" onSearch={() => searched(text)} onReset={reset}>
      <Field label="화주" required>
        <TextBox value={text} onChange={setText} error={text === 'x' ? '두 글자 이상 입력합니다.' : null} />
      </Field>
    </SearchCard>
  )
}

test('S2-092 Enter searches with the input, Reset does not search', () => {
  const { container } = mount(<Search />)
  type(find(container, 'input'), '물결')
  const form = container.querySelector('form')
  act(() => form?.requestSubmit())
  expect(searched).toHaveBeenCalledExactlyOnceWith('물결')
  click(find(container, 'button[type="button"]'))
  expect(reset).toHaveBeenCalledOnce()
  expect(searched).toHaveBeenCalledOnce()
})
test('a field label names its control, and an error is announced with it', () => {
  const { container } = mount(<Search />)
  const box = find(container, 'input')
  expect(find(container, 'label').getAttribute('for')).toBe(box.id)
  expect(box.getAttribute('aria-required')).toBe('true')
  type(box, 'x')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('두 글자 이상 입력합니다.')
})
