import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { Field } from '../search-card/field.tsx'
import { Segmented } from './segmented.tsx'

function Mode() {
  const [value, setValue] = useState('all')
  const options = ['all', 'sea', 'air'].map((mode) => ({ value: mode, label: mode }))
  return (
    <Field label="운송 구분">
      <Segmented options={options} value={value} onChange={setValue} />
    </Field>
  )
}
const chosen = (container: ParentNode) =>
  [...container.querySelectorAll('input')].filter((input) => input.checked).map((input) => input.parentElement?.textContent)

test('exactly one value is selected, in one group named by its field', () => {
  const { container } = mount(<Mode />)
  expect(chosen(container)).toEqual(['all'])
  click(find(container, 'fieldset label:nth-of-type(3) input'))
  expect(chosen(container)).toEqual(['air'])
  expect(new Set([...container.querySelectorAll('input')].map((input) => input.name)).size).toBe(1)
  const group = find(container, 'fieldset')
  expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('운송 구분')
})
