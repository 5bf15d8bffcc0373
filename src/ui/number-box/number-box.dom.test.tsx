import { act, type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { blur, find, focus, mount, type } from '../../../tests/support/mount.ts'
import { SearchCard } from '../search-card/search-card.tsx'
import { NumberBox } from './number-box.tsx'

const heard = vi.fn<(value: number | null, refused?: string) => void>()
type Rules = Omit<ComponentProps<typeof NumberBox>, 'value' | 'onChange'>
function Box(rules: Rules) {
  const [value, setValue] = useState<number | null>(null)
  const change = (next: number | null, ...refused: (string | undefined)[]) => {
    heard(next, ...refused)
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

test('S5-028 typed characters become a number while typing, and stay as typed until blur', () => {
  const { box } = draw({})
  type(box, '1,234.5')
  expect(heard).toHaveBeenLastCalledWith(1234.5)
  expect(box.value).toBe('1,234.5')
  blur(box)
  expect(box.value).toBe('1,234.5')
})
test('S5-027 zero becomes null where it means empty', () => {
  const { box } = draw({ zeroToNull: true })
  type(box, '0')
  expect(heard).toHaveBeenLastCalledWith(null)
  blur(box)
  expect(box.value).toBe('')
})
test('a decimal point without decimals can be typed', () => {
  const { box } = draw({ decimals: 2 })
  type(box, '1.')
  expect([box.value, heard.mock.lastCall?.[0]]).toEqual(['1.', 1])
  type(box, '1.25')
  blur(box)
  expect(box.value).toBe('1.25')
})
test('outside its limits the field names the limit', () => {
  const { box, container } = draw({ min: 0, max: 100 })
  type(box, '1000')
  expect(box.getAttribute('aria-invalid')).toBeNull()
  blur(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(container.textContent).toBe('100 이하로 입력해 주세요.')
})

test.each([
  ['=10*12', {}, '‘=10*12’'],
  ['12abc34', {}, '‘12abc34’'],
  ['3/4', {}, '‘3/4’'],
  ['1.5', { decimals: 0 }, '소수 없이'],
  ['1.2345', { decimals: 3 }, '소수점 아래 3자리'],
])('S5-028 %s is refused aloud, stays as it was typed and is no value', (text, rules, words) => {
  const { box, container } = draw(rules)
  type(box, text)
  blur(box)
  expect([box.value, heard.mock.lastCall, box.getAttribute('aria-invalid')]).toEqual([text, [null, text], 'true'])
  expect(container.textContent).toContain(words)
})
test.each([
  ['-5', -5, '-5'],
  ['(500)', -500, '-500'],
  ['1.234.567,89', 1_234_567.89, '1,234,567.89'],
  ['1e3', 1000, '1,000'],
])('S5-028 %s is understood as %d', (text, value, shown) => {
  const { box } = draw({})
  type(box, text)
  blur(box)
  expect([heard.mock.lastCall, box.value]).toEqual([[value], shown])
})
test('S5-052 a negative number where not allowed stays, marked with the limit', () => {
  const { box, container } = draw({ min: 0 })
  type(box, '-5')
  blur(box)
  expect([box.value, box.getAttribute('aria-invalid'), container.textContent]).toEqual(['-5', 'true', '0 이상으로 입력해 주세요.'])
})
test('S5-027 a zero that becomes empty is announced', () => {
  const { box, container } = draw({ zeroToNull: true })
  type(box, '0.0')
  blur(box)
  expect([box.value, container.querySelector('[role=status]')?.textContent]).toEqual(['', '0은 빈 값으로 둡니다.'])
})

test('S5-029 a form with a text that is no number is not sent; the field gets the focus', async () => {
  const sent = vi.fn()
  const { container } = mount(
    <InPortal>
      <SearchCard label="조건" searchLabel="조회" onSearch={sent}>
        <Box name="WT" />
      </SearchCard>
    </InPortal>,
  )
  const box = find(container, 'input') as HTMLInputElement
  const submit = () => act(async () => container.querySelector('form')?.requestSubmit())
  focus(box)
  type(box, '1..2')
  blur(box)
  await submit()
  expect([sent.mock.calls.length, document.activeElement]).toEqual([0, box])
  type(box, '12')
  await submit()
  expect(sent).toHaveBeenCalledOnce()
})
