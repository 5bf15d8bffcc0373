import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { answered } from '../../../../tests/support/pages/call-page.ts'
import { forgetCodes, useCodes } from './code-lists.ts'
import { PortalProvider } from '../store/portal-store-provider.tsx'

const answers: ((response: Response) => void)[] = []
beforeEach(() => {
  answers.length = 0
  forgetCodes()
  vi.stubGlobal('fetch', () => new Promise<Response>((settle) => answers.push(settle)))
})
const Names = ({ group }: { group: string }) => {
  const { codes, failed } = useCodes(group)
  return <p>{failed ? 'failed' : codes.map(({ NAME }) => NAME).join()}</p>
}
const page = (...groups: string[]) => (
  <PortalProvider initial={EMPTY}>
    {groups.map((group, at) => (
      <Names key={at} group={group} />
    ))}
  </PortalProvider>
)
const EMPTY = {}
const texts = (container: HTMLElement) => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
const answer = (at: number, ...names: string[]) =>
  act(async () => answers[at]?.(answered({ data: names.map((NAME) => ({ CODE: NAME, NAME })), message: '' })))

test('S3-016 two selects of one group share a call and show their names when it arrives', async () => {
  const { container } = mount(page('YN', 'YN'))
  expect([texts(container), answers.length]).toEqual([['', ''], 1])
  await answer(0, '예')
  expect(texts(container)).toEqual(['예', '예'])
})

test('another group never shows the names of the one before', async () => {
  const { container, redraw } = mount(page('YN'))
  await answer(0, '예')
  redraw(page('CURR'))
  expect(texts(container)).toEqual([''])
  await answer(1, '원')
  expect(texts(container)).toEqual(['원'])
})

test('a list that cannot be read shows an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container } = mount(page('YN'))
  await act(async () => answers[0]?.(answered({ message: 'x' }, 503)))
  expect(texts(container)).toEqual(['failed'])
})
