import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, focus, mount, press } from '../../../tests/support/mount.ts'
import { Field } from '../search-card/field.tsx'
import { MultiSelectBox } from './multi-select-box.tsx'

const OPTIONS = ['SEA', 'AIR', 'RAIL'].map((value) => ({ value, label: value }))
type State = Pick<ComponentProps<typeof MultiSelectBox>, 'error' | 'readOnly' | 'disabled' | 'disabledReason'>

function Modes(state: State) {
  const [values, setValues] = useState<string[]>([])
  return (
    <Field label="운송">
      <MultiSelectBox
        {...state}
        options={OPTIONS}
        values={values}
        onChange={setValues}
        allLabel="전체"
        restLabel={(count) => `외 ${count}`}
      />
    </Field>
  )
}
const draw = (state: State = {}) => mount(<Modes {...state} />).container
const list = (container: HTMLElement) => find(container, 'fieldset')

test('APG disclosure: the button announces whether its list is open, Esc closes it and restores the focus, leaving closes it', () => {
  const container = draw()
  const button = find(container, 'button')
  expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['false', list(container).id])
  click(button)
  expect([button.getAttribute('aria-expanded'), list(container).hidden]).toEqual(['true', false])
  focus(find(container, 'input[type=checkbox]'))
  expect(press('Escape')).toBe(false)
  expect([list(container).hidden, document.activeElement]).toEqual([true, button])
  click(button)
  focus(find(container, 'input[type=checkbox]'))
  focus(document.body.appendChild(document.createElement('button')))
  expect(list(container).hidden).toBe(true)
})

test('the closed field shows the first value and counts the rest, in list order', () => {
  const container = draw()
  click(find(container, 'button'))
  const [sea, air] = [...container.querySelectorAll('input')]
  expect(find(container, 'button').textContent).toBe('전체')
  click(air as Element)
  expect(find(container, 'button').textContent).toBe('AIR')
  click(sea as Element)
  expect(find(container, 'button').textContent).toBe('SEA 외 1')
})

test('an error is announced with it; a read-only one is text, a disabled one shows the reason and does not open', () => {
  const wrong = find(draw({ error: '하나 이상 고르세요.' }), 'button')
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe('하나 이상 고르세요.')
  const read = draw({ readOnly: true })
  expect([read.querySelector('button'), (find(read, 'input') as HTMLInputElement).value]).toEqual([null, '전체'])
  const off = draw({ disabled: true, disabledReason: '확정되었습니다.' })
  click(find(off, 'button'))
  expect([list(off).hidden, off.textContent?.includes('확정되었습니다.')]).toEqual([true, true])
})
