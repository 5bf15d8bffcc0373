import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { InPortal } from '../../tests/support/in-portal.tsx'
import { find, mount } from '../../tests/support/mount.ts'
import type { BoxProps } from './box-frame/use-box.ts'
import { CheckBox } from './check-box/check-box.tsx'
import { CodeBox } from './code-box/code-box.tsx'
import { DateBox } from './date-box/date-box.tsx'
import { MultiSelectBox } from './select-box/multi-select-box.tsx'
import { NumberBox } from './number-box/number-box.tsx'
import { Field } from './search-card/field.tsx'
import { SelectBox } from './select-box/select-box.tsx'
import { TextArea } from './text-area/text-area.tsx'
import { TextBox } from './text-box/text-box.tsx'

const nothing = () => undefined
const ONE = [{ value: 'A', label: 'one' }]
const MANY = Array.from({ length: 9 }, (_, at) => ({ value: `${at}`, label: `choice ${at}` }))
const BOXES: Record<string, (props: BoxProps) => ReactElement> = {
  'a text': (props) => <TextBox {...props} value="x" onChange={nothing} />,
  'a long text': (props) => <TextArea {...props} value="x" onChange={nothing} maxLength={9} />,
  'a number': (props) => <NumberBox {...props} value={1} onChange={nothing} />,
  'a day': (props) => <DateBox {...props} value="20261124" onChange={nothing} />,
  'a choice': (props) => <SelectBox {...props} options={ONE} value="A" onChange={nothing} />,
  'one of many': (props) => <SelectBox {...props} options={MANY} value="1" onChange={nothing} />,
  'a code': (props) => (
    <CodeBox {...props} kind="PORT" suggest={async () => []} value={{ code: 'KRPUS', name: '부산' }} onChange={nothing} />
  ),
  'a check': (props) => <CheckBox {...props} value="Y" onChange={nothing} />,
}
type Control = HTMLInputElement
const draw = (name: string, props: BoxProps, label?: string) => {
  const box = BOXES[name]?.(props)
  const { container } = mount(<InPortal>{label ? <Field label={label}>{box}</Field> : box}</InPortal>)
  const control = container.querySelector<Control>('input, textarea, select, [role=combobox]') ?? expect.fail('no control')
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  return { container, control, described: described.join(' ') }
}

describe.each(Object.keys(BOXES))('%s', (name) => {
  test('says what is wrong with it to everybody, and nothing when nothing is', () => {
    const wrong = draw(name, { label: '값', error: '잘못된 값입니다.' })
    expect([wrong.control.getAttribute('aria-invalid'), wrong.container.textContent?.includes('잘못된 값입니다.')]).toEqual(['true', true])
    expect(wrong.described).toContain('잘못된 값입니다.')
    expect(draw(name, { label: '값' }).control.getAttribute('aria-invalid')).toBeNull()
  })

  test('says why it cannot be used; one that can be used has no reason', () => {
    const off = draw(name, { label: '값', disabled: true, disabledReason: '확정된 예약입니다.' })
    expect([off.control.disabled, off.container.textContent?.includes('확정된 예약입니다.')]).toEqual([true, true])
    expect(off.described).toContain('확정된 예약입니다.')
    const on = draw(name, { label: '값', disabledReason: '확정된 예약입니다.' })
    expect([on.control.disabled, on.container.textContent?.includes('확정된 예약입니다.')]).toEqual([false, false])
    expect(on.described).not.toContain('확정된 예약입니다.')
  })

  test('has its name, whether it is required, and the name that checks find it by', () => {
    const { control } = draw(name, { label: '값', required: true, name: 'VALUE' })
    expect([control.getAttribute('aria-label'), control.getAttribute('aria-required'), control.dataset.field]).toEqual([
      '값',
      'true',
      'VALUE',
    ])
    expect(draw(name, { label: '값' }).control.getAttribute('aria-required')).toBeNull()
  })

  test('takes its name from the field around it', () => {
    const { container, control } = draw(name, {}, '출발지')
    const label = [...container.querySelectorAll('label')].find((one) => one.textContent?.includes('출발지'))
    expect([control.getAttribute('aria-label'), label?.htmlFor]).toEqual([null, control.id])
  })

  test('can only be read when it is read-only', () => {
    const { control, container } = draw(name, { label: '값', readOnly: true })
    expect(control.readOnly || control.getAttribute('aria-readonly') === 'true').toBe(true)
    expect(container.querySelector('button')).toBeNull()
    const open = draw(name, { label: '값' }).control
    expect(open.readOnly || open.getAttribute('aria-readonly') === 'true').toBe(false)
  })
})

test('several choices say what is wrong with them and why they cannot be used', () => {
  const several = (props: BoxProps) =>
    mount(<MultiSelectBox {...props} options={ONE} values={[]} onChange={nothing} allLabel="전체" restLabel={String} />).container
  const wrong = several({ label: '값', error: '하나를 고르세요.' })
  const button = find(wrong, 'button')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('하나를 고르세요.')
  expect(button.getAttribute('aria-label')).toBe('값 전체')
  expect(several({ label: '값', disabled: true }).querySelector('button')?.disabled).toBe(true)
})
