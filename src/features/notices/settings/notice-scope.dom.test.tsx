import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { mount } from '../../../../tests/support/mount.ts'
import messages from './messages.ts'
import { NoticeScope } from './notice-scope.tsx'

const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))

test('U-30 of more customers and teams than there is room for, the number of the others is told', async () => {
  const teams = ['해상 1팀', '해상 2팀', '항공팀'].map((NAME, at) => ({ CODE: `T${at}`, NAME }))
  vi.stubGlobal('fetch', async () => Response.json({ data: teams, message: '' }))
  const scope = { CUSTOMERS: ['CUST001', 'CUST002', 'CUST003', 'CUST004'], TEAMS: ['T0', 'T2'] }
  const { container } = mount(
    <InPortal initial={{ languageMap }}>
      <NoticeScope scope={scope} onChange={() => {}} />
    </InPortal>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(container.textContent).toContain('해상 1팀')
  })
  const rests = [...container.querySelectorAll('*')].filter(({ children, textContent }) => !children.length && textContent?.includes('외 '))
  // By the room of the field, the first of them fits.
  expect(rests.map(({ textContent }) => textContent?.trim())).toEqual(['외 3', '외 2', '외 1', '해상 1팀 외 1'])
})
