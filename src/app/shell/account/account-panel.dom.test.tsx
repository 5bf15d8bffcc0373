import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type PopupHandle, PopupContext } from '#platform/web/popups/use-popup.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, find, mount, type } from '../../../../tests/support/mount.ts'
import AccountPanel from './account-panel.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

const FIRST_CALLS = { notices: /[nN]oticeSettings|selectSettings/, security: /[fF]actor/, tokens: /selectTokens/ }

const popupOf = (section: string) => ({ id: 1, args: { section } }) as unknown as PopupHandle<never, never>
/** The panel as the browser's history reopens it after a reload. */
const open = (section = 'profile') =>
  mount(
    <MemoryRouter>
      <InPortal initial={{ session: { ...GUEST, userId: 'kim' } }}>
        <PopupContext value={popupOf(section)}>
          <AccountPanel />
        </PopupContext>
      </InPortal>
    </MemoryRouter>,
  )

test('S1-025 S4-050 after a reload the account panel opens at the section where text was typed', async () => {
  const { container, redraw } = open()
  await act(async () => click(find(container, '#account-tab-tokens')))
  type(find(container, '[data-field=tokenName]'), 'warehouse')
  redraw(null)
  const after = open().container
  expect(find(after, '[aria-selected=true]').id).toBe('account-tab-tokens')
  expect(find(after, '[data-field=tokenName]')).toHaveProperty('value', 'warehouse')
})

test('S4-050 after a reload the form of a token has its purposes, its carrier and its days beside its name', async () => {
  const list = { tokens: [], choices: ['shipments:read', 'events:write'], carriers: [{ CODE: 'HDMU', NAME: 'HMM' }] }
  vi.stubGlobal('fetch', async () => Response.json({ data: list, message: '' }))
  const { container, redraw } = open('tokens')
  const boxes = (page: ParentNode) => [...page.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')]
  await vi.waitFor(() => expect(boxes(container)).toHaveLength(2))
  type(find(container, '[data-field=tokenName]'), 'warehouse')
  click(boxes(container)[1] as HTMLInputElement)
  const year = (page: ParentNode) => [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1) as HTMLInputElement
  click(year(container))
  redraw(null)
  const after = open('tokens').container
  await vi.waitFor(() => expect(boxes(after).map(({ checked }) => checked)).toEqual([false, true]))
  expect(find(after, '[data-field=tokenName]')).toHaveProperty('value', 'warehouse')
  expect(year(after).checked).toBe(true)
})

test('S4-050 after a reload the confirmation code of a new mail address stands in its box, at the section that asks for it', async () => {
  const profile = { NAME_KO: '김', NAME_EN: '', PHONE: '', EMAIL: 'a@naru.example', NEXT_EMAIL: 'b@naru.example' }
  vi.stubGlobal('fetch', async (path: string) =>
    /profile/i.test(path) ? Response.json({ data: profile, message: '' }) : new Promise(() => {}),
  )
  const { container, redraw } = open('sessions')
  await act(async () => click(find(container, '#account-tab-profile')))
  await vi.waitFor(() => find(container, '[data-field=CODE]'))
  type(find(container, '[data-field=CODE]'), '4711')
  redraw(null)
  const after = open('sessions').container
  await vi.waitFor(() => expect(find(after, '[data-field=CODE]')).toHaveProperty('value', '4711'))
})

test.each(Object.entries(FIRST_CALLS))(
  'S8-006 the section %s whose first call failed says so and asks again when told to',
  async (section, call) => {
    const calls: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      calls.push(path)
      throw new TypeError('Failed to fetch')
    })
    const { container } = open()
    await act(async () => click(find(container, `#account-tab-${section}`)))
    const asked = () => calls.filter((path) => call.test(path)).length
    await vi.waitFor(() => expect(find(container, 'output').textContent).toBe('조회 실패 ·다시 시도'))
    const before = asked()
    await act(async () => click(find(container, 'output button')))
    expect(before).toBe(1)
    expect(asked()).toBe(2)
  },
)
