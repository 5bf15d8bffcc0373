import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { connectCalls } from '#platform/web/api/call.ts'
import { clearNotices, keepServerNotices } from '#platform/web/notifications/notification-list.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { mount } from '../../../../tests/support/mount.ts'
import NoticeList from './notification-panel.tsx'

const Connected = () => {
  connectCalls(usePortalStore())
  return <NoticeList onOpen={() => {}} />
}
/** Messages after any that an earlier test cleared. */
const told = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: String(at),
    kind: 'information' as const,
    text: `${at}`,
    at: new Date(from + at),
    read: true,
  }))

for (const [lang, from, words] of [
  ['ko', 1_000, '전체 61건 중 최근 50건만 보입니다.'],
  ['en', 2_000, 'Only the latest 50 of 61 are shown.'],
] as const)
  test(`the bell says that it lists the latest of more messages (${lang}), and no longer when they are cleared`, () => {
    const { container } = mount(
      <InPortal lang={lang}>
        <MemoryRouter>
          <Connected />
        </MemoryRouter>
      </InPortal>,
    )
    act(() => keepServerNotices(told(50, from), 50))
    expect(container.textContent).not.toContain(words)
    act(() => keepServerNotices(told(50, from), 61))
    expect(container.textContent).toContain(words)
    act(() => clearNotices())
    act(() => keepServerNotices(told(50, from), 61))
    expect(container.textContent).not.toContain(words)
  })
