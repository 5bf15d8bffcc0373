import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, mount } from '../../../tests/support/mount.ts'
import type { Attached } from './document-popup/contract.ts'
import { useDocuments } from './use-documents.ts'

const list = endpoint({ path: '/api/list', access: 'member', input: z.object({ mngtNo: z.string() }), output: z.array(z.any()) })

function Screen() {
  const { rows, state, reload } = useDocuments(list, 'NR1')
  return (
    <button type="button" onClick={() => void reload()}>
      {`${state} ${rows.map((row) => (row as Attached & { name: string }).name).join(' ')}`}
    </button>
  )
}

test('S2-108 documents that are loaded again after a save are those of the last load, also when an older answer comes later', async () => {
  const answers: ((name: string) => void)[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal?: AbortSignal }) => {
    if (!url.endsWith('/list')) return Promise.resolve(Response.json({ data: [], message: '' }))
    return new Promise((answer, refuse) => {
      signal?.addEventListener('abort', () => refuse(signal.reason))
      answers.push((name) => answer(Response.json({ data: [{ name }], message: '' })))
    })
  })
  const { container } = mount(
    <InPortal>
      <Screen />
    </InPortal>,
  )
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  click(find(container, 'button'))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.('newer'))
  await vi.waitFor(() => expect(container.textContent).toBe('ready newer'))
  await act(async () => answers[0]?.('older'))
  await vi.waitFor(() => expect(container.textContent).toBe('ready newer'))
})
