import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { FETCH_DELAY, useSteady } from './fetch-delay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const Page = ({ pending, delay }: { pending: boolean; delay?: number }) => <p>{useSteady(pending, delay) ? 'pending' : 'ready'}</p>
const draw = (delay?: number) => {
  const at = (pending: boolean) => <Page pending={pending} {...(delay !== undefined && { delay })} />
  const { container, redraw } = mount(at(false))
  return { set: (pending: boolean) => redraw(at(pending)), said: () => container.textContent }
}
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('S9-007 a response after 20 ms is pending until 200 ms have passed', () => {
  const { set, said } = draw()
  expect([FETCH_DELAY, said()]).toEqual([200, 'ready'])
  set(true)
  expect(said()).toBe('pending')
  later(20)
  set(false)
  later(179)
  expect(said()).toBe('pending')
  later(1)
  expect(said()).toBe('ready')
})

test('S9-007 a slow response is ready at once, and a page may have its own delay', () => {
  const slow = draw()
  slow.set(true)
  later(500)
  slow.set(false)
  later(0)
  expect(slow.said()).toBe('ready')
  const own = draw(1_000)
  own.set(true)
  later(20)
  own.set(false)
  later(979)
  expect(own.said()).toBe('pending')
  later(1)
  expect(own.said()).toBe('ready')
})

test('a next fetch within the delay counts from its own start', () => {
  const { set, said } = draw()
  set(true)
  later(100)
  set(false)
  later(50)
  set(true)
  later(10)
  set(false)
  later(189)
  expect(said()).toBe('pending')
  later(1)
  expect(said()).toBe('ready')
})
