import { expect, inject, test, vi } from 'vitest'
import { openAccount } from './open-account.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

type Page = Awaited<ReturnType<typeof openScreen>>
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const isOff = (name: string) => button(new RegExp(`^${name}`)).getAttribute('aria-disabled') === 'true'
const go = async (page: Page, tab: string) => {
  await page.user.click(screen.getByRole('tab', { name: tab }))
  await page.settled()
}
const opened = async () => {
  const page = await openScreen('/', { as: 'us' })
  await page.settled()
  openAccount('profile')
  await screen.findByRole('tab', { name: 'API 토큰' })
  return page
}

test('S2-047 a user makes a token for a purpose, copies its secret once, calls with it, and revokes it', async () => {
  const page = await opened()
  await go(page, 'API 토큰')
  const name = `창고 ${crypto.randomUUID().slice(0, 8)}`
  await page.user.click(button('토큰 만들기'))
  await page.settled()
  expect(page.calls('makeToken')).toEqual([])
  await page.user.type(screen.getByRole('textbox', { name: '이름' }), name)
  await page.user.click(button('토큰 만들기'))
  expect((await screen.findByText('용도를 하나 이상 선택해 주세요.')).getAttribute('role')).toBe('alert')
  expect(page.calls('makeToken')).toEqual([])
  expect(screen.queryByRole('combobox', { name: '선사 제한' })).toBeNull()
  await page.user.click(screen.getByRole('checkbox', { name: '이벤트 등록' }))
  expect(screen.getByRole('combobox', { name: '선사 제한' })).toBeTruthy()
  await page.user.click(screen.getByRole('checkbox', { name: '이벤트 등록' }))
  await page.user.click(screen.getByRole('checkbox', { name: '선적 조회' }))
  await page.user.click(screen.getByRole('radio', { name: '365일' }))
  await page.user.click(button('토큰 만들기'))
  await page.settled()
  expect(page.calls('makeToken').map(({ input, status }) => [input, status])).toEqual([
    [{ header: { NAME: name, SCOPES: ['shipments:read'], CARRIER: '', DAYS: 365 } }, 200],
  ])
  const secret = screen.getByRole<HTMLInputElement>('textbox', { name: '새 토큰' })
  expect([secret.value.length > 20, secret.readOnly, document.activeElement]).toEqual([true, true, button('토큰 복사')])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '이름' }).value).toBe('')
  const line = screen.getByText(name).closest('li')
  expect(line?.textContent).toMatch(/선적 조회.*사용한 적 없음/)
  await page.user.keyboard('{Enter}')
  await screen.findByText('복사되었습니다.')
  expect(await navigator.clipboard.readText()).toBe(secret.value)
  const call = async () => {
    const reply = await fetch(`${inject('portal').url}/api/v1/shipments`, { headers: { authorization: `Bearer ${secret.value}` } })
    return reply.status
  }
  const answered = await call()
  await page.user.click(button(`${name} 폐기`))
  await page.settled()
  expect(page.calls('revokeToken')).toMatchObject([{ status: 200 }])
  expect([answered, await call()]).toEqual([200, 401])
  await waitFor(() => expect([screen.queryByText(name), screen.queryByRole('textbox', { name: '새 토큰' })]).toEqual([null, null]))
  expect(screen.queryByText('용도를 하나 이상 선택해 주세요.')).toBeNull()
})

test('S2-047 a user asks for a copy of the own data once, and is asked before a deletion is', async () => {
  const page = await opened()
  // The portal of this test is that of others: it stores no request.
  const answer = (data: unknown) => () => Response.json({ data, message: '접수했습니다.' })
  const open = (...kinds: string[]) =>
    page.failNext('selectOwnRequests', answer(kinds.map((KIND) => ({ KIND, ASKED: '2026-11-24', DONE: '' }))))
  open()
  await go(page, '내 개인정보')
  page.failNext('askForOwnData', answer({}))
  open('EXPORT')
  await page.user.click(button(/^사본 요청/))
  await page.settled()
  expect(page.calls('askForOwnData').map(({ input }) => input)).toEqual([{ header: { KIND: 'EXPORT' } }])
  await waitFor(() => expect([isOff('사본 요청'), isOff('삭제 요청')]).toEqual([true, false]))
  page.failNext('askForOwnData', answer({}))
  open('EXPORT', 'DELETE')
  await page.user.click(button(/^삭제 요청/))
  await screen.findByRole('alertdialog')
  expect(page.calls('askForOwnData')).toHaveLength(1)
  await page.user.keyboard('{Enter}')
  await page.settled()
  expect(page.calls('askForOwnData').at(-1)?.input).toEqual({ header: { KIND: 'DELETE' } })
  await waitFor(() => expect(isOff('삭제 요청')).toBe(true))
})

test('S4-006 a wrong old password is refused with the focus on it; after a change the page goes on with its new session', {
  repeats: 1,
}, async () => {
  const page = await opened()
  await go(page, '보안')
  const fill = async (old: string, next: string) => {
    for (const [label, value] of [
      ['현재 비밀번호', old],
      ['새 비밀번호', next],
      ['새 비밀번호 확인', next],
    ] as const) {
      const box = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
      await page.user.clear(box)
      await page.user.type(box, value)
    }
    await page.user.click(button('비밀번호 저장'))
    await page.settled()
  }
  const before = page.store.getState().session.apiToken
  await fill('not-the-one-2026', 'a-new-long-passphrase-7')
  expect(page.calls('changePassword').at(-1)?.status).not.toBe(200)
  expect(page.container.ownerDocument.body.textContent).toContain('현재 비밀번호가 올바르지 않습니다.')
  expect([document.activeElement?.getAttribute('name'), page.store.getState().session.apiToken]).toEqual(['oldPassword', before])
  page.failNext('changePassword', () => Response.json({ data: { apiToken: 'of-the-new-session' }, message: '변경했습니다.' }))
  const tokens: string[] = []
  page.store.subscribe(({ session }) => void tokens.push(session.apiToken))
  await fill('naru-demo-2026', 'a-new-long-passphrase-7')
  expect(page.calls('changePassword').at(-1)?.input).toEqual({ oldPassword: 'naru-demo-2026', newPassword: 'a-new-long-passphrase-7' })
  expect(tokens).toContain('of-the-new-session')
})

test('U-35 the account says how to install the portal, and has a button for it once the browser offers to; no banner appears', async () => {
  const page = await opened()
  await go(page, '화면')
  expect(screen.getByText(/'앱 설치' 또는 '홈 화면에 추가'/)).toBeTruthy()
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(offer)
  await page.user.click(await screen.findByRole('button', { name: '이 기기에 설치' }))
  expect([offer.defaultPrevented, prompt.mock.calls.length]).toEqual([true, 1])
  await waitFor(() => expect(screen.queryByRole('button', { name: '이 기기에 설치' })).toBeNull())
})
