import { act, type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { blur, click, find, focus, mount, paste, press, type } from '../../../tests/support/mount.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { DateBox } from './date-box.tsx'

const heard = vi.fn<(value: string) => void>()
type Rules = Omit<ComponentProps<typeof DateBox>, 'value' | 'onChange'> & { start?: string; dtForm?: string }
function Box({ start = '', dtForm, ...rules }: Rules) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    heard(next)
    setValue(next)
  }
  return (
    <InPortal {...(dtForm && { initial: { session: { ...GUEST, dtForm } } })}>
      <DateBox label="일자" {...rules} value={value} onChange={change} />
    </InPortal>
  )
}
const draw = (rules: Rules = {}) => {
  heard.mockClear()
  const { container } = mount(<Box {...rules} />)
  const box = find(container, 'input') as HTMLInputElement
  focus(box)
  return { box, container }
}
const opened = async (act_: () => void) => {
  await act(async () => act_())
  for (let wait = 0; wait < 100 && !document.querySelector('[role=dialog]'); wait += 1)
    await act(() => new Promise((later) => setTimeout(later, 20)))
  return find(document, '[role=dialog]')
}

test('S5-038 S9-029 the typed text has at most ten characters', () => {
  expect(draw().box.maxLength).toBe(10)
})
test('S5-021 Delete clears the field; S5-039 not a read-only one, whose calendar has no button and no key', () => {
  const { box } = draw({ start: '20261127' })
  expect(press('Delete')).toBe(true)
  expect([box.value, heard.mock.lastCall?.[0]]).toEqual(['', ''])
  const fixed = draw({ start: '20261127', readOnly: true })
  press('Delete')
  press('ArrowDown', { altKey: true })
  expect(fixed.box.value).toBe('2026-11-27')
  expect(fixed.container.querySelector('button')).toBeNull()
  expect(heard).not.toHaveBeenCalled()
})
test('S5-035 blur clears an incomplete day and month', () => {
  for (const [variant, typed] of [
    ['day', '202603'],
    ['month', '2026'],
  ] as const) {
    const { box } = draw({ variant, start: { day: '20261127', month: '202611' }[variant] })
    type(box, typed)
    blur(box)
    expect([box.value, heard.mock.lastCall?.[0]]).toEqual(['', ''])
  }
})
test('S5-036 blur keeps an incomplete year as typed, marked as invalid and without a value', () => {
  const { box } = draw({ variant: 'year', start: '2026' })
  type(box, '202')
  blur(box)
  expect([box.value, box.getAttribute('aria-invalid'), heard.mock.lastCall?.[0]]).toEqual(['202', 'true', ''])
})
test('S5-034 a non-existent day stays as typed, is sent to the server and is marked as invalid', () => {
  const { box, container } = draw()
  type(box, '20261345')
  blur(box)
  expect([box.value, heard.mock.lastCall?.[0], box.getAttribute('aria-invalid')]).toEqual(['20261345', '20261345', 'true'])
  expect(container.textContent).toContain('달력에 없는 날짜입니다.')
})
test.each([
  ['2026-3-5', '20260305'],
  ['26.03.05', '20260305'],
  ['260305', '20260305'],
])('S5-031 %s is read on leaving the box', (typed, value) => {
  const { box, container } = draw()
  type(box, typed)
  expect(box.value).toBe(typed)
  blur(box)
  expect([box.value, heard.mock.lastCall?.[0], container.textContent]).toEqual(['2026-03-05', value, ''])
})
test('a text that is no date stays, is sent to the server, and the accepted formats are shown', () => {
  const { box, container } = draw()
  type(box, '내일')
  blur(box)
  expect([box.value, heard.mock.lastCall?.[0], box.getAttribute('aria-invalid')]).toEqual(['내일', '내일', 'true'])
  expect(container.textContent).toContain('2026-3-5')
})
test.each([
  ['S5-033 too long a day', '202603051', '‘202603051’은 8자리가 넘어 지웠습니다.'],
  ['S5-035 an unfinished day', '202603', '‘202603’은 8자리가 되지 않아 지웠습니다.'],
])('%s is cleared aloud, with the text that was there', (_, typed, sentence) => {
  const { box, container } = draw()
  type(box, typed)
  blur(box)
  expect([box.value, container.querySelector('[role=status]')?.textContent]).toEqual(['', sentence])
})
test('S5-038 the eleventh character and a too long paste are refused with a message; the date stays', () => {
  const { box, container } = draw({ start: '20261127' })
  const said = () => container.querySelector('[role=status]')?.textContent
  press('1')
  expect([box.value, said()]).toEqual(['2026-11-27', '날짜는 10자까지 입력됩니다.'])
  box.setSelectionRange(10, 10)
  paste(box, '202603051')
  expect([box.value, said()]).toEqual(['2026-11-27', '‘202603051’은 날짜로 읽을 수 없어 붙여넣지 않았습니다.'])
  box.setSelectionRange(0, 10)
  paste(box, '2026년 3월 5일')
  expect([box.value, said(), heard.mock.lastCall?.[0]]).toEqual(['2026-03-05', undefined, '20260305'])
})
test('S5-037 a typed Saturday is cleared where weekends are disabled', () => {
  const { box } = draw({ noWeekends: true })
  type(box, '20260307')
  expect(box.value).toBe('')
  type(box, '20260309')
  expect(box.value).toBe('2026-03-09')
})
test('S5-041 the date format of the session is used', () => {
  expect(draw({ start: '20260305', dtForm: 'yyyy/MM/dd' }).box.value).toBe('2026/03/05')
  expect(draw({ start: '202603', variant: 'month', dtForm: 'yyyy/MM/dd' }).box.value).toBe('2026/03')
})
test('S9-030 S5-029 Alt+Down opens the days of the month with weekends disabled, and a click selects', { timeout: 20_000 }, async () => {
  const { box } = draw({ start: '20261127', noWeekends: true })
  const calendar = await opened(() => press('ArrowDown', { altKey: true }))
  const day = (number: string) => [...calendar.querySelectorAll('td button')].find((one) => one.textContent === number) as HTMLButtonElement
  expect([day('27').dataset.selected, day('28').disabled, day('29').disabled, day('30').disabled]).toEqual(['true', true, true, false])
  click(day('30'))
  expect([box.value, heard.mock.lastCall?.[0]]).toEqual(['2026-11-30', '20261130'])
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(document.activeElement).toBe(box)
})
test.each([
  ['S9-031 the month box', 'month', '202611', 12, '202603', '3월'],
  ['S9-032 the year box', 'year', '2026', 10, '2023', '2023'],
] as const)(
  '%s shows its own finest view, and a click there chooses',
  { timeout: 20_000 },
  async (_rule, variant, start, cells, value, words) => {
    const { container } = draw({ variant, start })
    const calendar = await opened(() => click(find(container, 'button')))
    const controls = [...calendar.querySelectorAll('td button')]
    expect(controls).toHaveLength(cells)
    click(controls.find((one) => one.textContent === words) as Element)
    expect(heard).toHaveBeenLastCalledWith(value)
  },
)
test('Esc closes only the calendar and focuses the field', { timeout: 20_000 }, async () => {
  const outside = vi.fn<() => void>()
  window.addEventListener('keydown', outside)
  const { box, container } = draw({ start: '20261127' })
  const calendar = await opened(() => click(find(container, 'button')))
  act(
    () => void find(calendar, 'td button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(document.activeElement).toBe(box)
  expect(outside).not.toHaveBeenCalled()
  window.removeEventListener('keydown', outside)
})

test('S5-038 a short text is pasted as typed, and nothing is pasted into a read-only field', () => {
  const pasted = (box: HTMLInputElement, text: string) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { getData: () => text } })
    act(() => void box.dispatchEvent(event))
    return event.defaultPrevented
  }
  const { box, container } = draw()
  expect([pasted(box, '2026-03-05'), pasted(box, '2026'), container.querySelector('[role=status]')?.textContent ?? '']).toEqual([
    false,
    false,
    '',
  ])
  expect(pasted(box, '2026년 3월 5일')).toBe(true)
  const fixed = draw({ start: '20261127', readOnly: true })
  expect([pasted(fixed.box, '2026년 3월 5일'), fixed.box.value]).toEqual([false, '2026-11-27'])
})
