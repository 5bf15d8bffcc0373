import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blur, click, find, focus, mount } from '../../../../../tests/support/mount.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { Banner } from './banner.tsx'
import words from '../messages.ts'
import { SLIDE_TIME } from './use-rotation.ts'

// Based on the reference tests of WAI-ARIA APG "carousel, buttons for slide control".

const SLIDES = ['1', '2', '3'].map((BANNER_ID) => ({ BANNER_ID, TITLE: `slide ${BANNER_ID}`, TEXT: '', LINK: '', PICTURE: '' }))
const languageMap = Object.fromEntries(Object.entries(words).map(([key, { ko }]) => [key, ko]))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.useRealTimers())

const draw = () => {
  const inside = (
    <PortalProvider initial={{ languageMap }}>
      <Banner slides={SLIDES} />
    </PortalProvider>
  )
  const { container } = mount(<RouterProvider router={createMemoryRouter([{ path: '*', element: inside }])} />)
  const button = (name: string) => find(container, `button[aria-label="${name}"]`)
  const live = () => find(container, '[aria-live]')
  const shown = () =>
    [...container.querySelectorAll<HTMLElement>('[role=group]')]
      .filter(({ hidden }) => !hidden)
      .map((one) => one.getAttribute('aria-label'))
  return { container, button, live, shown }
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the carousel has a name; each slide is a numbered group, one of them is shown', () => {
  const { container, shown } = draw()
  const region = find(container, 'section')
  expect([region.getAttribute('aria-roledescription'), Boolean(region.getAttribute('aria-label'))]).toEqual([
    languageMap['home.carousel'],
    true,
  ])
  expect([...container.querySelectorAll('[role=group]')].map((one) => one.getAttribute('aria-roledescription'))).toEqual(
    Array(3).fill(languageMap['home.slide']),
  )
  expect(shown()).toEqual(['3개 중 1번째'])
})

test('the rotation button comes first, and the arrows have labels', () => {
  const { container, button, live } = draw()
  expect(find(container, 'button, a')).toBe(button('자동 넘김 정지'))
  expect(['이전 배너', '다음 배너'].map((name) => button(name).getAttribute('aria-controls'))).toEqual([live().id, live().id])
  expect(live().id).not.toBe('')
})

test('S1-015 the rotating banner is not announced; focused or stopped it stands still and is announced', async () => {
  const { button, live, shown } = draw()
  expect(live().getAttribute('aria-live')).toBe('off')
  await later(SLIDE_TIME)
  expect(shown()).toEqual(['3개 중 2번째'])
  focus(button('다음 배너'))
  await later(2 * SLIDE_TIME)
  expect([live().getAttribute('aria-live'), shown()]).toEqual(['polite', ['3개 중 2번째']])
  click(button('다음 배너'))
  expect(shown()).toEqual(['3개 중 3번째'])
  click(button('다음 배너'))
  expect(shown()).toEqual(['3개 중 1번째'])
  click(button('이전 배너'))
  expect(shown()).toEqual(['3개 중 3번째'])
  click(button('자동 넘김 정지'))
  blur(button('다음 배너'))
  await later(2 * SLIDE_TIME)
  expect([live().getAttribute('aria-live'), shown(), Boolean(button('자동 넘김 시작'))]).toEqual(['polite', ['3개 중 3번째'], true])
  click(button('자동 넘김 시작'))
  await later(SLIDE_TIME)
  expect(shown()).toEqual(['3개 중 1번째'])
})

test('S1-015 it stands still under the pointer, and goes on when the pointer has left', async () => {
  const { container, shown } = draw()
  const region = find(container, 'section')
  const point = (type: string) =>
    act(async () => void region.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })))
  await point('pointerover')
  await later(2 * SLIDE_TIME)
  expect(shown()).toEqual(['3개 중 1번째'])
  await point('pointerout')
  await later(SLIDE_TIME)
  expect(shown()).toEqual(['3개 중 2번째'])
})

test('S1-015 it does not turn when reduced motion is wished, until the visitor starts it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('prefers-reduced-motion: reduce') }))
  const { button, shown } = draw()
  await later(2 * SLIDE_TIME)
  expect(shown()).toEqual(['3개 중 1번째'])
  click(button('자동 넘김 시작'))
  await later(SLIDE_TIME)
  expect(shown()).toEqual(['3개 중 2번째'])
})

test('S1-015 a dot chooses its slide', () => {
  const { button, shown } = draw()
  click(button('배너 3'))
  expect(shown()).toEqual(['3개 중 3번째'])
})
