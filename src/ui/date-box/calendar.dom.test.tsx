import { act, useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, focus, mount, press } from '../../../tests/support/mount.ts'
import { sizedPage } from '../../../tests/support/pages/sized-page.ts'
import { DateBox } from './date-box.tsx'
import type { DateVariant } from '#domain/typed-value/typed-date.ts'

// Based on the reference tests of WAI-ARIA APG "date picker dialog".

beforeAll(sizedPage)

function Box({ start, variant }: { start: string; variant: DateVariant }) {
  const [value, setValue] = useState(start)
  return (
    <InPortal>
      <DateBox label="일자" variant={variant} value={value} onChange={setValue} />
    </InPortal>
  )
}
const at = () => (document.activeElement as HTMLElement | null)?.dataset.at
const opened = async (start: string, variant: DateVariant = 'day') => {
  const { container } = mount(<Box start={start} variant={variant} />)
  const box = find(container, 'input') as HTMLInputElement
  focus(box)
  press('ArrowDown', { altKey: true })
  for (let wait = 0; wait < 300 && at() === undefined; wait += 1) await act(() => new Promise((later) => setTimeout(later, 20)))
  return { box, container, calendar: find(document, '[role=dialog]') }
}
const stops = (calendar: HTMLElement) => [...calendar.querySelectorAll<HTMLElement>('td button')].filter(({ tabIndex }) => tabIndex === 0)

test('the calendar is a modal dialog with a name, opened by its field, and the selected day has the focus and the only tab stop', {
  timeout: 30_000,
}, async () => {
  const { box, calendar } = await opened('20261127')
  expect([calendar.getAttribute('aria-modal'), calendar.getAttribute('aria-label')]).toEqual(['true', '일자 달력'])
  expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls'), box.getAttribute('aria-haspopup')]).toEqual([
    'true',
    calendar.id,
    'dialog',
  ])
  expect(at()).toBe('20261127')
  expect(stops(calendar).map(({ dataset }) => dataset.at)).toEqual(['20261127'])
})

test('arrows, Home, End and Page keys move the focus, across months too, and the tab stop follows', {
  timeout: 30_000,
}, async () => {
  const { calendar } = await opened('20261127')
  const walk = [
    ['ArrowRight', '20261128'],
    ['ArrowDown', '20261205'],
    ['Home', '20261129'],
    ['End', '20261205'],
    ['ArrowLeft', '20261204'],
    ['ArrowUp', '20261127'],
    ['PageDown', '20261227'],
    ['PageUp', '20261127'],
  ] as const
  for (const [key, day] of walk) {
    expect(press(key), key).toBe(true)
    expect([key, at()]).toEqual([key, day])
    expect(stops(calendar).map(({ dataset }) => dataset.at)).toEqual([day])
  }
  press('PageDown', { shiftKey: true })
  expect([at(), calendar.textContent?.includes('2027년 11월')]).toEqual(['20271127', true])
})

test('Enter and Space select the day, close the calendar and focus the field', { timeout: 30_000 }, async () => {
  const { box } = await opened('20261127')
  press('ArrowDown')
  // The browser turns both keys into button clicks.
  click(document.activeElement as Element)
  expect([box.value, document.querySelector('[role=dialog]'), document.activeElement === box]).toEqual(['2026-12-04', null, true])
})

test('the month buttons keep the focus, and the displayed month has a tab stop', { timeout: 30_000 }, async () => {
  const { calendar } = await opened('20260131')
  const next = find(calendar, '[aria-label="다음 달"]')
  focus(next)
  click(next)
  expect(document.activeElement).toBe(next)
  expect(stops(calendar).map(({ dataset }) => dataset.at)).toEqual(['20260228'])
})

test('an empty field opens on today; months and years have the same keys', { timeout: 30_000 }, async () => {
  await opened('')
  expect(at()).toMatch(/^\d{8}$/)
  press('Escape')
  await opened('202611', 'month')
  press('ArrowDown')
  expect(at()).toBe('20270201')
})
