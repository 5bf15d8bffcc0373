import { useState } from 'react'
import { expect, test } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { blur, find, focus, mount, type } from '../../../tests/support/mount.ts'
import { SelectBox } from './select-box.tsx'

const UNITS = [
  ['', ''],
  ['CTN', '카톤'],
  ['CT', '통'],
  ['PLT', '파렛트'],
  ['CRT', '나무상자'],
  ['BAG', '자루'],
  ['BDL', '묶음'],
  ['DRM', '드럼'],
  ['BOX', '상자'],
  ['PKG', '포장'],
] as const
function Unit() {
  const [unit, setUnit] = useState('PLT')
  return (
    <InPortal>
      <SelectBox
        label="단위"
        value={unit}
        onChange={setUnit}
        options={UNITS.map(([value, label]) => ({ value, label, otherLabel: value === 'BDL' ? 'Bundle' : undefined }))}
      />
      <output>{unit}</output>
    </InPortal>
  )
}
const draw = (typed: string) => {
  const { container } = mount(<Unit />)
  const box = find(container, 'input') as HTMLInputElement
  focus(box)
  type(box, typed)
  blur(box)
  return { box, unit: find(container, 'output').textContent, words: container.textContent }
}

test.each([
  ['ctn', 'CTN', '카톤'],
  ['CT', 'CT', '통'],
  ['상자', 'BOX', '상자'],
  ['bundle', 'BDL', '묶음'],
  ['파', 'PLT', '파렛트'],
  ['dr', 'DRM', '드럼'],
  ['', '', ''],
])('a unit typed as %j is taken on leaving as %j, by its code or its name in either language', (typed, unit, shown) => {
  const drawn = draw(typed)
  expect([drawn.unit, drawn.box.value, drawn.box.getAttribute('aria-invalid')]).toEqual([unit, shown, null])
})
test.each(['XYZ', 'C'])('%s is no unit: the text stays, marked with an error, and no unit is selected', (typed) => {
  const { box, unit } = draw(typed)
  expect([box.value, unit, box.getAttribute('aria-invalid')]).toEqual([typed, '', 'true'])
})
