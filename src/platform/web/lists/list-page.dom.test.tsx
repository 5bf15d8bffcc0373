import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { click, find, mount, type } from '../../../../tests/support/mount.ts'
import { listLoaders, useListPage } from './list-page.ts'

type Search = { WORD: string; NAME: string }
const defaults = () => ({ WORD: '', NAME: '' })
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
        <button key={WORD} type="button" data-word={WORD} onClick={() => page.search({ ...page.asked, WORD })}>
          {WORD}
        </button>
      ))}
      <button type="button" data-reset onClick={() => page.search(page.defaults)}>
        reset
      </button>
      <input value={page.draft.NAME} onChange={({ target }) => page.setDraft((draft) => ({ ...draft, NAME: target.value }))} />
    </>
  )
}
const loader = ({ request }: { request: Request }) => {
  const [WORD = '', NAME = ''] = ['WORD', 'NAME'].map((name) => new URL(request.url).searchParams.get(name) ?? '')
  asked(WORD)
  return { search: { WORD, NAME }, defaults: defaults(), answer: { rows: [{ WORD }] }, failed: false, views: [] }
}

const open = () => {
  const router = createMemoryRouter([{ path: '/list', loader, shouldRevalidate, Component: List, HydrateFallback: () => null }], {
    initialEntries: ['/list'],
  })
  const { container } = mount(<RouterProvider router={router} />)
  const seen = (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => {})
      check()
    })
  const answered = (word: string) =>
    seen(() => {
      expect(router.state.navigation.state + router.state.revalidation).toBe('idleidle')
      expect(find(container, 'output').textContent).toBe(JSON.stringify([{ WORD: word }]))
    })
  return { router, container, answered }
}

test('S2-092 every search asks: another one, the same once more, and another again', async () => {
  asked.mockClear()
  const { container, answered } = open()
  await answered('')
  for (const word of ['a', 'a', 'b']) {
    click(find(container, `[data-word="${word}"]`))
    await answered(word)
  }
  expect(asked.mock.calls.flat()).toEqual(['', 'a', 'a', 'b'])
})

test('S2-092 a condition that is typed but not searched stays when a sort or a quick filter searches; a reset and another address replace it', async () => {
  const { router, container, answered } = open()
  await answered('')
  const box = find(container, 'input') as HTMLInputElement
  type(box, '부산')
  click(find(container, '[data-word="a"]'))
  await answered('a')
  expect(box.value).toBe('부산')
  click(find(container, '[data-reset]'))
  await answered('')
  expect(box.value).toBe('')
  type(box, '부산')
  click(find(container, '[data-reset]'))
  await answered('')
  expect(box.value).toBe('')
  type(box, '부산')
  await act(() => router.navigate('/list?WORD=b'))
  await answered('b')
  expect(box.value).toBe('')
})
