// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { click, find, mount } from '../../../../tests/support/mount.ts'
import { listLoaders, useListPage } from './list-page.ts'

type Search = { WORD: string }
const defaults = () => ({ WORD: '' })
const { shouldRevalidate } = listLoaders<Search, Search, { rows: Record<string, unknown>[] }>({
  contract: {} as Endpoint<Search, { rows: Record<string, unknown>[] }>,
  defaults,
  valid: (search) => search,
  refused: () => false,
})
const asked = vi.fn<(word: string) => void>()
function List() {
  const page = useListPage<Search, { rows: Record<string, unknown>[] }>(0)
  return (
    <>
      <output>{JSON.stringify(page.shown.answer?.rows)}</output>
      {['a', 'b'].map((WORD) => (
        <button key={WORD} type="button" data-word={WORD} onClick={() => page.search({ WORD })}>
          {WORD}
        </button>
      ))}
    </>
  )
}
const loader = ({ request }: { request: Request }) => {
  const WORD = new URL(request.url).searchParams.get('WORD') ?? ''
  asked(WORD)
  return { search: { WORD }, defaults: defaults(), answer: { rows: [{ WORD }] }, failed: false, views: [] }
}

test('S2-092 every search asks: another one, the same once more, and another again', async () => {
  const router = createMemoryRouter([{ path: '/list', loader, shouldRevalidate, Component: List, HydrateFallback: () => null }], {
    initialEntries: ['/list'],
  })
  const { container } = mount(<RouterProvider router={router} />)
  const seen = (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => {})
      check()
    })
  await seen(() => expect(find(container, 'output').textContent).toBe('[{"WORD":""}]'))
  for (const word of ['a', 'a', 'b']) {
    click(find(container, `[data-word="${word}"]`))
    await seen(() => {
      expect(router.state.navigation.state + router.state.revalidation).toBe('idleidle')
      expect(find(container, 'output').textContent).toBe(JSON.stringify([{ WORD: word }]))
    })
  }
  expect(asked.mock.calls.flat()).toEqual(['', 'a', 'a', 'b'])
})
