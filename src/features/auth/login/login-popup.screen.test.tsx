import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

type Page = Awaited<ReturnType<typeof openScreen>>
const popup = () => within(screen.getByRole('dialog', { name: '로그인' }))
const field = (name: string) => screen.getByRole('dialog', { name: '로그인' }).querySelector<HTMLInputElement>(`input[name=${name}]`)
const opened = async () => {
  const page = await openScreen('/', { as: 'guest' })
  await page.settled()
  await page.user.click(within(document.querySelector('#root header') as HTMLElement).getByRole('button', { name: '로그인' }))
  await screen.findByRole('dialog', { name: '로그인' })
  await waitFor(() => expect(document.activeElement).toBe(field('username')))
  return page
}
const fill = async (page: Page, box: HTMLElement | null, text: string) => {
  await page.user.clear(box as HTMLElement)
  if (text) await page.user.type(box as HTMLElement, text)
}
/** What the box of a refusal says; closing it gives the focus back. */
const refusal = async (page: Page) => {
  const said = (await screen.findByRole('alertdialog')).textContent
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return said
}

test('S2-060 a wrong password is said inside the form; the box is emptied and has the focus', async () => {
  const page = await opened()
  await fill(page, field('username'), 'nobody-here')
  await fill(page, field('password'), 'wrong-wrong-wrong')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(popup().getByRole('alert').textContent).toBe('아이디 또는 비밀번호가 올바르지 않습니다.'))
  await waitFor(() => expect(document.activeElement).toBe(field('password')))
  expect([field('password')?.value, field('username')?.value]).toEqual(['', 'nobody-here'])
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('S5-009 S5-011 an empty id, then an empty password, are said in a box and have the focus', async () => {
  const page = await opened()
  for (const [title, name] of [
    ['아이디', 'username'],
    ['비밀번호', 'password'],
  ] as const) {
    await page.user.keyboard('{Enter}')
    expect(await refusal(page)).toContain(`${title}는 필수 입력 항목입니다.`)
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
    await page.user.keyboard('customer')
  }
  expect(page.calls('login')).toEqual([])
})

test('S2-060 a demo account fills the form, its corporation too, and the password can be read', async () => {
  const page = await opened()
  await page.user.click(await popup().findByRole('button', { name: 'admin' }))
  expect(field('username')?.value).toBe('admin')
  await page.user.click(popup().getByRole('button', { name: '비밀번호 보기' }))
  expect([field('password')?.type, field('password')?.value]).toEqual(['text', 'naru-demo-2026'])
})

test('S2-062 S5-003 S7-013 find id answers the same for known and unknown addresses', async () => {
  const page = await opened()
  await page.user.click(popup().getByRole('button', { name: '아이디 찾기' }))
  const mail = () => popup().getByLabelText('이메일', { selector: 'input' })
  for (const [typed, problem] of [
    ['', '이메일은 필수 입력 항목입니다.'],
    ['doyun@mulgyeol', '이메일 주소를 확인해 주세요.'],
  ] as const) {
    await fill(page, mail(), typed)
    await page.user.keyboard('{Enter}')
    expect(await refusal(page)).toContain(problem)
    await waitFor(() => expect(document.activeElement).toBe(mail()))
  }
  expect(page.calls('findMyId')).toEqual([])
  for (const typed of ['doyun@mulgyeol.example', 'nobody@elsewhere.example']) {
    await fill(page, mail(), typed)
    await page.user.click(popup().getByRole('button', { name: '안내 받기' }))
    await page.settled()
    await waitFor(() => expect(popup().getByRole('status').textContent).toBe('입력하신 이메일로 안내를 발송했습니다.'))
  }
  expect(page.calls('findMyId')).toHaveLength(2)
  await page.user.click(popup().getByRole('button', { name: '로그인으로' }))
  await waitFor(() => expect(field('password')).toBeTruthy())
})

test('S7-003 S7-009 S7-012 S7-014 the log-in is quiet, the search for an id or a password shows the overlay', async () => {
  const page = await opened()
  const overlay = () => document.querySelector('[data-loader]')
  const held = (name: string, status: number) => {
    const answer = Promise.withResolvers<Response>()
    page.failNext(name, () => answer.promise)
    return () => answer.resolve(Response.json({ data: {}, message: 'answered' }, { status, headers: { 'x-error-code': 'AUTH-001' } }))
  }
  const answerLogin = held('login', 401)
  await fill(page, field('username'), 'customer')
  await fill(page, field('password'), 'wrong-wrong-wrong')
  await page.user.keyboard('{Enter}')
  await popup().findByRole('button', { name: '로그인 중' })
  // The overlay waits a moment before it shows.
  await new Promise((later) => setTimeout(later, 600))
  expect(overlay()).toBeNull()
  answerLogin()
  await waitFor(() => expect(popup().getByRole('alert').textContent).toContain('answered'))
  for (const [step, label, value, call] of [
    ['아이디 찾기', '이메일', 'a@b.example', 'findMyId'],
    ['비밀번호 찾기', '아이디', 'customer', 'password'],
  ] as const) {
    await page.user.click(popup().getByRole('button', { name: step }))
    const answer = held(call, 200)
    await fill(page, popup().getByLabelText(label, { selector: 'input' }), value)
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(overlay()?.textContent).toBe('Loading'))
    answer()
    await waitFor(() => expect(overlay()).toBeNull())
    await waitFor(() => expect(popup().getByRole('status').textContent).toBe('answered'))
    await page.user.click(popup().getByRole('button', { name: '로그인으로' }))
  }
})
