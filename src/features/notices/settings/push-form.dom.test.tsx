import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, find, mount } from '../../../../tests/support/mount.ts'
import type { NoticeSettings } from './contract.ts'
import messages from './messages.ts'
import { PushForm } from './push-form.tsx'

const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))
const ENDPOINT = 'https://push.example.com/1'
const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: null },
  getKey: (name: string) => new Uint8Array(name === 'auth' ? [1, 2, 3] : [4, 250, 255]).buffer,
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
}
let current: typeof subscription | null = null
const subscribe = vi.fn<(options: object) => Promise<typeof subscription>>(async () => (current = subscription))

const browser = (permission: NotificationPermission) => {
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  vi.stubGlobal('PushManager', class {})
  const pushManager = { getSubscription: async () => current, subscribe }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { getRegistration: async () => ({ pushManager }) } }))
}
const settings = (over: Partial<NoticeSettings> = {}) => ({ PUSH_KEY: 'BKEY', PUSH_TO: [], ...over }) as unknown as NoticeSettings
const draw = async (given: NoticeSettings) => {
  const ask = vi.fn<(contract: { path: string }, input: object) => Promise<object | null>>(async () => settings({ PUSH_TO: [ENDPOINT] }))
  const saved = vi.fn<(settings: NoticeSettings) => void>()
  const { container } = mount(
    <InPortal initial={{ languageMap }}>
      <PushForm settings={given} waiting={null} ask={ask as never} onSaved={saved} />
    </InPortal>,
  )
  await act(() => new Promise((later) => setTimeout(later, 20)))
  return { container, ask, saved }
}
const press = (container: HTMLElement) =>
  act(async () => {
    click(find(container, 'button'))
    await new Promise((later) => setTimeout(later, 20))
  })

beforeEach(() => {
  current = null
  vi.clearAllMocks()
})

test('U-30 a user turns push on for this device: the browser subscribes with the key of the server, which gets its address and keys', async () => {
  browser('granted')
  const { container, ask, saved } = await draw(settings())
  expect(find(container, 'button').textContent).toBe('이 기기에서 받기')
  await press(container)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKEY' })
  expect(ask.mock.calls[0]?.[1]).toEqual({ header: { ENDPOINT, P256DH: 'BPr_', AUTH: 'AQID' } })
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ PUSH_TO: [ENDPOINT] }))
})

test('U-30 who does not allow notifications is told where to allow them, and nothing is sent', async () => {
  browser('denied')
  const { container, ask } = await draw(settings())
  await press(container)
  expect(find(container, '[role=alert]').textContent).toContain('브라우저 설정에서 알림을 허용')
  expect(ask).not.toHaveBeenCalled()
})

test('U-30 a device that is on can be turned off: the server forgets it, and the browser ends its subscription', async () => {
  browser('granted')
  current = subscription
  const { container, ask } = await draw(settings({ PUSH_TO: [ENDPOINT] }))
  expect(find(container, 'button').textContent).toBe('이 기기에서 끄기')
  await press(container)
  expect(ask.mock.calls[0]?.[1]).toEqual({ header: { ENDPOINT } })
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('U-30 without a key there is nothing to turn on, and a browser without push says what can be done', async () => {
  expect((await draw(settings({ PUSH_KEY: '' }))).container.textContent).toBe('')
  Reflect.deleteProperty(globalThis, 'PushManager')
  const { container } = await draw(settings())
  expect(container.textContent).toContain('홈 화면에 추가')
  expect(container.querySelector('button')).toBeNull()
})
