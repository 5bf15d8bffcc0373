import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, find, mount } from '../../../../tests/support/mount.ts'
import { DeadNotices } from './dead-notices.tsx'
import messages from './messages.ts'

const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))
const notice = { NOTICE_ID: '7', USER_ID: 'kim', TITLE: '도착 알림', AT: '202611200930', TRIES: 5, ERROR: '550 no such user' }
const draw = async (notices: object[], waiting: string | null = null) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { notices }, message: '' }))
  const ask = vi.fn<(contract: { path: string }, input: object) => Promise<object | null>>()
  const { container } = mount(
    <InPortal initial={{ languageMap }}>
      <DeadNotices waiting={waiting} ask={ask as never} />
    </InPortal>,
  )
  await act(() => vi.waitFor(() => Promise.resolve()))
  return { container, ask }
}

test('U-30 notifications that could not be delivered are listed with the reason, sent again one by one, and gone when none is left', async () => {
  const { container, ask } = await draw([notice, { ...notice, NOTICE_ID: '8', TITLE: '지연 알림' }])
  expect([...container.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['도착 알림', '지연 알림'])
  expect(find(container, 'li small').textContent).toMatch(/^kim · .*11-20.* · .*5.* · 550 no such user$/)
  ask.mockResolvedValueOnce(null)
  await act(async () => click(find(container, 'li button')))
  expect(container.querySelectorAll('li')).toHaveLength(2)
  ask.mockResolvedValueOnce({ notices: [{ ...notice, NOTICE_ID: '8', TITLE: '지연 알림' }] })
  await act(async () => click(find(container, 'li button')))
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([{ header: { NOTICE_ID: '7' } }, { header: { NOTICE_ID: '7' } }])
  expect([...container.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['지연 알림'])
  ask.mockResolvedValueOnce({ notices: [] })
  await act(async () => click(find(container, 'li button')))
  expect(container.textContent).toBe('')
})

test('U-30 nothing is shown without undeliverable notifications, and none is sent while another call runs', async () => {
  expect((await draw([])).container.textContent).toBe('')
  const { container, ask } = await draw([notice], '처리 중')
  expect(find(container, 'li button').getAttribute('aria-disabled')).toBe('true')
  click(find(container, 'li button'))
  expect(ask).not.toHaveBeenCalled()
})
