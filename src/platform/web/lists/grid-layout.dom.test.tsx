import { act } from 'react'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answered, callPage } from '../../../../tests/support/pages/call-page.ts'
import { find, mount } from '../../../../tests/support/mount.ts'
import { useGridLayout } from './grid-layout.ts'

const save = endpoint({ path: '/api/save', access: 'guest', input: z.any(), output: z.any() })
const Part = () => {
  const keep = useGridLayout<object>(save, { MENU_ABBR: 'menu', GRID_NM: 'grid' })
  return <input onChange={({ target }) => keep({ width: target.value })} />
}
const setWidth = (box: HTMLElement, width: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, width)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('S3-024 a layout that is changed while the one before is on its way is sent after its answer, so that no older one is stored last', async () => {
  vi.useFakeTimers()
  const page = callPage()
  const widths = () => page.sent.map(({ init }) => (JSON.parse(init.body as string) as { LAYOUT: { width: string } }).LAYOUT.width)
  const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000))
  const { container } = mount(<Part />)
  const box = find(container, 'input')
  for (const width of ['100', '200', '300']) {
    setWidth(box, width)
    await rest()
  }
  expect(widths()).toEqual(['100'])
  await act(async () => page.sent[0]?.answer(answered({ message: 'no' }, 500)))
  await rest()
  // Of those that waited only the last one counts.
  expect(widths()).toEqual(['100', '300'])
  await act(async () => page.sent[1]?.answer(answered({ data: {}, message: '' })))
  vi.useRealTimers()
})
