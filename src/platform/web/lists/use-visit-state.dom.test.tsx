import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, find, mount, type } from '../../../../tests/support/mount.ts'
import { GUEST } from '../store/store.ts'
import { useVisitState } from './use-visit-state.ts'
import { useRows } from './use-rows.ts'

const list = endpoint({ path: '/api/list', access: 'member', input: z.object({ KEYWORD: z.string() }), output: z.array(z.string()) })
const asked: string[] = []

beforeEach(() => {
  sessionStorage.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(body)
    return Response.json({ data: ['found'], message: '' })
  })
})

function Screen() {
  const { rows, search } = useRows(list, ['all'], { KEYWORD: '' })
  const [keyword, setKeyword] = useVisitState('keyword', '')
  return (
    <>
      <input value={keyword} onChange={({ target }) => setKeyword(target.value)} />
      <button type="button" onClick={() => void search({ KEYWORD: keyword })}>
        search
      </button>
      <p>{rows.join(' ')}</p>
    </>
  )
}
const open = () =>
  mount(
    <InPortal initial={{ loggedIn: true, session: { ...GUEST, userId: 'kim' } }}>
      <Screen />
    </InPortal>,
  )
const rowsOf = (container: Element) => container.querySelector('p')?.textContent

test('S4-024 a search that is not in the address is made again, with its text in the box, when its screen is shown again', async () => {
  const { container, redraw } = open()
  expect([rowsOf(container), asked]).toEqual(['all', []])
  type(find(container, 'input'), 'BKG')
  click(find(container, 'button'))
  await vi.waitFor(() => expect(rowsOf(container)).toBe('found'))
  redraw(null)
  // Another page of the tab begins with what this one stored when it was left.
  window.dispatchEvent(new Event('pagehide'))
  const again = open()
  expect(again.container.querySelector('input')?.value).toBe('BKG')
  await vi.waitFor(() => expect(rowsOf(again.container)).toBe('found'))
  expect(asked.map((body) => body.includes('BKG'))).toEqual([true, true])
  await act(async () => {})
})
