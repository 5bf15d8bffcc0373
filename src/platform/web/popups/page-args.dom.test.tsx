import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { connectCalls } from '../api/call.ts'
import { carryPageArgs, setPageArgs, consumePageArgs, usePageArgs } from './page-args.ts'
import { createPortalStore } from '../store/store.ts'

const KEY = 'naru.pageArgs'
/** A new page in the same browser tab, without the memory of the old one. */
const loadPage = () => {
  window.dispatchEvent(new Event('pagehide'))
  const store = createPortalStore()
  connectCalls(store)
  carryPageArgs(store)
}

beforeEach(() => {
  connectCalls(createPortalStore())
  carryPageArgs(createPortalStore())
  sessionStorage.clear()
  loadPage()
})

test('S4-020 a second store before delivery replaces the first', () => {
  setPageArgs('ptlBookingSeaMgt', { BKG_NO: 'A' })
  setPageArgs('ptlBookingSeaMgt', { BKG_NO: 'B' })
  expect(consumePageArgs('ptlBookingSeaMgt')).toEqual({ BKG_NO: 'B' })
})

test('S4-022 delivered arguments are gone; those of other menus stay', () => {
  setPageArgs('a', 1)
  setPageArgs('b', 2)
  expect(consumePageArgs('a')).toBe(1)
  expect(consumePageArgs('a')).toBeUndefined()
  expect(consumePageArgs('b')).toBe(2)
})

test('S1-021 waiting arguments survive the reload after login and are in the session storage only in between', () => {
  setPageArgs('a', { BKG_NO: 'A' })
  expect(sessionStorage.getItem(KEY)).toBeNull()
  loadPage()
  expect(sessionStorage.getItem(KEY)).toBeNull()
  expect(consumePageArgs('a')).toEqual({ BKG_NO: 'A' })
  loadPage()
  expect(consumePageArgs('a')).toBeUndefined()
})

test('invalid data in the session storage means that nothing waits', () => {
  sessionStorage.setItem(KEY, '{broken')
  loadPage()
  expect(consumePageArgs('a')).toBeUndefined()
})

test('S4-021 S4-022 a page receives its arguments once: at its load, again when it is opened anew with new ones, never those of another', async () => {
  const received: unknown[] = []
  const Page = () => {
    usePageArgs('ptlBookingSeaMgt', (args) => received.push(args))
    return null
  }
  const events: unknown[] = []
  window.addEventListener('receive-args', (event) => events.push((event as CustomEvent).detail))
  setPageArgs('ptlBookingSeaMgt', { BKG_NO: 'A' })
  setPageArgs('ptlBookingAirMgt', { BKG_NO: 'X' })
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/sea'] })
  mount(<RouterProvider router={router} />)
  expect(received).toEqual([{ BKG_NO: 'A' }])
  expect(events).toEqual([{ MENU_ABBR: 'ptlBookingSeaMgt', args: { BKG_NO: 'A' } }])
  await act(() => router.navigate('/sea?again'))
  expect(received).toHaveLength(1)
  setPageArgs('ptlBookingSeaMgt', { BKG_NO: 'B' })
  await act(() => router.navigate('/sea?more'))
  expect(received).toEqual([{ BKG_NO: 'A' }, { BKG_NO: 'B' }])
  expect(consumePageArgs('ptlBookingAirMgt')).toEqual({ BKG_NO: 'X' })
})
