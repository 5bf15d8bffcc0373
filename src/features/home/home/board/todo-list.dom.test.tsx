import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { connected } from '#platform/web/api/call.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { InPortal } from '../../../../../tests/support/in-portal.tsx'
import { click, mount } from '../../../../../tests/support/mount.ts'
import type { Todo } from '../../today/contract.ts'
import messages from '../messages.ts'
import { TodoList } from './todo-list.tsx'

const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))
const todo = (over: Partial<Todo>): Todo =>
  ({ KIND: 'DUE', NO: 'N1', MNGT_NO: 'KRS1', TRANS_MODE: 'SEA', DUE_KIND: 'DOC', DELAY_DAYS: 0, NOTE: '', EXH_NM: '', ...over }) as Todo
const draw = (todos: Todo[]) => {
  const inside = (
    <InPortal initial={{ languageMap, loggedIn: true, session: { ...GUEST, userId: 'kim', roleId: 'ROLE_CUST_USER' } }}>
      <TodoList todos={todos} total={todos.length} asOf="202611241503" now={new Date('2026-11-24T06:03:00Z')} />
    </InPortal>
  )
  const { container } = mount(<RouterProvider router={createMemoryRouter([{ path: '*', element: inside }])} />)
  return container
}

test.each<[string, Partial<Todo>, string, object]>([
  ['missing documents', { KIND: 'PAPER' }, 'cmsDocumentPopup', { mngtNo: 'KRS1' }],
  ['a deadline at sea', { KIND: 'DUE' }, 'ptlTrackingSeaPopup', { mngtNo: 'KRS1' }],
  [
    'a late flight',
    { KIND: 'DELAY', TRANS_MODE: 'AIR', ETA: '202611251000', ETA_FIRST: '202611241000' },
    'ptlTrackingAirPopup',
    { mngtNo: 'KRS1' },
  ],
])('U-09 a press on %s opens its popup', async (_name, over, abbr, args) => {
  const container = draw([todo(over)])
  await act(async () => click(container.querySelector('li button') as Element))
  const popup = connected().getState().activePopupList.at(-1)
  expect([popup?.abbr, popup?.args]).toEqual([abbr, args])
})

test('U-09 the list says so when nothing is to be done, and shows one line for each thing that is', () => {
  expect(draw([]).textContent).toContain(languageMap['home.nothingToday'])
  const two = draw([todo({ KIND: 'PAPER' }), todo({ KIND: 'DUE', NO: 'N2' })])
  expect([two.querySelectorAll('li').length, two.textContent?.includes(languageMap['home.nothingToday'] ?? '-')]).toEqual([2, false])
  expect(two.textContent).toContain('15:03')
})
